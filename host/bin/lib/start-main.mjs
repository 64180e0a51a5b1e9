import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildGateway, buildServers } from './build.mjs';
import { checkDataDir, checkPort } from './check-environment.mjs';
import { writeEdgeFolder } from './edge-folder.mjs';
import { exitWithParent } from './exit-with-parent.mjs';
import { install } from './install.mjs';
import { parseOptions } from './parse-options.mjs';
import { publishAndPromote } from './publish-and-promote.mjs';
import { killRunning } from './run.mjs';
import { exitWithError } from './user-error.mjs';
import { dataDir, releaseCommand, root } from './workspace.mjs';

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

/** Ends running builds on a signal; once the edge runs it handles signals itself. */
function killBuildsOnSignals() {
  const kill = () => {
    killRunning();
    process.exit(130);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) {
    process.on(signal, kill);
  }
  return () => {
    for (const signal of signals) {
      process.off(signal, kill);
    }
  };
}

/**
 * @param {{ address: string, metrics: string | null, warnings: string[], gateway: string[] | null }} edge
 * @param {boolean} isNew
 */
function printOverview({ address, metrics, warnings, gateway }, isNew) {
  print(`\nGateway Console is running: ${address}\n`);
  if (isNew) {
    print('  Sign in        root / 123456, on this machine only (the console asks for a new password)');
    print('  Then           create an API key under API keys, and ask the model offline-demo in the playground');
  }
  for (const [index, line] of (gateway ?? []).entries()) {
    print(`  ${index === 0 ? 'Gateway' : '       '}        ${line}`);
  }
  if (metrics) {
    print(`  Metrics        ${metrics}`);
  }
  print(`  Releases       ${releaseCommand('status')}`);
  print('  Stop           Ctrl-C\n');
  for (const warning of warnings) {
    process.stderr.write(`Warning: ${warning}.\n`);
  }
}

/**
 * @param {{ publishes: boolean }} options `publishes`: what the sources of this workspace build goes live first, unless operations chose otherwise
 */
async function runConsole({ publishes }) {
  // Whatever reads the output, such as `head`, may close the pipe early.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => undefined);
  }
  exitWithParent();
  // The gateway, too, reads these from the environment.
  process.env.DATA_DIR = dataDir();
  process.env.HOST ||= '127.0.0.1';
  process.env.PORT ||= '3000';
  checkDataDir(process.env.DATA_DIR);
  await checkPort(process.env.HOST, process.env.PORT);

  const isNew = !process.env.GATEWAY_URL && !process.env.DATABASE_URL && !existsSync(join(process.env.DATA_DIR, 'gateway.db'));
  const restoreSignals = killBuildsOnSignals();
  await install(print);
  const servers = await buildServers();
  if (!process.env.GATEWAY_URL) {
    await buildGateway();
  }
  if (publishes) {
    await publishAndPromote(servers, print);
  }
  const { runEdge, stopOnSignals } = await import(pathToFileURL(join(servers, 'edge.mjs')).href);
  const running = await runEdge(process.env, root);
  restoreSignals();
  stopOnSignals(running);
  printOverview(running, isNew);
}

const startUsage = `Usage: npm start [-- --publish]

  Runs the console on this machine. What the sources build goes live in its own store; with RELEASE_STORE nothing is built or
  published, and what operations made live is served.

  --publish   build and publish into RELEASE_STORE too`;

/** @param {string[]} args */
export async function start(args) {
  try {
    const options = parseOptions(args, { publish: { type: 'boolean' } }, startUsage);
    if (options === null) {
      return;
    }
    await runConsole({ publishes: options.values.publish === true || !process.env.RELEASE_STORE });
  } catch (error) {
    killRunning();
    exitWithError(error);
  }
}

const edgeUsage = `Usage: npm run -s edge [-- --folder FOLDER]

  Serves what is live in RELEASE_STORE (or in the store of DATA_DIR), and builds or publishes nothing.

  --folder FOLDER   instead of running: write the edge and the release command into an empty folder, which then needs
                    nothing but Node`;

/** @param {string[]} args */
export async function edge(args) {
  try {
    const options = parseOptions(args, { folder: { type: 'string' } }, edgeUsage);
    if (options === null) {
      return;
    }
    const { folder } = options.values;
    if (folder === undefined) {
      return await runConsole({ publishes: false });
    }
    await install(print);
    await writeEdgeFolder(folder, print);
  } catch (error) {
    killRunning();
    exitWithError(error);
  }
}
