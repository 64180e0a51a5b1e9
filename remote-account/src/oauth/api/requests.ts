import type { Envelope, SignInRecord } from '@console/shared/contract';
import { ApiError, exchange, http } from '@console/shared/http';

/** @returns undefined when an account was linked to the signed-in user */
export async function exchangeCode(
  provider: string,
  params: { code: string; state: string; iss?: string },
): Promise<SignInRecord | undefined> {
  const response = await exchange<Envelope<SignInRecord>>({ method: 'get', url: `/api/oauth/${provider}`, params });
  // The only message of the gateway that programs may interpret.
  if (response.message === 'bind') {
    return undefined;
  }
  if (response.data == null) {
    throw new ApiError('malformed', '', { call: `GET /api/oauth/${provider}` });
  }
  return response.data;
}

/** Other gateways redirect to an HTML page on success, which is not an envelope. */
export const linkTelegram = (fields: Record<string, string>) =>
  http.get<undefined>('/api/oauth/telegram/bind', { params: fields }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'malformed')) {
      throw error;
    }
    return undefined;
  });

/** All fields are sent unchanged: the gateway verifies a signature over them. */
export const signInWithTelegram = (fields: Record<string, string>) =>
  http.get<SignInRecord>('/api/oauth/telegram/login', { params: fields, needsData: true });
