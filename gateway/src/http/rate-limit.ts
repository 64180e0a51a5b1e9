import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../gateway';
import { type RateLimit, slidingWindow } from './sliding-window';

export function rateLimit(
  limit: RateLimit | undefined,
  networkOf: (c: Parameters<MiddlewareHandler<GatewayEnv>>[0]) => string | undefined,
): MiddlewareHandler<GatewayEnv> {
  if (!limit) {
    return (_c, next) => next();
  }
  const window = slidingWindow(limit);
  return async (c, next) => {
    const network = networkOf(c);
    const wait = network === undefined ? 0 : window(network);
    return wait > 0 ? c.body(null, 429, { 'Retry-After': String(wait) }) : await next();
  };
}
