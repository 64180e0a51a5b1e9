import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { EmbeddedResponse } from './embedded';

export const ok = (c: Context, data?: unknown, message = ''): Response =>
  c.json({ ...(data !== undefined && { data }), message, success: true });

export const refuse = (c: Context, message: string, status: ContentfulStatusCode = 200, code?: string): Response =>
  c.json({ ...(code !== undefined && { code }), message, success: false }, status);

export function respond(c: Context, response: EmbeddedResponse, formatData?: (data: unknown) => unknown): Response {
  return response.success ? ok(c, formatData?.(response.data)) : refuse(c, response.message);
}

export const pathNotFound = (c: Context): Response => {
  const { path } = c.req;
  const error = { message: `Invalid URL (${c.req.method} ${path})`, type: 'invalid_request_error', param: '', code: '' };
  return c.json({ error }, 404);
};

/** Message of Go gateways for an invalid id. */
export const refuseInvalidId = (c: Context, text: string): Response => refuse(c, `strconv.Atoi: parsing "${text}": invalid syntax`);

export async function readJson(c: Context): Promise<Record<string, unknown> | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
}
