import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { GatewayEnv } from '../gateway';
import { Refusal } from './errors';
import { isWithinLimits, type JsonLimits } from './json-limits';
import { inTurn } from './turns';

// Far above what any screen sends.
const consoleLimits: JsonLimits = { values: 50_000, depth: 32 };

// The database does not keep lone surrogates as they are; only an escape can bring one in.
const surrogateEscape = /\\u[dD][89a-fA-F]/;

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') {
    return !/\p{Surrogate}/u.test(value);
  }
  return typeof value !== 'object' || value === null || Object.entries(value).every((entry) => entry.every(isWellFormed));
}

/** A JSON body; undefined for anything else, for more than the limits, and for text with lone surrogates. */
export async function readJson(c: Context, limits = consoleLimits): Promise<unknown> {
  try {
    const text = await c.req.text();
    if (!(await isWithinLimits(text, limits))) {
      return undefined;
    }
    const value: unknown = await inTurn(text.length, () => JSON.parse(text));
    const mayBeMalformed = await inTurn(text.length, () => surrogateEscape.test(text));
    return !mayBeMalformed || (await inTurn(text.length, () => isWellFormed(value))) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the body of a console call. Throws `invalidParameter` of the field, or another refusal, for what is no JSON or has another shape. */
export async function readBody<T>(c: Context, schema: z.ZodMiniType<T>, refusal?: Refusal): Promise<T> {
  const parsed = schema.safeParse(await readJson(c));
  if (!parsed.success) {
    throw refusal ?? invalidBody(parsed.error);
  }
  return parsed.data;
}

/** `invalidParameter`, of the field that has another shape. */
export function invalidBody({ issues: [issue] }: z.core.$ZodError): Refusal {
  const names = issue?.path.filter((part) => typeof part === 'string') ?? [];
  return new Refusal('invalidParameter', {}, 200, names.at(-1));
}

/**
 * Refuses bodies above a size (bytes), by throwing this failure. A body of a told length is left untouched until somebody reads it: what
 * nobody reads, Node discards, while one that was begun would be in the way of the connection's next request.
 */
export function limitBody(
  maxSize: number,
  failure: () => Error = () => new Refusal('bodyTooLarge', {}, 413),
): MiddlewareHandler<GatewayEnv> {
  const refuse = () => {
    throw failure();
  };
  const limit = bodyLimit({ maxSize, onError: refuse });
  return async (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined) {
      return await limit(c, next);
    }
    return Number(length) > maxSize ? refuse() : await next();
  };
}

/** Of a call that anybody may make: no form of these screens comes near it. */
export const smallBody = limitBody(16 * 1024);
