import { DrizzleQueryError } from 'drizzle-orm';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { GatewayEnv } from '../gateway';
import { callLanguage, type MessageId, translate } from '../messages/translate';
import { clientAddress } from './client-address';
import { isDiskFull } from './disk-full';
import { Refusal, RelayFailure } from './errors';

/** Refusals of whoever shows a password, a key or another proof that is none. */
const failedProofs: readonly MessageId[] = [
  'wrongPassword',
  'originalPasswordWrong',
  'defaultPasswordRemote',
  'tooManyGuesses',
  'accessTokenInvalid',
  'codeWrong',
  'resetWrong',
  'oauthState',
  'telegramBad',
  'captchaFailed',
  'relayKey',
  'relayKeyDisabled',
];

/**
 * The one place where what was thrown becomes an answer. What nobody expected is logged by request id and answered without details;
 * failed sign-ins are logged by address, without a word of what was typed.
 */
export function onError(error: Error, c: Context<GatewayEnv>, edgeToken: string | undefined): Response {
  const language = callLanguage(c);
  if ((error instanceof Refusal || error instanceof RelayFailure) && failedProofs.includes(error.id)) {
    c.var.log('sign-in-refused', { request: c.var.requestId, path: c.req.path, reason: error.id, address: clientAddress(c, edgeToken) });
  }
  if (error instanceof Refusal) {
    const { id, values, status, field } = error;
    return c.json({ success: false, message: translate(language, id, values), ...(field !== undefined && { field }) }, status);
  }
  if (error instanceof RelayFailure) {
    const message = `${error.text ?? translate(language, error.id, error.values)} (request id: ${c.var.requestId})`;
    return c.json({ error: { message, type: error.type, param: '', code: error.code } }, error.status);
  }
  if (error instanceof HTTPException) {
    return error.getResponse();
  }
  logUnexpected(error, c);
  const say = (id: MessageId) => `${translate(language, id)} (request id: ${c.var.requestId})`;
  if (isDiskFull(error)) {
    const message = say('diskFull');
    const details = { message, type: 'insufficient_storage', param: '', code: 'insufficient_storage' };
    return c.json({ success: false, message, error: details }, 507);
  }
  const message = say('internal');
  return c.json({ success: false, message, error: { message, type: 'internal_error', param: '', code: null } }, 500);
}

/** For calls that do not exist: both forms of an error, so that every kind of client can read it. */
export function onNotFound(c: Context<GatewayEnv>): Response {
  const message = translate(callLanguage(c), 'notFound', { method: c.req.method, path: c.req.path });
  return c.json({ success: false, message, error: { message, type: 'invalid_request_error', param: '', code: '' } }, 404);
}

/** Logs what nobody expected. A query's own message holds its parameters, so that only its cause is told. */
export function logUnexpected(error: Error, c: Context<GatewayEnv>): void {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  c.var.log('request-failed', {
    request: c.var.requestId,
    method: c.req.method,
    path: c.req.path,
    name: told.name,
    message: told.message,
  });
}
