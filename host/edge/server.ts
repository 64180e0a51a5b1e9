import { createServer, type Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Traces } from '@console/shared/tracing';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Report } from '../contract/report';
import type { GatewayDetector } from '../gateways/detection/gateway-detector';
import type { ReleaseStore } from '../release/store/release-store';
import { buildsHandler } from './builds';
import type { CompositionFeed } from './composition-feed';
import { compositionHandler, eventsHandler } from './composition-routes';
import { createFailureLog } from './failures/failure-log';
import { startFailureRecorder } from './failures/failure-recorder';
import { connectGateway, type GatewayConnectionOptions } from './gateway/connect-gateway';
import { refuseCrossSite } from './gateway/refuse-cross-site';
import { type GatewayTarget, gatewayPaths } from './gateway/target';
import { traceRequests } from './gateway/trace-requests';
import { websocketProxy } from './gateway/websocket-proxy';
import { createGuard, startGuardPolling } from './guard/guard';
import { healthHandler, readyHandler } from './health';
import { conflictingClients, createClientResolver } from './http/client';
import { type ConnectionLimits, limitConnections } from './http/connections';
import type { EdgeContext, EdgeEnv, EdgeHandler, EdgeMiddleware } from './http/context';
import { EdgeRequest, findHeadProblem, isAmbiguousPath, rawPath } from './http/request-head';
import { allowMethods, closeAfterUnreadBody, failure, notFound, securityHeaders } from './http/responses';
import { defaultTimeouts, type RequestTimeouts, refuseSlowBodies } from './http/slow-requests';
import { errorMessage, type Log } from './log';
import type { EdgeMetrics } from './metrics/edge-metrics';
import { classifyRoute } from './metrics/route';
import { pageHandler } from './page';
import { trackEntryAges } from './release-log/entry-age';
import { commandBodyLimit, releasesHandler } from './releases/handler';
import { parseBrowserName } from './tabs/browser-name';
import { startCensus } from './tabs/census';
import { createReportFilter } from './tabs/report-filter';
import { identifyReporter } from './tabs/reporter';
import { reportBodyLimit, reportsHandler } from './tabs/reports';
import { watchThirdParties } from './third-parties/watch-third-parties';
import { endPinHandler, pinHandler } from './visitors/pins';
import type { Visitors } from './visitors/visitors';

export type EdgeOptions = Pick<GatewayConnectionOptions, 'gatewayProfile' | 'sessionSecrets'> & {
  edge: string;
  store: ReleaseStore;
  feed: CompositionFeed;
  gateway: () => GatewayTarget | null;
  log: Log;
  isDevelopment: boolean;
  visitors: Visitors;
  trustedProxies: BlockList;
  connectionLimits?: ConnectionLimits;
  timeouts?: RequestTimeouts;
  metrics?: EdgeMetrics | undefined;
  traces?: Traces | undefined;
  extend?: (app: Hono<EdgeEnv>) => void;
};

export type EdgeServer = { server: Server; gateway: GatewayDetector; stop(): Promise<void> };

const closeTimeoutMs = 2_000;

const refuseMalformedHead: EdgeMiddleware = async (c, next) => {
  const problem = findHeadProblem(c.env.incoming);
  // The end of the body is uncertain, and with it the start of the next request.
  return problem ? failure(c, 400, problem, { Connection: 'close' }) : next();
};

const refuseAmbiguousPath: EdgeMiddleware = async (c, next) =>
  isAmbiguousPath(c.req.path) ? failure(c, 400, 'The address is malformed.') : next();

