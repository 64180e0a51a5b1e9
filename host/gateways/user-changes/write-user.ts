import { getFields, isSuccess } from '../envelope';
import type { GatewayResponse, Send } from '../gateway-request';

/** Writes the whole record: gateways reset a missing group to empty and, before April 2026, a missing balance to zero. */
export async function writeUser(
  send: Send,
  id: unknown,
  getChange: (record: Record<string, unknown>) => Record<string, unknown>,
): Promise<GatewayResponse> {
  const read = await send({ method: 'GET', path: `/api/user/${Number(id)}` });
  if (!isSuccess(read)) {
    return read;
  }
  // Only root may send permissions, and a system token is not part of an edit.
  const { admin_permissions, access_token, ...record } = getFields(read);
  return await send({ method: 'PUT', path: '/api/user/', body: { ...record, ...getChange(record) } });
}
