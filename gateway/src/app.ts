import { Hono } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { authRoutes } from './auth/routes';
import { sessionRoutes } from './auth/session-routes';
import { channelTestRoutes } from './channel-tests/routes';
import { channelRoutes } from './channels/routes';
import { channelUpstreamRoutes } from './channels/upstream-routes';
import { dataRoutes } from './data/routes';
import { createDiskCheck } from './db/disk-check';
import { isDatabaseAvailable } from './db/is-database-available';
import type { Gateway, GatewayEnv } from './gateway';
import { groupRoutes } from './groups/routes';
import { healthRoutes } from './health/routes';
import { historyRoutes } from './history/routes';
import { limitBody } from './http/body';
import { clientNetwork } from './http/client-address';
import { closeAfterUnreadBody } from './http/close-unread-body';
import { rejectCrossSite } from './http/cross-site';
import { onError, onNotFound } from './http/on-error';
import { rateLimit } from './http/rate-limit';
import { requestId } from './http/request-id';
import { logAlertRoutes } from './log-alerts/routes';
import { logRoutes } from './logs/routes';
import { modelDefaultRoutes } from './model-defaults/routes';
import { modelMetadataRoutes } from './model-metadata/routes';
import { modelRoutes } from './models/routes';
import { optionRoutes } from './options/routes';
import { passkeyRoutes } from './passkeys/routes';
import { orderRoutes } from './payments/order-routes';
import { paymentRoutes } from './payments/routes';
import { priceSyncRoutes } from './price-sync/routes';
import { pricingRoutes } from './pricing/routes';
import { promotionRoutes } from './promotions/routes';
import { publicRoutes } from './public/routes';
import { redemptionRoutes } from './redemptions/routes';
import { billingRoutes } from './relay/billing-routes';
import { relayRoutes } from './relay/routes';
import { unsupportedRoutes } from './relay/unsupported-routes';
import { searchEngineRoutes } from './search-engines/routes';
import { signInTestRoutes } from './sign-in-tests/routes';
import { systemPromptRoutes } from './system-prompts/routes';
import { systemTaskRoutes } from './system-tasks/routes';
import { taskRoutes } from './tasks/routes';
import { tokenRoutes } from './tokens/routes';
import { twoFactorRoutes } from './two-factor/routes';
import { uploadPath } from './uploads/limits';
import { uploadRoutes } from './uploads/routes';
import { upstreamModelRoutes } from './upstream-models/routes';
import { uptimeRoutes } from './uptime/routes';
import { userRoutes } from './users/admin-routes';
import { selfRoutes } from './users/self-routes';
import { verificationRoutes } from './verification/routes';

function createBaseApp(gateway: Gateway): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>({ strict: false });
  app.onError((error, c) => onError(error, c, gateway.settings.edgeToken));
  app.notFound(onNotFound);
  app.use(closeAfterUnreadBody, requestId(), async (c, next) => {
    c.set('log', gateway.log);
    c.header('X-Content-Type-Options', 'nosniff');
    await gateway.options.refresh();
    await next();
  });
  return app;
}

const limitCalls = ({ settings }: Gateway) => rateLimit(settings.apiLimit, (c) => clientNetwork(c, settings.edgeToken));

const relayParts = [billingRoutes, relayRoutes, unsupportedRoutes];

/** Calls of models alone. */
export function createRelayApp(gateway: Gateway): Hono<GatewayEnv> {
  const app = createBaseApp(gateway);
  app.use('/pg/*', rejectCrossSite).use('/v1/dashboard/*', limitCalls(gateway));
  for (const part of relayParts) {
    app.route('/', part(gateway));
  }
  return app;
}

export function createApp(gateway: Gateway): Hono<GatewayEnv> {
  const app = createBaseApp(gateway);
  const diskTakesWrites = createDiskCheck(gateway.settings.databaseUrl);
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (!(await isDatabaseAvailable(gateway.db))) {
      return c.text('the database is not responding', 503);
    }
    return (await diskTakesWrites()) ? c.text('ok') : c.text('the disk is not writable', 503);
  });

  app.use('/api/*', rejectCrossSite).use('/pg/*', rejectCrossSite);
  app.use('/api/*', compress({ encoding: 'gzip' }), except(uploadPath, limitBody(1024 * 1024)), async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  const limit = limitCalls(gateway);
  app.use('/api/*', limit).use('/v1/dashboard/*', limit);

  // Fixed paths come before those with an id.
  const parts = [
    publicRoutes,
    uptimeRoutes,
    authRoutes,
    sessionRoutes,
    twoFactorRoutes,
    passkeyRoutes,
    verificationRoutes,
    selfRoutes,
    groupRoutes,
    modelRoutes,
    userRoutes,
    optionRoutes,
    historyRoutes,
    signInTestRoutes,
    tokenRoutes,
    upstreamModelRoutes,
    channelUpstreamRoutes,
    channelTestRoutes,
    channelRoutes,
    redemptionRoutes,
    systemPromptRoutes,
    modelDefaultRoutes,
    modelMetadataRoutes,
    searchEngineRoutes,
    uploadRoutes,
    paymentRoutes,
    orderRoutes,
    promotionRoutes,
    logAlertRoutes,
    logRoutes,
    dataRoutes,
    healthRoutes,
    taskRoutes,
    systemTaskRoutes,
    pricingRoutes,
    priceSyncRoutes,
    ...relayParts,
  ];
  for (const part of parts) {
    app.route('/', part(gateway));
  }
  return app;
}
