import type { PasskeyProof, PasskeyRecord, PasskeyResponse, PasskeyStatus } from '@console/shared/contract';
import { http } from '@console/shared/http';
import type { CreationCeremony, Passkey, Passkeys, RequestCeremony } from './types';

const fromRecord = ({ id, name, created_at, last_used_at }: PasskeyRecord): Passkey => ({
  id,
  name,
  createdAt: created_at || undefined,
  lastUsedAt: last_used_at || undefined,
});

export async function getPasskeys(signal: AbortSignal): Promise<Passkeys> {
  const status = await http.get<PasskeyStatus>('/api/user/passkey', { signal });
  return {
    list: status.passkeys.map(fromRecord),
    canAdd: status.passkeys.length < status.max,
    hasNames: status.max > 1,
    addConfirmation: status.add_confirmation,
    removeConfirmation: status.remove_confirmation,
  };
}

export const beginCreation = (proof: PasskeyProof) =>
  http.post<CreationCeremony>('/api/user/passkey/register/begin', proof, { needsData: true });

export const finishCreation = (response: PasskeyResponse & { name?: string }) => http.post('/api/user/passkey/register/finish', response);

export const beginVerification = () => http.post<RequestCeremony>('/api/user/passkey/verify/begin', {}, { needsData: true });

export const removePasskey = ({ id, ...proof }: { id: number } & PasskeyProof) => http.post(`/api/user/passkey/${id}/remove`, proof);
