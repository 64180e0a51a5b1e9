import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { RelayFailure } from '../http/errors';

/** Calls of the family that this gateway knows and does not relay. */
const paths = [
  '/v1/messages',
  '/v1/rerank',
  '/v1/realtime',
  '/v1/responses',
  '/v1/edits',
  '/v1/images/edits',
  '/v1/images/variations',
  '/v1/files/*',
  '/v1/fine-tunes/*',
  '/mj/*',
  '/suno/*',
];

/** Says of these calls that they are not implemented; they stand behind all others, as parts of these paths exist. */
export function refusedRoutes(_gateway: Gateway): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  for (const path of paths) {
    app.all(path, () => {
      throw new RelayFailure('relayNotImplemented', { status: 501, code: 'api_not_implemented', type: 'invalid_request_error' });
    });
  }
  return app;
}
