import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ReleaseStore } from '../release/store';
import { type Handler, sendFailure } from './answers';
import { buildsHandler } from './builds';
import { compositionHandler, eventsHandler } from './composition';
import type { CompositionFeed } from './composition-feed';
import { followThirdParties } from './follow-third-parties';
import { healthHandler, readyHandler } from './health';
import { type Log, messageOf } from './log';
import { pageHandler } from './page';
import { type GatewayTarget, isGatewayPath, passThrough } from './pass-through';
import { reportsHandler } from './reports';

export type EdgeParts = {
  store: ReleaseStore;
  feed: CompositionFeed;
  gateway: () => GatewayTarget | null;
  log: Log;
  isDevelopment: boolean;
};

/** The HTTP side of the edge, not listening yet. `stop` ends what would keep it open. */
export type EdgeServer = { server: Server; stop(): Promise<void> };

const closeWithin = 2_000;

/** Puts the handlers together: a path belongs to exactly one of them. */
export function edgeServer({ store, feed, gateway, log, isDevelopment }: EdgeParts): EdgeServer {
  const events = eventsHandler(feed);
  const builds = buildsHandler(store);
  const gatewayHandler = passThrough(gateway, log);
  const page = pageHandler(feed, { isDevelopment, thirdParties: followThirdParties(gateway) });
  const exact: Record<string, Handler> = {
    '/composition': compositionHandler(feed),
    '/composition/events': events.handler,
    '/composition/reports': reportsHandler(log).handler,
    '/healthz': healthHandler,
    '/readyz': readyHandler(feed, gateway),
  };

  const handlerOf = (path: string): Handler => {
    if (isGatewayPath(path)) return gatewayHandler;
    if (path === '/builds' || path.startsWith('/builds/')) return builds;
    return Object.hasOwn(exact, path) ? (exact[path] ?? page) : page;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (!path.startsWith('/')) return sendFailure(response, 400, 'The address is malformed.');
    try {
      await handlerOf(path)(request, response, path);
    } catch (error) {
      if (response.destroyed || request.destroyed) return;
      log('request-failed', { method: request.method, message: messageOf(error) });
      if (response.headersSent) response.destroy();
      else sendFailure(response, 500, 'Something went wrong on the server. Try again; its log says what happened.');
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  // An upload or a streamed answer may take as long as it takes.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;

  return {
    server,
    stop: async () => {
      events.stop();
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), closeWithin);
      await closed;
      clearTimeout(force);
    },
  };
}
