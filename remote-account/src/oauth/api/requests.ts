import type { Envelope, SignInRecord } from '@console/shared/contract';
import { ApiError, exchange, http } from '@console/shared/http';

/** Hands over what a provider gave, which works once. @returns who is signed in now, or that a code is asked for; undefined when an account was bound to whom was before */
export async function finishVisit(provider: string, given: { code: string; state: string }): Promise<SignInRecord | undefined> {
  const answer = (await exchange({ method: 'get', url: `/api/oauth/${provider}`, params: given })) as Envelope<SignInRecord>;
  // The one text of the gateway that means something to programs (contract 2.6).
  if (answer.message === 'bind') {
    return undefined;
  }
  if (answer.data == null) {
    throw new ApiError('malformed', '', { call: `GET /api/oauth/${provider}` });
  }
  return answer.data;
}

/** Binds what Telegram gave to whoever is signed in. Other gateways send on to a page, which is no answer and says that it worked. */
export const bindByTelegram = (fields: Record<string, string>) =>
  http.get<undefined>('/api/oauth/telegram/bind', { params: fields }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'malformed')) {
      throw error;
    }
    return undefined;
  });

/** Signs in by what Telegram gave, unchanged: the gateway checks a signature over all of it. */
export const loginByTelegram = (fields: Record<string, string>) =>
  http.get<SignInRecord>('/api/oauth/telegram/login', { params: fields, needsData: true });
