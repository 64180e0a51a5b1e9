import type { Context } from 'hono';
import { languageOf, type MessageId, translate } from '../messages/translate';

export function ok(c: Context, data?: unknown): Response {
  return c.json({ success: true, message: '', ...(data !== undefined && { data }) });
}

export function okWithMessage(c: Context, id: MessageId): Response {
  return c.json({ success: true, message: translate(languageOf(c), id) });
}
