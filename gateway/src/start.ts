import type { IncomingMessage, Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Traces } from '@console/shared/tracing';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import { now } from './clock';
import { fillEmptyDatabase } from './db/first-start';
import { type Database, openDatabase } from './db/open';
import { type Log, logLine } from './log';
import type { Options } from './options/options';
import { loadOptions } from './options/options';
import { releaseHoldsBefore } from './relay/holds';
import { runningCalls } from './relay/running';
import type { Settings } from './settings';
import type { Vault } from './vault/vault';

// One level below the package both in the sources and in the bundle.
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

const settleMs = 3_000;

const headersTimeout = 30_000;
const requestTimeout = 300_000;
// Longer than any response lets its client wait: it ends connections of clients that do not read.
const socketTimeout = 3_600_000;
const maxConnections = 10_000;

export type RunningGateway = {
  /** `http://127.0.0.1:<port>` */
  url: string;
  port: number;
  db: Database;
  vault: Vault;
  options: Options;
  /** Stops accepting requests, finishes and settles those in flight, and closes the database, leaving one file. */
  stop(): Promise<void>;
};

/** Starts a gateway on loopback; `onLongWork` is called before work that may take minutes. Throws when the database cannot be opened or the port is taken. */
export async function startGateway(
  settings: Settings,
  log: Log = logLine,
  onLongWork?: () => void,
  traces?: Traces,
): Promise<RunningGateway> {
  const { databaseUrl: url, secretsKey } = settings;
  const { db, vault, close } = await openDatabase({ url, secretsKey, migrations, log, ...(onLongWork && { onLongWork }) });
  try {
    await fillEmptyDatabase({ db, vault });
    // Nobody else works on a file; on a shared database only what must be dead by age.
    await releaseHoldsBefore(db, url.startsWith('file:') ? now() + 1 : now() - 86_400);
    const options = await loadOptions({ db, vault });
    const running = runningCalls();
    const app = createApp({ db, vault, options, settings, log, running, startedAt: now() });
    const { port, end } = await listen(app.fetch, settings.port, traces);
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      db,
      vault,
      options,
      stop: async () => {
        const ended = end();
        await running.stop(settleMs);
        await ended;
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Few enough names for spans: addresses hold what strangers send. */
const routeOf = ({ url }: IncomingMessage) => /^\/(?:api|pg|v1|mj|suno)(?=[/?]|$)/.exec(url ?? '')?.[0].slice(1) ?? 'other';

function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  wanted: number,
  traces: Traces | undefined,
): Promise<{ port: number; end: () => Promise<void> }> {
  // The adapter would end connections late, when they may be carrying the next request already.
  const server = createAdaptorServer({ fetch, autoCleanupIncoming: false, serverOptions: { headersTimeout, requestTimeout } }) as Server;
  server.maxConnections = maxConnections;
  server.timeout = socketTimeout;
  server.on('request', (request, response) => traces?.serve(request, response, routeOf(request), () => undefined));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      resolve({ port, end: () => endServer(server) });
    });
  });
}

function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Connections become idle as their last answers end; what has not ended by then is cut.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), settleMs);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(cut);
    });
    server.closeIdleConnections();
    server.close(() => resolve());
  });
}
