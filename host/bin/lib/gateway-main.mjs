import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildGateway, buildServers } from './build.mjs';
import { install } from './install.mjs';
import { endWith } from './problem.mjs';
import { dataDir } from './workspace.mjs';

/** Runs a command of the gateway, after installing and bundling what it needs. The standard output is the command's alone. */
export async function gateway() {
  // The command reads the data folder from the environment; without one it lies in the workspace, wherever this runs.
  process.env.DATA_DIR = dataDir();
  try {
    await install((line) => process.stderr.write(`${line}\n`));
    // Whether a gateway suits the console is for the edge to say: it translates for gateways that are not ours.
    const program = process.argv[2] === 'check' ? join(await buildServers(), 'gateway-check.mjs') : join(await buildGateway(), 'cli.mjs');
    await import(pathToFileURL(program).href);
  } catch (error) {
    endWith(error);
  }
}
