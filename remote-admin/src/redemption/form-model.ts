import { maxLengths } from '@console/shared/contract';
import { formatQuota, formatTime, neverExpires, parseExpiry, type QuotaDisplay } from '@console/shared/format';
import { parsePoints } from '../parse-points';
import type { Code, CodeChange, NewCodes } from './api/types';

/** `expiry` is text as `parseExpiry` reads it. */
export type CodeValues = { name: string; quota: string; count: string; group: string; expiry: string };

export const blankValues: CodeValues = { name: '', quota: '100000', count: '1', group: '', expiry: neverExpires };

export const toFormValues = ({ name, quota, expiresAt }: Code): CodeValues => ({
  ...blankValues,
  name,
  quota: String(quota),
  expiry: expiresAt === undefined ? neverExpires : formatTime(expiresAt),
});

/** 0 is never. */
const toExpiredTime = (expiry: string): number => Math.max(0, parseExpiry(expiry) ?? 0);

export const getDefaultName = (quota: number, display: QuotaDisplay | null): string =>
  [...formatQuota(quota, display)].slice(0, maxLengths.redemptionName).join('');

export function toNewCodes(values: CodeValues, display: QuotaDisplay | null): NewCodes {
  const quota = parsePoints(values.quota) ?? 0;
  return {
    name: values.name.trim() || getDefaultName(quota, display),
    quota,
    count: parsePoints(values.count) ?? 0,
    group_id: parsePoints(values.group) ?? null,
    expired_time: toExpiredTime(values.expiry),
  };
}

export function getChange(code: Code, values: CodeValues): CodeChange {
  const name = values.name.trim();
  const quota = parsePoints(values.quota);
  const expired_time = toExpiredTime(values.expiry);
  return {
    id: code.id,
    ...(name !== code.name && { name }),
    ...(quota !== undefined && quota !== code.quota && { quota }),
    ...(expired_time !== (code.expiresAt ?? 0) && { expired_time }),
  };
}
