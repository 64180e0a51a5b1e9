import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildGateway, buildServers } from './build.mjs';
import { writeEdgeFolder } from './edge-folder.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { install } from './install.mjs';
import { readOptions } from './options.mjs';
import { checkDataDir, checkPort } from './preflight.mjs';
import { endWith } from './problem.mjs';
import { publishAndPromote } from './publish.mjs';
import { endRunning } from './run.mjs';
import { dataDir, releaseCommand, root } from './workspace.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** Ends running builds on a signal; once the edge runs it handles signals itself. */
function endBuildsOnSignals() {
  const end = () => {
    endRunning();
    process.exit(130);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) {
    process.on(signal, end);
  }
  return () => {
    for (const signal of signals) {
      process.off(signal, end);
    }
  };
}

/**
 * @param {{ address: string, metrics: string | null, warnings: string[], gateway: string[] | null }} edge
 * @param {boolean} isNew
 */
function sayWhere({ address, metrics, warnings, gateway }, isNew) {
  say(`\nGateway Console is running: ${address}\n`);
  if (isNew) {
    say('  Sign in        root / 123456, on this machine only (the console asks for a new password)');
    say('  Then           create an API key under API keys, and ask the model offline-demo in the playground');
  }
  for (const [index, line] of (gateway ?? []).entries()) {
    say(`  ${index === 0 ? 'Gateway' : '       '}        ${line}`);
  }
  if (metrics) {
    say(`  Metrics        ${metrics}`);
  }
  say(`  Releases       ${releaseCommand('status')}`);
  say('  Stop           Ctrl-C\n');
  for (const warning of warnings) {
    process.stderr.write(`Warning: ${warning}.\n`);
  }
}

/**
 * @param {{ publishes: boolean }} options `publishes`: what the sources of this workspace build goes live first, unless operations chose otherwise
 */
async function runConsole({ publishes }) {
  // The reader may close the pipe early (`npm start
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => undefined);
  }
  endWithParent();
  // The gateway, too, reads these from the environment.
  process.env.DATA_DIR = dataDir();
  process.env.HOST ||= '127.0.0.1';
  process.env.PORT ||= '3000';
  checkDataDir(process.env.DATA_DIR);
  await checkPort(process.env.HOST, process.env.PORT);

  const isNew = !process.env.GATEWAY_URL && !process.env.DATABASE_URL && !existsSync(join(process.env.DATA_DIR, 'gateway.db'));
  const buildsAreOver = endBuildsOnSignals();
  await install(say);
  const servers = await buildServers();
  if (!process.env.GATEWAY_URL) {
    await buildGateway();
  }
  if (publishes) {
    await publishAndPromote(servers, say);
  }
  const { runEdge, stopOnSignals } = await import(pathToFileURL(join(servers, 'edge.mjs')).href);
  const running = await runEdge(process.env, root);
  buildsAreOver();
  stopOnSignals(running);
  sayWhere(running, isNew);
}

const startUsage = `Usage: npm start [-- --publish]

  Runs the console on this machine. What the sources build goes live in its own store; with RELEASE_STORE nothing is built or
  published, and what operations made live is served.

  --publish   build and publish into RELEASE_STORE too`;

/** @param {string[]} args */
export async function start(args) {
  try {
    const wish = readOptions(args, { publish: { type: 'boolean' } }, startUsage);
    if (wish === null) {
      return;
    }
    await runConsole({ publishes: wish.values.publish === true || !process.env.RELEASE_STORE });
  } catch (error) {
    endRunning();
    endWith(error);
  }
}

const edgeUsage = `Usage: npm run -s edge [-- --folder FOLDER]

  Serves what is live in RELEASE_STORE (or in the store of DATA_DIR), and builds or publishes nothing.

  --folder FOLDER   instead of running: write the edge and the release command into an empty folder, which then needs
                    nothing but Node`;

/** @param {string[]} args */
export async function edge(args) {
  try {
    const wish = readOptions(args, { folder: { type: 'string' } }, edgeUsage);
    if (wish === null) {
      return;
    }
    const { folder } = wish.values;
    if (folder === undefined) {
      return await runConsole({ publishes: false });
    }
    await install(say);
    await writeEdgeFolder(folder, say);
  } catch (error) {
    endRunning();
    endWith(error);
  }
}
