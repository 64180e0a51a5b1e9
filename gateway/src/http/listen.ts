import type { IncomingMessage, Server } from 'node:http';
import type { Traces } from '@console/shared/tracing';
import { createAdaptorServer } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export const shutdownGraceMs = 3_000;

const headersTimeout = 30_000;
const requestTimeout = 300_000;
// No response takes as long: the timeout ends connections of clients that do not read.
const socketTimeout = 3_600_000;
const maxConnections = 10_000;

/** Route patterns keep span names few, since URLs hold arbitrary input. */
const routePrefix = ({ url }: IncomingMessage) => /^\/(?:api|pg|v1|mj|suno)(?=[/?]|$)/.exec(url ?? '')?.[0].slice(1) ?? 'other';

/** Serves an app on loopback; port 0 is any free one. `end` waits for running responses, up to the grace. @throws when the port is taken */
export function listen(app: Fetch, requestedPort: number, traces: Traces | undefined): Promise<{ port: number; end: () => Promise<void> }> {
  const fetch: Fetch = async (request, env) => {
    const response = await app(request, env);
    // Middleware copies responses, so that the adapter would not recognize one that was sent.
    return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
  };
  // The adapter would close connections late, when they may carry the next request.
  const server = createAdaptorServer({ fetch, autoCleanupIncoming: false, serverOptions: { headersTimeout, requestTimeout } }) as Server;
  server.maxConnections = maxConnections;
  server.timeout = socketTimeout;
  server.on('request', (request, response) => traces?.serve(request, response, routePrefix(request), () => undefined));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(requestedPort, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : requestedPort;
      resolve({ port, end: () => endServer(server) });
    });
  });
}

function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Connections become idle as their last responses end; the rest are cut.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const closeAllTimer = setTimeout(() => server.closeAllConnections(), shutdownGraceMs);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(closeAllTimer);
    });
    server.closeIdleConnections();
    server.close(() => resolve());
  });
}
