import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { developmentAddress, parseConsoleUrl } from './development-address.mjs';
import { parseOptions } from './parse-options.mjs';
import { UserError } from './user-error.mjs';
import { packageFolder, remoteNames } from './workspace.mjs';

export const usage = `Usage: npm run -s dev -- <remote> [--console URL] [--dir FOLDER]

  Runs one remote from its sources, with the released versions of the others around it. Changes appear as you
  save, and what was typed on the page is kept.

  --console URL   take the others, and the gateway, from this console instead of those of this machine
  --dir FOLDER    folder of the remote (default: remote-<name>)

  While npm start runs, add --console http://127.0.0.1:3000: two consoles cannot use one data folder.

  PORT (3001) says where it listens; DATA_DIR, RELEASE_STORE and GATEWAY_URL are as for npm start.`;

/**
 * Parses the arguments of `dev`; null when help or the version was printed.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @throws {UserError}
 */
export function parseDevArguments(args, env) {
  const options = /** @type {const} */ ({ console: { type: 'string' }, dir: { type: 'string' } });
  const parsed = parseOptions(args, options, usage, true);
  if (parsed === null) {
    return null;
  }
  const { values, positionals } = parsed;
  const [name = '', ...rest] = positionals;
  if (!name || rest.length > 0) {
    throw new UserError(usage);
  }
  const address = developmentAddress(env);
  const folder = values.dir === undefined ? packageFolder(name) : resolve(values.dir);
  if (name === 'host' || name === 'gateway' || !/^[a-z][a-z0-9]*$/.test(name) || !existsSync(join(folder, 'rspack.config.ts'))) {
    throw new UserError(
      `There is no remote ${name} in ${folder}: there are ${remoteNames().join(', ')}; npm run -s new -- remote ${name} creates one`,
    );
  }
  return { name, folder, console: parseConsoleUrl(values.console), ...address };
}
