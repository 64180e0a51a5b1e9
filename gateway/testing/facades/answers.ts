import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { EmbeddedAnswer } from './embedded';

/** The envelope of a success; without data where none is given. */
export const ok = (c: Context, data?: unknown, message = ''): Response =>
  c.json({ ...(data !== undefined && { data }), message, success: true });

/** The envelope of a refusal. */
export const refuse = (c: Context, message: string, status: ContentfulStatusCode = 200, code?: string): Response =>
  c.json({ ...(code !== undefined && { code }), message, success: false }, status);

/** What the embedded gateway answered: its refusal, or its success with other data. */
export function answer(c: Context, told: EmbeddedAnswer, data?: (told: unknown) => unknown): Response {
  return told.success ? ok(c, data?.(told.data)) : refuse(c, told.message);
}

/** For paths that the gateway does not have. */
export const noSuchPath = (c: Context): Response => {
  const { path } = c.req;
  const error = { message: `Invalid URL (${c.req.method} ${path})`, type: 'invalid_request_error', param: '', code: '' };
  return c.json({ error }, 404);
};

/** What gateways written in Go say of an id that is no number. */
export const noNumber = (c: Context, text: string): Response => refuse(c, `strconv.Atoi: parsing "${text}": invalid syntax`);

/** The body as JSON; undefined for what is none. */
export async function readJson(c: Context): Promise<Record<string, unknown> | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
}
