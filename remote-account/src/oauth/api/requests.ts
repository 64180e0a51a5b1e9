import type { Envelope, SignInRecord } from '@console/shared/contract';
import { ApiError, exchange, http } from '@console/shared/http';

/** Hands over what a provider gave, which works once. @returns who is signed in now, or that a code is asked for; undefined when an account was bound to whom was before */
export async function exchangeCode(provider: string, params: { code: string; state: string }): Promise<SignInRecord | undefined> {
  const response = (await exchange({ method: 'get', url: `/api/oauth/${provider}`, params: params })) as Envelope<SignInRecord>;
  // The one text of the gateway that means something to programs (contract 2.6).
  if (response.message === 'bind') {
    return undefined;
  }
  if (response.data == null) {
    throw new ApiError('malformed', '', { call: `GET /api/oauth/${provider}` });
  }
  return response.data;
}

/** Binds what Telegram gave to whoever is signed in. Other gateways send on to a page, which is no answer and says that it worked. */
export const linkTelegram = (fields: Record<string, string>) =>
  http.get<undefined>('/api/oauth/telegram/bind', { params: fields }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'malformed')) {
      throw error;
    }
    return undefined;
  });

/** Signs in by what Telegram gave, unchanged: the gateway checks a signature over all of it. */
export const signInWithTelegram = (fields: Record<string, string>) =>
  http.get<SignInRecord>('/api/oauth/telegram/login', { params: fields, needsData: true });
