import type { GatewayResponse, Send } from '../ability';
import { fieldsOf } from '../envelope';

/**
 * Calls that came to New API one after the other, by the date of the commit. Without credentials they are refused where they exist
 * and 404 where they do not, which dates a gateway and its forks without a word of it being believed.
 */
const dated = {
  '/api/user/2fa/status': '2025-08-02',
  '/api/user/topup/info': '2025-09-12',
  '/api/data/users': '2026-04-08',
  '/api/system-task/list': '2026-06-22',
  '/api/authz/catalog': '2026-06-27',
} as const;

export type DatedPath = keyof typeof dated;

/** What a gateway says to anybody. */
export type Evidence = {
  /** `data` of `GET /api/status`. */
  status: Record<string, unknown>;
  /** `code` of the 401 of `GET /api/user/self`; undefined without one. */
  refusalCode: string | undefined;
  /** Which of the dated calls exist; undefined where the response proves neither. */
  paths: Record<DatedPath, boolean | undefined>;
};

function existence({ status, body }: GatewayResponse): boolean | undefined {
  if (status === 404) return false;
  const isRefused = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  return status === 401 || status === 403 || (status === 200 && isRefused) ? true : undefined;
}

const codeOf = ({ body }: GatewayResponse): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined;

/** What answers at the gateway's address is not a gateway of this kind. */
export class NotAGateway extends Error {
  override readonly name = 'NotAGateway';
}

/**
 * Reads what tells gateways apart; nothing is written.
 * @param send without credentials
 * @throws NotAGateway; whatever `send` throws while it does not answer
 */
export async function collectEvidence(send: Send): Promise<Evidence> {
  const get = (path: string) => send({ method: 'GET', path });
  const status = await get('/api/status');
  const fields = fieldsOf(status);
  if (Object.keys(fields).length === 0) throw new NotAGateway(`GET /api/status answers ${status.status} without a status`);
  const self = await get('/api/user/self');
  const found: [string, boolean | undefined][] = [];
  for (const path of Object.keys(dated)) found.push([path, existence(await get(path))]);
  return { status: fields, refusalCode: codeOf(self), paths: Object.fromEntries(found) as Evidence['paths'] };
}
