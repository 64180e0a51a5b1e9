import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildGateway, buildServers } from './build.mjs';
import { install } from './install.mjs';
import { checkDataDir, checkPort } from './preflight.mjs';
import { endWith } from './problem.mjs';
import { publishAndPromote } from './publish.mjs';
import { endRunning } from './run.mjs';
import { dataDir, root } from './workspace.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** While packages are built, a signal ends the builds too; the edge has its own way of stopping. */
function endBuildsOnSignals() {
  const end = () => {
    endRunning();
    process.exit(130);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/**
 * What to do next, for somebody who sees this for the first time.
 * @param {{ address: string, warning: string | null, gateway: string[] | null }} edge
 * @param {boolean} isNew
 */
function sayWhere({ address, warning, gateway }, isNew) {
  say(`\nGateway Console is running: ${address}\n`);
  if (isNew) {
    say('  Sign in        root / 123456, on this machine only (the console asks for a new password)');
    say('  Then           create an API key under API keys, and ask the model offline-demo in the playground');
  }
  for (const [index, line] of (gateway ?? []).entries()) say(`  ${index === 0 ? 'Gateway' : '       '}        ${line}`);
  say('  Releases       npm run -s release -- status');
  say('  Stop           Ctrl-C\n');
  if (warning) process.stderr.write(`Warning: ${warning}. Pages open, but their data is missing until it does.\n`);
}

/** `npm start`: from an empty folder to a console that answers. */
export async function start() {
  // Who reads may stop early (`npm start | head`): the console goes on all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    // Everything below reads these from the environment, the gateway included.
    process.env.DATA_DIR = dataDir();
    process.env.HOST ||= '127.0.0.1';
    process.env.PORT ||= '3000';
    checkDataDir(process.env.DATA_DIR);
    await checkPort(process.env.HOST, process.env.PORT);

    const isNew = !process.env.GATEWAY_URL && !process.env.DATABASE_URL && !existsSync(join(process.env.DATA_DIR, 'gateway.db'));
    const buildsAreOver = endBuildsOnSignals();
    await install(say);
    const servers = await buildServers();
    if (!process.env.GATEWAY_URL) await buildGateway();
    await publishAndPromote(servers, say);
    const { runEdge, stopOnSignals } = await import(pathToFileURL(join(servers, 'edge.mjs')).href);
    const edge = await runEdge(process.env, root);
    buildsAreOver();
    stopOnSignals(edge);
    sayWhere(edge, isNew);
  } catch (error) {
    endRunning();
    endWith(error);
  }
}
