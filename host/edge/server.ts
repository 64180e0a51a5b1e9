import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ReleaseStore } from '../release/store';
import { type Handler, sendFailure } from './answers';
import { audienceOf } from './audience';
import { buildsHandler } from './builds';
import { keepCensus } from './census';
import { compositionHandler, eventsHandler } from './composition';
import type { CompositionFeed } from './composition-feed';
import { followThirdParties } from './follow-third-parties';
import { edgeGuard, keepLooking } from './guard/guard';
import { voterOf } from './guard/voter';
import { healthHandler, readyHandler } from './health';
import { type Log, messageOf } from './log';
import { pageHandler } from './page';
import { type GatewayTarget, isGatewayPath, passThrough } from './pass-through';
import { endPinHandler, pinHandler } from './pins';
import { releasesHandler } from './releases/handler';
import { type Report, reportsHandler } from './reports';
import type { Visitors } from './visitor';

export type EdgeParts = {
  /** The name under which this edge tells what its tabs run. */
  edge: string;
  store: ReleaseStore;
  feed: CompositionFeed;
  gateway: () => GatewayTarget | null;
  log: Log;
  isDevelopment: boolean;
  visitors: Visitors;
  /** Answers addresses before everybody else; `pnpm dev` needs that. */
  ahead?: (path: string) => Handler | undefined;
};

/** The HTTP side of the edge, not listening yet. `stop` ends what would keep it open. */
export type EdgeServer = { server: Server; stop(): Promise<void> };

const closeWithin = 2_000;

const isOptionPath = (path: string) => path === '/api/option' || path === '/api/option/';

/** Puts the handlers together: a path belongs to exactly one of them. */
export function edgeServer({ edge, store, feed, gateway, log, isDevelopment, visitors, ahead }: EdgeParts): EdgeServer {
  const events = eventsHandler(feed, visitors);
  const builds = buildsHandler(store);
  const census = keepCensus(store, feed, edge, log);
  const guard = edgeGuard({ store, entry: feed.entry, edge, log });
  const looking = keepLooking(guard);
  const pass = passThrough(gateway, log);
  const thirdParties = followThirdParties(gateway);
  const note = (report: Report, request: IncomingMessage) => {
    census.note(report, feed.current(audienceOf(visitors, request.headers))?.composition.pin?.name);
    const voter = voterOf(visitors, feed.entry(), report, request);
    if (voter) guard.note(report, voter);
  };
  const page = pageHandler(feed, { isDevelopment, guests: thirdParties.current, visitors });
  const exact: Record<string, Handler> = {
    '/composition': compositionHandler(feed, visitors),
    '/composition/events': events.handler,
    '/composition/pin': pinHandler(feed, log),
    '/composition/pin/end': endPinHandler,
    '/composition/releases': releasesHandler(store, gateway, log),
    '/composition/reports': reportsHandler(log, note, () => feed.entry()?.sequence).handler,
    '/healthz': healthHandler,
    '/readyz': readyHandler(feed, gateway),
  };

  const gatewayHandler: Handler = (request, response, path) => {
    // Whoever switches a captcha on and reloads the page finds it allowed.
    if (isOptionPath(path) && request.method !== 'GET') response.once('finish', thirdParties.forget);
    return pass(request, response, path);
  };

  const handlerOf = (path: string): Handler => {
    const first = ahead?.(path);
    if (first) return first;
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
      await Promise.all([census.stop(), looking.stop()]);
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), closeWithin);
      await closed;
      clearTimeout(force);
    },
  };
}
