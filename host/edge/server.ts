import { createServer, type Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Traces } from '@console/shared/tracing';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Report } from '../contract/report';
import type { GatewayFollower } from '../gateways/detection/follow-gateway';
import type { ReleaseStore } from '../release/store/release-store';
import { browserName } from './browser-name';
import { buildsHandler } from './builds';
import { keepCensus } from './census';
import type { CompositionFeed } from './composition-feed';
import { compositionHandler, eventsHandler } from './composition-routes';
import { entryAges } from './entry-age';
import { keepFailures } from './failure-groups';
import { failureLog } from './failures';
import { followThirdParties } from './follow-third-parties';
import { connectGateway, type GatewayParts } from './gateway/connect-gateway';
import { refuseCrossSite } from './gateway/refuse-cross-site';
import { type GatewayTarget, gatewayPaths } from './gateway/target';
import { traceRequests } from './gateway/trace-requests';
import { websocketProxy } from './gateway/websocket-proxy';
import { edgeGuard, keepLooking } from './guard/guard';
import { healthHandler, readyHandler } from './health';
import { clientsBehind, contradiction } from './http/client';
import { type ConnectionLimits, limitConnections } from './http/connections';
import type { EdgeContext, EdgeEnv, EdgeHandler, EdgeMiddleware } from './http/context';
import { EdgeRequest, isAmbiguousPath, pathOf, problemWithHead } from './http/request-head';
import { allowMethods, closeAfterUnreadBody, failure, notFound, safeHeaders } from './http/responses';
import { type RequestTimeouts, refuseSlowBodies, usualTimeouts } from './http/slow-requests';
import { knownReleases } from './known-releases';
import { type Log, messageOf } from './log';
import type { EdgeMetrics } from './metrics/edge-metrics';
import { routeOf } from './metrics/route-of';
import { pageHandler } from './page';
import { endPinHandler, pinHandler } from './pins';
import { orderLimit, releasesHandler } from './releases/handler';
import { reporterOf } from './reporter';
import { reportLimit, reportsHandler } from './reports';
import type { Visitors } from './visitor';

export type EdgeParts = Pick<GatewayParts, 'gatewayProfile' | 'sessionSecrets'> & {
  /** The name under which this edge tells what its tabs run. */
  edge: string;
  store: ReleaseStore;
  feed: CompositionFeed;
  gateway: () => GatewayTarget | null;
  log: Log;
  isDevelopment: boolean;
  visitors: Visitors;
  /** Peers that may tell whom they speak for. */
  trustedProxies: BlockList;
  connectionLimits?: ConnectionLimits;
  timeouts?: RequestTimeouts;
  /** None where nobody collects them. */
  metrics?: EdgeMetrics | undefined;
  traces?: Traces | undefined;
  /** Adds routes that come before all others; `pnpm dev` needs that. */
  extend?: (app: Hono<EdgeEnv>) => void;
};

/** The HTTP side of the edge, not listening yet. `stop` ends what would keep it open. */
export type EdgeServer = { server: Server; gateway: GatewayFollower; stop(): Promise<void> };

const closeWithin = 2_000;

const refuseMalformedHead: EdgeMiddleware = async (c, next) => {
  const problem = problemWithHead(c.env.incoming);
  // Where the body of such a request ends is uncertain, and with it where the next one begins.
  return problem ? failure(c, 400, problem, { Connection: 'close' }) : next();
};

const refuseAmbiguousPath: EdgeMiddleware = async (c, next) =>
  isAmbiguousPath(c.req.path) ? failure(c, 400, 'The address is malformed.') : next();

