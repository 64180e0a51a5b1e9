import type { LoginRecord, PasskeyResponse, SignInRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import type { RequestCeremony } from '../../passkeys';
import type { LoginInput } from './types';

export const login = ({ turnstile, ...credentials }: LoginInput) =>
  http.post<SignInRecord>('/api/user/login', credentials, { params: { turnstile }, needsData: true });

/** @param code from the authenticator app, or a backup code */
export const verifyTwoFactor = (code: string) => http.post<LoginRecord>('/api/user/login/2fa', { code }, { needsData: true });

export const beginPasskeyLogin = () => http.post<RequestCeremony>('/api/user/passkey/login/begin', undefined, { needsData: true });

export const finishPasskeyLogin = (response: PasskeyResponse) =>
  http.post<LoginRecord>('/api/user/passkey/login/finish', response, { needsData: true });
