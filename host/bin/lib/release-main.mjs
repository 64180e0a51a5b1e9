import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServers } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { printHelpOrVersion } from './parse-options.mjs';
import { exitWithError } from './user-error.mjs';
import { root } from './workspace.mjs';

/** Shown while nothing is installed: the full help is part of the bundle. */
const usage = `Usage: npm run -s release -- <verb> [options]

Publishes the host and the remotes of the console into a release store, and decides which versions are live.
The packages of this checkout are not installed yet: npm start does that, and so does the first verb. Then help lists them all.`;

/** Runs the release command after installing and bundling what it needs. Only the command itself writes to stdout. */
export async function release() {
  const args = process.argv.slice(2);
  const isVersionOnly = args.length === 1 && ['-V', '--version', 'version'].includes(args[0] ?? '');
  if ((isVersionOnly || !isInstalled()) && printHelpOrVersion(args, usage)) {
    return;
  }
  // The command reads DATA_DIR from the environment; the default must not depend on the working directory.
  process.env.DATA_DIR ||= join(root, '.data');
  try {
    await install((line) => process.stderr.write(`${line}\n`));
    await import(pathToFileURL(join(await buildServers(), 'release.mjs')).href);
  } catch (error) {
    exitWithError(error);
  }
}