/** Puts the handlers together: a path belongs to exactly one of them. */
export function edgeServer({
  edge,
  store,
  feed,
  gateway,
  log: uncounted,
  isDevelopment,
  visitors,
  gatewayProfile,
  sessionSecrets,
  trustedProxies,
  connectionLimits,
  timeouts = usualTimeouts,
  metrics,
  traces,
  extend,
}: EdgeParts): EdgeServer {
  const log = metrics?.counted(uncounted) ?? uncounted;
  const events = eventsHandler(feed, visitors);
  const census = keepCensus(store, feed, edge, log);
  const guard = edgeGuard({ store, entry: feed.entry, edge, log, ages: entryAges(store, feed) });
  const looking = keepLooking(guard);
  const clientOf = clientsBehind(trustedProxies, log);
  const watches = [...(metrics ? [metrics.watchGateway] : []), ...(traces ? [traceRequests(traces)] : [])];
  const connection = connectGateway({ target: gateway, gatewayProfile, sessionSecrets, watches, log });
  const websockets = websocketProxy(connection.agent, gateway, clientOf, log);
  const thirdParties = followThirdParties(gateway);
  const known = knownReleases(store, feed.entry);
  const errors = keepFailures(store, edge, log);
  const failures = failureLog(log, errors.note);
  const note = async (given: Report, c: EdgeContext) => {
    const reporter = reporterOf(visitors, feed, given, c);
    if (!reporter) {
      return;
    }
    const report = await known.only(given);
    failures.note(report, reporter, browserName(c.req.header('user-agent')));
    census.note(report, reporter);
    if (reporter.pinned === undefined) {
      guard.note(report, reporter);
    }
  };

  // Whoever switches a captcha on and reloads the page finds it allowed.
  const forgetThirdParties: EdgeMiddleware = async (c, next) => {
    await next();
    if (c.req.method !== 'GET') {
      thirdParties.forget();
    }
  };

  // Addresses are taken as they stand: what is decoded or tidied here may mean something else to the gateway.
  const app = new Hono<EdgeEnv>({ getPath: (_, options) => pathOf(options?.env?.incoming ?? {}) });
  if (traces) {
    app.use((c, next) => traces.serve(c.env.incoming, c.env.outgoing, routeOf(c.env.incoming), next));
  }
  app.use((c, next) => {
    const client = clientOf(c.env.incoming);
    if (!client) {
      return Promise.resolve(failure(c, 400, contradiction));
    }
    c.set('client', client);
    return next();
  });
  app.use(safeHeaders, refuseMalformedHead);
  for (const path of gatewayPaths) {
    app.use(`${path}/*`, refuseAmbiguousPath);
    // The others are called with keys, by pages of any site.
    if (path === '/api' || path === '/pg') {
      app.use(`${path}/*`, refuseCrossSite);
    }
    if (path === '/api') {
      app.use('/api/option/*', forgetThirdParties);
    }
    app.all(`${path}/*`, connection.handler);
  }
  app.use(closeAfterUnreadBody);
  extend?.(app);
  const reading = (path: string, ...handlers: EdgeHandler[]) => app.all(path, allowMethods('GET', 'HEAD'), ...handlers);
  const writing = (path: string, ...handlers: EdgeHandler[]) => app.all(path, allowMethods('POST'), ...handlers);
  reading('/builds/*', buildsHandler(store));
  reading('/composition', etag(), compositionHandler(feed, visitors));
  reading('/composition/events', events.handler);
  reading('/composition/pin', pinHandler(feed, log));
  writing('/composition/pin/end', endPinHandler);
  app.all('/composition/releases', allowMethods('GET', 'POST'), orderLimit, releasesHandler(store, connection.callerOf, log));
  writing(
    '/composition/reports',
    reportLimit,
    reportsHandler(note, () => feed.entry()?.sequence),
  );
  reading('/healthz', healthHandler);
  reading('/readyz', readyHandler(feed, gateway));
  // They have a port of their own.
  app.all('/metrics', notFound);
  reading('*', pageHandler(feed, { isDevelopment, isTraced: traces !== undefined, guests: thirdParties.current, visitors }));
  app.onError((error, c) => {
    log('request-failed', { method: c.req.method, message: messageOf(error) });
    return failure(c, 500, 'Something went wrong on the server. Try again; its log says what happened.');
  });

  const server = createAdaptorServer({
    fetch: app.fetch,
    // It would end connections late, when they may be carrying the next request already.
    autoCleanupIncoming: false,
    // HTTP/1.0 asks without naming a host.
    hostname: 'localhost',
    createServer,
    serverOptions: {
      IncomingMessage: EdgeRequest,
      insecureHTTPParser: false,
      ...timeouts,
    },
  }) as Server;
  limitConnections(server, trustedProxies, log, connectionLimits);
  refuseSlowBodies(server, timeouts);
  server.on('upgrade', websockets.open);
  metrics?.watchServer(server);
  metrics?.watchState({ feed, tabs: census.groups, judgements: guard.judgements });

  return {
    server,
    gateway: connection.follower,
    stop: async () => {
      events.stop();
      websockets.stop();
      await Promise.all([census.stop(), errors.stop(), looking.stop()]);
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), closeWithin);
      await closed;
      clearTimeout(force);
      await connection.stop();
    },
  };
}
