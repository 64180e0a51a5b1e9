import type { Context } from 'hono';
import { languageOf, type MessageId, translate } from '../messages/translate';

/** `{success: true, message: ""}`, with `data` when there is something to return. */
export function ok(c: Context, data?: unknown): Response {
  return c.json({ success: true, message: '', ...(data !== undefined && { data }) });
}

/** `{success: true, message}` with words that the console may show. */
export function done(c: Context, id: MessageId): Response {
  return c.json({ success: true, message: translate(languageOf(c), id) });
}
