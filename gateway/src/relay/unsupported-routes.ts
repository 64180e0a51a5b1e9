import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { RelayError } from '../http/errors';

const unsupportedPaths = [
  '/v1/messages/*',
  '/v1/realtime',
  '/v1/responses/*',
  '/v1/edits',
  '/v1/files/*',
  '/v1/fine-tunes/*',
  '/mj/*',
  '/suno/*',
];

export const notImplemented = (): RelayError =>
  new RelayError('relayNotImplemented', { status: 501, code: 'api_not_implemented', type: 'invalid_request_error' });

/** Registered last, since other routes share these prefixes. */
export function unsupportedRoutes(_gateway: Gateway): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  for (const path of unsupportedPaths) {
    app.all(path, () => {
      throw notImplemented();
    });
  }
  return app;
}
