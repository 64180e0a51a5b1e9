import { createServer, type Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Traces } from '@console/shared/tracing';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { GatewayDetector } from '../gateways/detection/gateway-detector';
import type { ReleaseStore } from '../release/store/release-store';
import { createAudienceResolver } from './audience';
import { startRefusalRecorder } from './audit/refusal-recorder';
import type { CompositionFeed } from './composition-feed';
import { eventsHandler } from './composition-routes';
import { createFailureLog } from './failures/failure-log';
import { startFailureRecorder } from './failures/failure-recorder';
import { connectGateway, type GatewayConnectionOptions } from './gateway/connect-gateway';
import type { GatewayTarget } from './gateway/target';
import { traceRequests } from './gateway/trace-requests';
import { websocketProxy } from './gateway/websocket-proxy';
import { createGuard, startGuardPolling } from './guard/guard';
import { createClientResolver } from './http/client';
import { type ConnectionLimits, limitConnections } from './http/connections';
import type { EdgeEnv } from './http/context';
import { EdgeRequest, rawPath } from './http/request-head';
import { defaultTimeouts, type RequestTimeouts, refuseSlowBodies } from './http/slow-requests';
import type { Log } from './log';
import type { EdgeMetrics } from './metrics/edge-metrics';
import { createOverrides } from './overrides/overrides';
import { createPreviewIndex } from './previews/preview-index';
import { registerRoutes } from './register-routes';
import { trackEntryAges } from './release-log/entry-age';
import { startCensus } from './tabs/census';
import { createReportRecorder } from './tabs/record-report';
import { createReportFilter } from './tabs/report-filter';
import { watchThirdParties } from './third-parties/watch-third-parties';
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

const createHttpServer = (app: Hono<EdgeEnv>, timeouts: RequestTimeouts) =>
  createAdaptorServer({
    fetch: app.fetch,
    // The adapter would close connections late, when they may already carry the next request.
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

export function createEdgeServer({
  edge,
  store,
  feed,
  gateway,
  log: baseLog,
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
  const log = metrics?.withMetrics(baseLog) ?? baseLog;
  const findPreview = createPreviewIndex(store, () => feed.entry()?.store);
  const overrides = createOverrides(store, visitors.signer('console override'));
  const resolveAudience = createAudienceResolver({ visitors, findPreview, overrides });
  const events = eventsHandler(feed, resolveAudience, findPreview);
  const census = startCensus(store, feed, edge, log);
  const guard = createGuard({ store, entry: feed.entry, edge, log, ages: trackEntryAges(store, feed) });
  const guardPolling = startGuardPolling(guard);
  const resolveClient = createClientResolver(trustedProxies, log);
  const interceptors = [...(metrics ? [metrics.gatewayInterceptor] : []), ...(traces ? [traceRequests(traces)] : [])];
  const connection = connectGateway({ target: gateway, gatewayProfile, sessionSecrets, interceptors, log });
  const websockets = websocketProxy(connection.agent, gateway, resolveClient, log);
  const thirdParties = watchThirdParties(gateway);
  const refusals = startRefusalRecorder(store, edge, log);
  const failureRecorder = startFailureRecorder(store, edge, log);
  const failureLog = createFailureLog(log, failureRecorder.record);
  const filter = createReportFilter(store, feed.entry);
  const recordReport = createReportRecorder({ visitors, resolveAudience, feed, filter, failureLog, census, guard });
  // Paths are not decoded or normalized, since the gateway may interpret them differently.
  const app = new Hono<EdgeEnv>({ getPath: (_, options) => rawPath(options?.env?.incoming ?? {}) });
  const { handler: streamEvents } = events;
  registerRoutes(app, {
    store,
    feed,
    gateway,
    connection,
    visitors,
    findPreview,
    overrides,
    resolveAudience,
    thirdParties,
    resolveClient,
    recordReport,
    refusals,
    streamEvents,
    isDevelopment,
    log,
    traces,
    extend,
  });
  const server = createHttpServer(app, timeouts);
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
      await Promise.all([census.stop(), failureRecorder.stop(), refusals.stop(), guardPolling.stop()]);
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeIdleConnections();
      const forceTimer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
      await closed;
      clearTimeout(forceTimer);
      await connection.stop();
    },
  };
}
