import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { footer, usages } from '../../../gateway/src/command-line/usage.mjs';
import { usage as checkUsage } from '../../edge/gateway-check/usage.mjs';
import { buildGateway, buildServers } from './build.mjs';
import { install } from './install.mjs';
import { printHelpOrVersion } from './parse-options.mjs';
import { exitWithError } from './user-error.mjs';
import { dataDir } from './workspace.mjs';

/** @type {Record<string, string>} */
const usageByVerb = { ...usages, check: `${checkUsage}\n` };

/** @param {string[]} args */
const selectUsage = (args) =>
  args.flatMap((word) => (Object.hasOwn(usageByVerb, word) ? usageByVerb[word] : []))[0] ??
  [...Object.values(usageByVerb), footer].join('\n');

/** Runs a gateway command after installing and bundling what it needs. Only the command itself writes to stdout. */
export async function gateway() {
  const args = process.argv.slice(2);
  if (printHelpOrVersion(args.length === 0 ? ['help'] : args, selectUsage(args))) {
    return;
  }
  // The command reads DATA_DIR from the environment; the default must not depend on the working directory.
  process.env.DATA_DIR = dataDir();
  try {
    await install((line) => process.stderr.write(`${line}\n`));
    // The edge runs the compatibility check because it translates for foreign gateways.
    const program = args[0] === 'check' ? join(await buildServers(), 'gateway-check.mjs') : join(await buildGateway(), 'cli.mjs');
    await import(pathToFileURL(program).href);
  } catch (error) {
    exitWithError(error);
  }
}
