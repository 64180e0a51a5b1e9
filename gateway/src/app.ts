import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { authRoutes } from './auth/routes';
import { channelRoutes } from './channels/routes';
import { channelUpstreamRoutes } from './channels/upstream-routes';
import type { Gateway, GatewayEnv } from './gateway';
import { groupRoutes } from './groups/routes';
import { limitBody } from './http/body';
import { clientAddress } from './http/client-address';
import { onError, onNotFound } from './http/on-error';
import { rateLimit } from './http/rate-limit';
import { requestId } from './http/request-id';
import { logRoutes } from './logs/routes';
import { modelRoutes } from './models/routes';
import { optionRoutes } from './options/routes';
import { publicRoutes } from './public/routes';
import { redemptionRoutes } from './redemptions/routes';
import { relayRoutes } from './relay/routes';
import { tokenRoutes } from './tokens/routes';
import { userRoutes } from './users/admin-routes';
import { selfRoutes } from './users/self-routes';

/** Every call of the gateway. Paths are written without a trailing slash and match with one as well. */
export function createApp(gateway: Gateway): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>({ strict: false });
  app.onError(onError);
  app.notFound(onNotFound);

  app.use(requestId());
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const answers = await gateway.db.run(sql`SELECT 1`).then(
      () => true,
      () => false,
    );
    return answers ? c.text('ok') : c.text('the database does not answer', 503);
  });

  app.use('/api/*', compress({ encoding: 'gzip' }), limitBody(1024 * 1024), async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(
    '/api/*',
    rateLimit(gateway.settings.apiLimit, (c) => clientAddress(c, gateway.settings.edgeToken)),
  );

  // Fixed paths come before those with an id.
  const parts = [
    publicRoutes,
    authRoutes,
    selfRoutes,
    groupRoutes,
    modelRoutes,
    userRoutes,
    optionRoutes,
    tokenRoutes,
    channelUpstreamRoutes,
    channelRoutes,
    redemptionRoutes,
    logRoutes,
    relayRoutes,
  ];
  for (const part of parts) {
    app.route('/', part(gateway));
  }
  return app;
}
