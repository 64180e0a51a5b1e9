import { DrizzleQueryError } from 'drizzle-orm';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { GatewayEnv } from '../gateway';
import { languageOf, translate } from '../messages/translate';
import { Refusal, RelayFailure } from './errors';

/** The one place where what was thrown becomes an answer. What nobody expected is logged by request id and answered without details. */
export function onError(error: Error, c: Context<GatewayEnv>): Response {
  const language = languageOf(c);
  if (error instanceof Refusal) {
    return c.json({ success: false, message: translate(language, error.id, error.values) }, error.status);
  }
  if (error instanceof RelayFailure) {
    const message = `${error.text ?? translate(language, error.id, error.values)} (request id: ${c.var.requestId})`;
    return c.json({ error: { message, type: error.type, param: '', code: error.code } }, error.status);
  }
  if (error instanceof HTTPException) {
    return error.getResponse();
  }
  logUnexpected(error, c);
  const message = `${translate(language, 'internal')} (request id: ${c.var.requestId})`;
  return c.json({ success: false, message, error: { message, type: 'internal_error', param: '', code: null } }, 500);
}

/** For calls that do not exist: both forms of an error, so that every kind of client can read it. */
export function onNotFound(c: Context<GatewayEnv>): Response {
  const message = translate(languageOf(c), 'notFound', { method: c.req.method, path: c.req.path });
  return c.json({ success: false, message, error: { message, type: 'invalid_request_error', param: '', code: '' } }, 404);
}

/** Writes one line to standard error. A query's own message holds its parameters, so that only its cause is told. */
export function logUnexpected(error: Error, c: Context<GatewayEnv>): void {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  const line = { level: 'error', request: c.var.requestId, method: c.req.method, path: c.req.path, name: told.name, message: told.message };
  console.error(JSON.stringify(line));
}
