import { DrizzleQueryError } from 'drizzle-orm';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { GatewayEnv } from '../gateway';
import { type MessageId, requestLanguage, translate } from '../messages/translate';
import { clientAddress } from './client-address';
import { isDiskFull } from './disk-full';
import { ConsoleError, RelayError } from './errors';

/**
 * Turns every thrown error into a response. Unexpected errors are logged by request id and sent without details; failed sign-ins are logged
 * by address, without what was typed.
 */
export function onError(error: Error, c: Context<GatewayEnv>, edgeToken: string | undefined): Response {
  const language = requestLanguage(c);
  if ((error instanceof ConsoleError || error instanceof RelayError) && error.isFailedSignIn) {
    c.var.log('sign-in-refused', { request: c.var.requestId, path: c.req.path, reason: error.id, address: clientAddress(c, edgeToken) });
  }
  if (error instanceof ConsoleError) {
    const { id, values, status, field, code } = error;
    const message = translate(language, id, values);
    return c.json({ success: false, message, ...(field !== undefined && { field }), ...(code !== undefined && { code }) }, status);
  }
  if (error instanceof RelayError) {
    const message = `${error.text ?? translate(language, error.id, error.values)} (request id: ${c.var.requestId})`;
    const { type, code, status } = error;
    return c.json(c.var.errorBody?.({ message, type, code, status }) ?? { error: { message, type, param: '', code } }, status);
  }
  if (error instanceof HTTPException) {
    return error.getResponse();
  }
  logUnexpected(error, c);
  const formatMessage = (id: MessageId) => `${translate(language, id)} (request id: ${c.var.requestId})`;
  if (isDiskFull(error)) {
    const message = formatMessage('diskFull');
    const details = { message, type: 'insufficient_storage', param: '', code: 'insufficient_storage' };
    return c.json({ success: false, message, error: details }, 507);
  }
  const message = formatMessage('internal');
  if (c.var.errorBody) {
    return c.json(c.var.errorBody({ message, type: 'internal_error', code: null, status: 500 }), 500);
  }
  return c.json({ success: false, message, error: { message, type: 'internal_error', param: '', code: null } }, 500);
}

/** Both error shapes, so that every kind of client can read it. */
export function onNotFound(c: Context<GatewayEnv>): Response {
  const message = translate(requestLanguage(c), 'notFound', { method: c.req.method, path: c.req.path });
  return c.json({ success: false, message, error: { message, type: 'invalid_request_error', param: '', code: '' } }, 404);
}

/** A query error's own message holds its parameters, so only its cause is logged. */
export function logUnexpected(error: Error, c: Context<GatewayEnv>): void {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  c.var.log('request-failed', {
    request: c.var.requestId,
    method: c.req.method,
    path: c.req.path,
    name: cause.name,
    message: cause.message,
  });
}
