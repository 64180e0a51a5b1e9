import type { Context } from 'hono';

/** `{success: true, message: ""}`, with `data` when there is something to return. */
export function ok(c: Context, data?: unknown): Response {
  return c.json({ success: true, message: '', ...(data !== undefined && { data }) });
}
