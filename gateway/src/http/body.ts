import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { GatewayEnv } from '../gateway';
import { ConsoleError } from './errors';
import { isWithinLimits, type JsonLimits } from './json-limits';
import { runInTurn } from './turns';

// No screen comes close to this limit.
const consoleLimits: JsonLimits = { values: 50_000, depth: 32 };

// The database does not preserve lone surrogates; only a JSON escape can produce one.
const surrogateEscape = /\\u[dD][89a-fA-F]/;

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') {
    return !/\p{Surrogate}/u.test(value);
  }
  return typeof value !== 'object' || value === null || Object.entries(value).every((entry) => entry.every(isWellFormed));
}

export async function readJson(c: Context, limits = consoleLimits): Promise<unknown> {
  try {
    const text = await c.req.text();
    if (!(await isWithinLimits(text, limits))) {
      return undefined;
    }
    const value: unknown = await runInTurn(text.length, () => JSON.parse(text));
    const mayHaveSurrogates = await runInTurn(text.length, () => surrogateEscape.test(text));
    return !mayHaveSurrogates || (await runInTurn(text.length, () => isWellFormed(value))) ? value : undefined;
  } catch {
    return undefined;
  }
}

export async function readBody<T>(c: Context, schema: z.ZodMiniType<T>, error?: ConsoleError): Promise<T> {
  const parsed = schema.safeParse(await readJson(c));
  if (!parsed.success) {
    throw error ?? invalidBody(parsed.error);
  }
  return parsed.data;
}

export function invalidBody({ issues: [issue] }: z.core.$ZodError): ConsoleError {
  const names = issue?.path.filter((part) => typeof part === 'string') ?? [];
  return new ConsoleError('invalidParameter', {}, 200, names.at(-1));
}

/**
 * Rejects bodies above a size in bytes. A body of known length stays unread until a handler reads it: Node discards unread bodies, while a
 * partly read one would block the connection's next request.
 */
export function limitBody(
  maxSize: number,
  failure: () => Error = () => new ConsoleError('bodyTooLarge', {}, 413),
): MiddlewareHandler<GatewayEnv> {
  const throwTooLarge = () => {
    throw failure();
  };
  const limit = bodyLimit({ maxSize, onError: throwTooLarge });
  return async (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined) {
      return await limit(c, next);
    }
    return Number(length) > maxSize ? throwTooLarge() : await next();
  };
}

/** For requests without authentication; no form comes close. */
export const smallBody = limitBody(16 * 1024);
