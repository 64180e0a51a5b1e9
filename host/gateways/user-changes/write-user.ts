import type { GatewayResponse, Send } from '../ability';
import { fieldsOf, isSuccess } from '../envelope';

/**
 * Writes a user as it is with a change: everywhere a group that is missing becomes empty, and before April 2026 a missing balance
 * becomes zero.
 * @param changeOf makes the change of the record as it is
 */
export async function writeUser(
  send: Send,
  id: unknown,
  changeOf: (record: Record<string, unknown>) => Record<string, unknown>,
): Promise<GatewayResponse> {
  const read = await send({ method: 'GET', path: `/api/user/${Number(id)}` });
  if (!isSuccess(read)) {
    return read;
  }
  // Permissions are refused from anybody but root, and a system token is no part of an edit.
  const { admin_permissions, access_token, ...record } = fieldsOf(read);
  return await send({ method: 'PUT', path: '/api/user/', body: { ...record, ...changeOf(record) } });
}
