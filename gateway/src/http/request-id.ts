import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../gateway';

/** Names every request, in `X-Oneapi-Request-Id`, by time and chance. What the client sends under that name is ignored. */
export function requestId(): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const id = `${new Date().toISOString().replace(/\D/g, '')}${randomBytes(4).toString('hex')}`;
    c.set('requestId', id);
    c.header('X-Oneapi-Request-Id', id);
    await next();
  };
}
