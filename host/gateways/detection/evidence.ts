import { getErrorCode, getFields, isFailure } from '../envelope';
import type { GatewayResponse, Send } from '../gateway-request';

/**
 * Routes by the date they came to New API. Without credentials they respond with 401 where they exist and with 404 where they do not, which
 * dates a gateway or fork without trusting its version.
 */
const datedPaths = [
  '/api/user/2fa/status', // 2025-08-02
  '/api/user/topup/info', // 2025-09-12
  '/api/user/oauth/bindings', // 2026-02-05
  '/api/data/users', // 2026-04-08
  '/api/system-task/list', // 2026-06-22
  '/api/authz/catalog', // 2026-06-27
] as const;

export type DatedPath = (typeof datedPaths)[number];

export type Evidence = {
  status: Record<string, unknown>;
  refusalCode: string | undefined;
  paths: Record<DatedPath, boolean | undefined>;
};

function provesExistence(response: GatewayResponse): boolean | undefined {
  const { status } = response;
  if (status === 404) {
    return false;
  }
  return status === 401 || status === 403 || (status === 200 && isFailure(response)) ? true : undefined;
}

export class NotAGatewayError extends Error {
  override readonly name = 'NotAGateway';
}

/** Reads what distinguishes gateways, without credentials; changes nothing. */
export async function collectEvidence(send: Send): Promise<Evidence> {
  const get = (path: string) => send({ method: 'GET', path });
  const status = await get('/api/status');
  const fields = getFields(status);
  if (Object.keys(fields).length === 0) {
    throw new NotAGatewayError(`GET /api/status answers ${status.status} without a status`);
  }
  const self = await get('/api/user/self');
  const paths: Partial<Evidence['paths']> = {};
  for (const path of datedPaths) {
    paths[path] = provesExistence(await get(path));
  }
  return { status: fields, refusalCode: getErrorCode(self), paths: paths as Evidence['paths'] };
}
