import type { TwoFactorSetup, TwoFactorStatus } from '@console/shared/contract';
import { http } from '@console/shared/http';

export const getTwoFactorStatus = (signal: AbortSignal) => http.get<TwoFactorStatus>('/api/user/2fa/status', { signal });

export const setUpTwoFactor = () => http.post<TwoFactorSetup>('/api/user/2fa/setup', undefined, { needsData: true });

/** Authenticator apps display a code in two groups. */
const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

export const enableTwoFactor = (code: string) => http.post('/api/user/2fa/enable', { code: withoutSpaces(code) });

/** @param code of the authenticator app, or a backup code */
export const disableTwoFactor = (code: string) => http.post('/api/user/2fa/disable', { code: withoutSpaces(code) });

export const replaceBackupCodes = async (code: string) => {
  const data = await http.post<{ backup_codes: string[] }>(
    '/api/user/2fa/backup_codes',
    { code: withoutSpaces(code) },
    { needsData: true },
  );
  return data.backup_codes;
};
