import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { Refusal } from './errors';

/** A JSON body; undefined for anything else, and for text with half characters, which no database keeps as it is. */
export async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text(), (_, value) => {
      if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
        throw new SyntaxError('Half a character');
      }
      return value;
    });
  } catch (error) {
    if (error instanceof Refusal) {
      throw error;
    }
    return undefined;
  }
}

/** Reads the body of a console call. Throws `invalidParameter`, or another refusal, for what is no JSON or has another shape. */
export async function readBody<T>(c: Context, schema: z.ZodMiniType<T>, refusal = new Refusal('invalidParameter')): Promise<T> {
  const parsed = schema.safeParse(await readJson(c));
  if (!parsed.success) {
    throw refusal;
  }
  return parsed.data;
}

/** Refuses bodies above a size (bytes), by throwing this failure. */
export const limitBody = (maxSize: number, failure: () => Error = () => new Refusal('bodyTooLarge', {}, 413)) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw failure();
    },
  });
