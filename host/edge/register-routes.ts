import type { Traces } from '@console/shared/tracing';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { releaseApiPath } from '../contract/release-api';
import type { ReleaseStore } from '../release/store/release-store';
import { accessHandler } from './access/handler';
import type { ResolveAudience } from './audience';
import type { RefusalRecorder } from './audit/refusal-recorder';
import { buildsHandler } from './builds';
import type { CompositionFeed } from './composition-feed';
import { compositionHandler } from './composition-routes';
import type { GatewayConnection } from './gateway/connect-gateway';
import { refuseCrossSite } from './gateway/refuse-cross-site';
import { type GatewayTarget, gatewayPaths } from './gateway/target';
import { healthHandler, readyHandler } from './health';
import { conflictingClients, type createClientResolver } from './http/client';
import type { EdgeEnv, EdgeHandler, EdgeMiddleware } from './http/context';
import { findHeadProblem, isAmbiguousPath } from './http/request-head';
import { allowMethods, closeAfterUnreadBody, failure, notFound, securityHeaders } from './http/responses';
import { errorMessage, type Log } from './log';
import { classifyRoute } from './metrics/route';
import { overrideBodyLimit, overridesHandler } from './overrides/handler';
import type { Overrides } from './overrides/overrides';
import { pageHandler } from './page/page';
import { leavePreviewHandler, previewHandler } from './previews/handlers';
import type { FindPreview } from './previews/preview-index';
import { createReleaseApi } from './release-api/register';
import { releasesHandler } from './releases/handler';
import { commandBodyLimit } from './releases/session-route';
import type { RecordReport } from './tabs/record-report';
import { reportBodyLimit, reportsHandler } from './tabs/reports';
import type { watchThirdParties } from './third-parties/watch-third-parties';
import type { Visitors } from './visitors/visitors';

type EdgeApp = Hono<EdgeEnv>;

export type RouteOptions = {
  store: ReleaseStore;
  feed: CompositionFeed;
  gateway: () => GatewayTarget | null;
  connection: GatewayConnection;
  visitors: Visitors;
  findPreview: FindPreview;
  overrides: Overrides;
  resolveAudience: ResolveAudience;
  thirdParties: ReturnType<typeof watchThirdParties>;
  resolveClient: ReturnType<typeof createClientResolver>;
  recordReport: RecordReport;
  refusals: Pick<RefusalRecorder, 'record'>;
  streamEvents: EdgeHandler;
  isDevelopment: boolean;
  log: Log;
  traces: Traces | undefined;
  /** Adds routes before those of the console. */
  extend: ((app: EdgeApp) => void) | undefined;
};

const refuseMalformedHead: EdgeMiddleware = async (c, next) => {
  const problem = findHeadProblem(c.env.incoming);
  // The end of the body is uncertain, and with it the start of the next request.
  return problem ? failure(c, 400, problem, { Connection: 'close' }) : next();
};

const refuseAmbiguousPath: EdgeMiddleware = async (c, next) =>
  isAmbiguousPath(c.req.path) ? failure(c, 400, 'The address is malformed.') : next();

function registerMiddleware(app: EdgeApp, { traces, resolveClient }: RouteOptions): void {
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
}

function registerGatewayRoutes(app: EdgeApp, { connection, thirdParties }: RouteOptions): void {
  // A captcha that was just switched on must be allowed on the next page load.
  const invalidateThirdParties: EdgeMiddleware = async (c, next) => {
    await next();
    if (c.req.method !== 'GET') {
      thirdParties.invalidate();
    }
  };
  for (const path of gatewayPaths) {
    app.use(`${path}/*`, refuseAmbiguousPath);
    // Pages of any site may call the others with API keys.
    if (path === '/api' || path === '/pg') {
      app.use(`${path}/*`, refuseCrossSite);
    }
    if (path === '/api') {
      app.use('/api/option/*', invalidateThirdParties);
    }
    app.all(`${path}/*`, connection.handler);
  }
}

function registerConsoleRoutes(app: EdgeApp, options: RouteOptions): void {
  const { store, feed, gateway, connection, visitors, findPreview, overrides, resolveAudience, thirdParties } = options;
  const { recordReport, refusals, streamEvents, isDevelopment, log, traces } = options;
  const get = (path: string, ...handlers: EdgeHandler[]) => app.all(path, allowMethods('GET', 'HEAD'), ...handlers);
  const post = (path: string, ...handlers: EdgeHandler[]) => app.all(path, allowMethods('POST'), ...handlers);
  get('/builds/*', buildsHandler(store));
  get('/composition', etag(), compositionHandler(feed, resolveAudience));
  get('/composition/events', streamEvents);
  app.route(releaseApiPath, createReleaseApi({ store, refusals, log }));
  get('/composition/preview', previewHandler(feed, findPreview, log));
  post('/composition/preview/leave', leavePreviewHandler);
  const session = { store, callerOf: connection.resolveCaller, refusals, log };
  app.all('/composition/access', allowMethods('GET', 'POST'), commandBodyLimit, accessHandler(session));
  post('/composition/overrides', overrideBodyLimit, overridesHandler({ ...session, visitors, overrides }));
  app.all('/composition/releases', allowMethods('GET', 'POST'), commandBodyLimit, releasesHandler(session));
  post(
    '/composition/reports',
    reportBodyLimit,
    reportsHandler(recordReport, () => feed.entry()?.sequence),
  );
  get('/healthz', healthHandler);
  get('/readyz', readyHandler(feed, gateway));
  app.all('/metrics', notFound);
  const externalOrigins = thirdParties.current;
  get('*', pageHandler(feed, { isDevelopment, isTraced: traces !== undefined, externalOrigins, visitors, resolveAudience }));
}

/** Hono runs handlers in the order of their registration. */
export function registerRoutes(app: EdgeApp, options: RouteOptions): void {
  const { extend, log } = options;
  registerMiddleware(app, options);
  registerGatewayRoutes(app, options);
  app.use(closeAfterUnreadBody);
  extend?.(app);
  registerConsoleRoutes(app, options);
  app.onError((error, c) => {
    log('request-failed', { method: c.req.method, message: errorMessage(error) });
    return failure(c, 500, 'Something went wrong on the server. Try again; its log says what happened.');
  });
}
