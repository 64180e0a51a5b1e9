import type { GatewayResponse, Send } from '../ability';
import { codeOf, fieldsOf, isRefusal } from '../envelope';

/**
 * Calls that came to New API one after the other, by the date of the commit. Without credentials they are refused where they exist
 * and 404 where they do not, which dates a gateway and its forks without a word of it being believed.
 */
const datedPaths = [
  '/api/user/2fa/status', // 2025-08-02
  '/api/user/topup/info', // 2025-09-12
  '/api/data/users', // 2026-04-08
  '/api/system-task/list', // 2026-06-22
  '/api/authz/catalog', // 2026-06-27
] as const;

export type DatedPath = (typeof datedPaths)[number];

/** What a gateway says to anybody. */
export type Evidence = {
  /** `data` of `GET /api/status`. */
  status: Record<string, unknown>;
  /** `code` of the 401 of `GET /api/user/self`; undefined without one. */
  refusalCode: string | undefined;
  /** Which of the dated calls exist; undefined where the response proves neither. */
  paths: Record<DatedPath, boolean | undefined>;
};

function existence(response: GatewayResponse): boolean | undefined {
  const { status } = response;
  if (status === 404) {
    return false;
  }
  return status === 401 || status === 403 || (status === 200 && isRefusal(response)) ? true : undefined;
}

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
  if (Object.keys(fields).length === 0) {
    throw new NotAGateway(`GET /api/status answers ${status.status} without a status`);
  }
  const self = await get('/api/user/self');
  const paths: Partial<Evidence['paths']> = {};
  for (const path of datedPaths) {
    paths[path] = existence(await get(path));
  }
  return { status: fields, refusalCode: codeOf(self), paths: paths as Evidence['paths'] };
}
