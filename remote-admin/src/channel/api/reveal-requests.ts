import type { ChannelKeysRecord, SecurityProof, TwoFactorStatus, UserRecord, VerificationRequest } from '@console/shared/contract';
import { exchange, http } from '@console/shared/http';

/** How the user verifies; `fresh-sign-in` for accounts without a password, `none` where the gateway wants a second step that is not set up. */
export type Verification = 'code' | 'password' | 'fresh-sign-in' | 'none';

export async function findVerification(takesPassword: boolean, signal: AbortSignal): Promise<Verification> {
  const { enabled } = await http.get<TwoFactorStatus>('/api/user/2fa/status', { signal });
  if (enabled || !takesPassword) {
    return enabled ? 'code' : 'none';
  }
  const { has_password } = await http.get<UserRecord>('/api/user/self', { signal });
  return has_password === false ? 'fresh-sign-in' : 'password';
}

export type ShowKeysInput = { channelId: number; verification: Verification; code: string; password: string };

const scope = 'channel.key.read';

const toRequest = ({ verification, code, password }: ShowKeysInput): VerificationRequest =>
  verification === 'code' ? { scope, method: '2fa', code: code.replaceAll(/\s/g, '') } : { scope, method: 'password', password };

/** Verifies the user, then reads the keys of a channel. */
export async function showKeys(input: ShowKeysInput): Promise<string[]> {
  const proof = await http.post<SecurityProof>('/api/verify', toRequest(input), { needsData: true });
  const headers = proof.proof_token === '' ? {} : { 'X-Security-Proof': proof.proof_token };
  const url = `/api/channel/${input.channelId}/key`;
  return (await exchange<{ data: ChannelKeysRecord }>({ method: 'post', url, data: {}, headers })).data.keys;
}
