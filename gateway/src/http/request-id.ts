import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../gateway';

/** Sets `X-Oneapi-Request-Id` and ignores the client's own header. */
export function requestId(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const id = `${new Date().toISOString().replace(/\D/g, '')}${randomBytes(4).toString('hex')}`;
    c.set('requestId', id);
    c.header('X-Oneapi-Request-Id', id);
    await next();
  };
}
