import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../gateway';

/** So many requests in so many seconds. */
export type RateLimit = { requests: number; seconds: number };

/** Reads `20/1200s` or `off` (undefined). Throws an error that names the variable for anything else. */
export function parseRateLimit(name: string, text: string): RateLimit | undefined {
  if (text === 'off') {
    return undefined;
  }
  const match = /^(\d{1,9})\/(\d{1,9})s$/.exec(text);
  if (!match?.[1] || !match[2] || Number(match[1]) < 1 || Number(match[2]) < 1) {
    throw new Error(`${name} must look like 20/1200s or be off, not "${text}"`);
  }
  return { requests: Number(match[1]), seconds: Number(match[2]) };
}

const maxKeys = 10_000;

/** Counts one more request of a key, and answers 0, or in how many seconds to try again. `refund` takes the last one back. */
export type SlidingWindow = ((key: string) => number) & { refund: (key: string) => void };

/** Counts requests by key in a sliding window. */
export function slidingWindow({ requests, seconds }: RateLimit, clock: () => number = Date.now): SlidingWindow {
  const seen = new Map<string, number[]>();
  const count = (key: string) => {
    const time = clock();
    const start = time - seconds * 1000;
    const recent = (seen.get(key) ?? []).filter((at) => at > start);
    const [oldest] = recent;
    // Set anew, so that the map stays ordered by last use and the longest unused address is dropped first.
    seen.delete(key);
    seen.set(key, recent);
    for (const unused of seen.size > maxKeys ? seen.keys() : []) {
      seen.delete(unused);
      break;
    }
    if (oldest !== undefined && recent.length >= requests) {
      return Math.max(1, Math.ceil((oldest - start) / 1000));
    }
    recent.push(time);
    return 0;
  };
  return Object.assign(count, { refund: (key: string) => void seen.get(key)?.pop() });
}

/** Answers 429 with an empty body to a network that calls too often; lets everything pass without a limit. */
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
