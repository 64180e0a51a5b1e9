import { readFileSync } from 'node:fs';
import { exitWithError } from '../../bin/lib/user-error.mjs';
import { dev, usage as devUsage } from './dev.mjs';
import { readRepository } from './repository.mjs';
import { isTool, runTool } from './tools.mjs';

const usage = `Usage: npx remote-kit <verb> [options]

Develops, tests and releases the remote of this repository.

Develop:
  dev      run the remote from its sources in a console
  build    build it into dist
  test     run its tests, against real gateways
  lint     check format and lint; fix mends what it can
  types    check the types

Where a verb below takes a <name>, it is this remote; a <version> is that of package.json.
`;

const wants = (/** @type {string | undefined} */ word, /** @type {string[]} */ ...names) => word !== undefined && names.includes(word);

const out = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
const err = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);

const kitVersion = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

/**
 * @param {string[]} args
 * @param {{ root: string, name: string, version: string }} repository
 */
async function release(args, repository) {
  const { releaseFromRepository } = await import('../../release/repository.ts');
  const progress = (/** @type {string} */ line) => void process.stderr.write(`\r${line}\u001b[K`);
  return releaseFromRepository(args, repository, { out, err, ...(process.stderr.isTTY && { progress }) });
}

/**
 * Runs a verb of the kit, or one of the release command.
 * @param {string[]} args
 * @returns {Promise<number | undefined>} the exit code; undefined while the development server runs
 */
export async function main(args) {
  const [verb, ...rest] = args;
  try {
    if (wants(verb, '-V', '--version', 'version')) {
      out(kitVersion());
      return 0;
    }
    if (verb === undefined || (wants(verb, '-h', '--help', 'help') && rest.length === 0)) {
      out(usage);
      return await release(['--help'], { root: process.cwd(), name: 'reports', version: '1.0.0' });
    }
    if (wants(verb, 'dev') && rest.some((word) => wants(word, '-h', '--help'))) {
      out(devUsage);
      return 0;
    }
    if (isTool(verb)) {
      return await runTool(verb, rest);
    }
    const repository = readRepository(process.cwd());
    return verb === 'dev' ? await dev(rest, repository) : await release(args, repository);
  } catch (error) {
    exitWithError(error);
  }
}
