import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { footer, usages } from '../../../gateway/src/command-line/usage.mjs';
import { usage as checkUsage } from '../../edge/gateway-check/usage.mjs';
import { buildGateway, buildServers } from './build.mjs';
import { install } from './install.mjs';
import { answers } from './options.mjs';
import { endWith } from './problem.mjs';
import { dataDir } from './workspace.mjs';

/** @type {Record<string, string>} */
const byVerb = { ...usages, check: `${checkUsage}\n` };

/**
 * How the verb is used that a command line names, else all of them.
 * @param {string[]} args
 */
const usageOf = (args) =>
  args.flatMap((word) => (Object.hasOwn(byVerb, word) ? byVerb[word] : []))[0] ?? [...Object.values(byVerb), footer].join('\n');

/** Runs a command of the gateway, after installing and bundling what it needs. The standard output is the command's alone. */
export async function gateway() {
  const args = process.argv.slice(2);
  if (answers(args.length === 0 ? ['help'] : args, usageOf(args))) {
    return;
  }
  // The command reads the data folder from the environment; without one it lies in the workspace, wherever this runs.
  process.env.DATA_DIR = dataDir();
  try {
    await install((line) => process.stderr.write(`${line}\n`));
    // Whether a gateway suits the console is for the edge to say: it translates for gateways that are not ours.
    const program = args[0] === 'check' ? join(await buildServers(), 'gateway-check.mjs') : join(await buildGateway(), 'cli.mjs');
    await import(pathToFileURL(program).href);
  } catch (error) {
    endWith(error);
  }
}
