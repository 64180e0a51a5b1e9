import type { Context, MiddlewareHandler } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { clientNetwork } from '../http/client-address';
import { RelayError } from '../http/errors';
import { slidingWindow } from '../http/sliding-window';
import { presentedKey } from './caller';

/** Many keys may share one network. */
const keysPerNetwork = 10;

export function relayRateLimit({ settings }: Pick<Gateway, 'settings'>): MiddlewareHandler<GatewayEnv> {
  const limit = settings.relayLimit;
  if (!limit) {
    return (_c, next) => next();
  }
  const byNetwork = slidingWindow({ ...limit, requests: limit.requests * keysPerNetwork });
  const byKey = slidingWindow(limit);
  const waitOf = (c: Context) => {
    const key = presentedKey(c).key.slice(0, 64);
    // Unknown keys count too, so that guessing is no faster than calling.
    return byNetwork(clientNetwork(c, settings.edgeToken) ?? '') || (key && byKey(key)) || 0;
  };
  return async (c, next) => {
    const seconds = waitOf(c);
    if (seconds > 0) {
      c.header('Retry-After', String(seconds));
      throw new RelayError('relayTooFast', { status: 429, code: 'rate_limit_exceeded', values: { seconds } });
    }
    await next();
  };
}