export function createEdgeServer({
  edge,
  store,
  feed,
  gateway,
  log: uncountedLog,
  isDevelopment,
  visitors,
  gatewayProfile,
  sessionSecrets,
  trustedProxies,
  connectionLimits,
  timeouts = defaultTimeouts,
  metrics,
  traces,
  extend,
}: EdgeOptions): EdgeServer {
  const log = metrics?.withMetrics(uncountedLog) ?? uncountedLog;
  const events = eventsHandler(feed, visitors);
  const census = startCensus(store, feed, edge, log);
  const guard = createGuard({ store, entry: feed.entry, edge, log, ages: trackEntryAges(store, feed) });
  const guardPolling = startGuardPolling(guard);
  const resolveClient = createClientResolver(trustedProxies, log);
  const interceptors = [...(metrics ? [metrics.gatewayInterceptor] : []), ...(traces ? [traceRequests(traces)] : [])];
  const connection = connectGateway({ target: gateway, gatewayProfile, sessionSecrets, interceptors, log });
  const websockets = websocketProxy(connection.agent, gateway, resolveClient, log);
  const thirdParties = watchThirdParties(gateway);
  const reportFilter = createReportFilter(store, feed.entry);
  const failureRecorder = startFailureRecorder(store, edge, log);
  const failureLog = createFailureLog(log, failureRecorder.record);
  const handleReport = async (received: Report, c: EdgeContext) => {
    const reporter = identifyReporter(visitors, feed, received, c);
    if (!reporter) {
      return;
    }
    const report = await reportFilter.apply(received);
    failureLog.note(report, reporter, parseBrowserName(c.req.header('user-agent')));
    census.record(report, reporter);
    if (reporter.pinned === undefined) {
      guard.record(report, reporter);
    }
  };

  // A captcha that was just switched on must be allowed on the next page load.
  const forgetThirdParties: EdgeMiddleware = async (c, next) => {
    await next();
    if (c.req.method !== 'GET') {
      thirdParties.invalidate();
    }
  };

  // Paths are not decoded or normalized, since the gateway may interpret them differently.
  const app = new Hono<EdgeEnv>({ getPath: (_, options) => rawPath(options?.env?.incoming ?? {}) });
  if (traces) {
    app.use((c, next) => traces.serve(c.env.incoming, c.env.outgoing, classifyRoute(c.env.incoming), next));
  }
  app.use((c, next) => {
    const client = resolveClient(c.env.incoming);
    if (!client) {
      return Promise.resolve(failure(c, 400, conflictingClients));
    }
    c.set('client', client);
    return next();
  });
  app.use(securityHeaders, refuseMalformedHead);
  for (const path of gatewayPaths) {
    app.use(`${path}/*`, refuseAmbiguousPath);
    // Pages of any site may call the others with API keys.
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
  const get = (path: string, ...handlers: EdgeHandler[]) => app.all(path, allowMethods('GET', 'HEAD'), ...handlers);
  const post = (path: string, ...handlers: EdgeHandler[]) => app.all(path, allowMethods('POST'), ...handlers);
  get('/builds/*', buildsHandler(store));
  get('/composition', etag(), compositionHandler(feed, visitors));
  get('/composition/events', events.handler);
  get('/composition/pin', pinHandler(feed, log));
  post('/composition/pin/end', endPinHandler);
  app.all('/composition/releases', allowMethods('GET', 'POST'), commandBodyLimit, releasesHandler(store, connection.resolveCaller, log));
  post(
    '/composition/reports',
    reportBodyLimit,
    reportsHandler(handleReport, () => feed.entry()?.sequence),
  );
  get('/healthz', healthHandler);
  get('/readyz', readyHandler(feed, gateway));
  app.all('/metrics', notFound);
  get('*', pageHandler(feed, { isDevelopment, isTraced: traces !== undefined, externalOrigins: thirdParties.current, visitors }));
  app.onError((error, c) => {
    log('request-failed', { method: c.req.method, message: errorMessage(error) });
    return failure(c, 500, 'Something went wrong on the server. Try again; its log says what happened.');
  });

  const server = createAdaptorServer({
    fetch: app.fetch,
    // It would close connections late, when they may already carry the next request.
    autoCleanupIncoming: false,
    // HTTP/1.0 requests may lack a Host header.
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
  metrics?.observeServer(server);
  metrics?.observeState({ feed, tabs: census.groups, evaluations: guard.evaluations });

  return {
    server,
    gateway: connection.detector,
    stop: async () => {
      events.stop();
      websockets.stop();
      await Promise.all([census.stop(), failureRecorder.stop(), guardPolling.stop()]);
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeIdleConnections();
      const forceTimer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
      await closed;
      clearTimeout(forceTimer);
      await connection.stop();
    },
  };
}
