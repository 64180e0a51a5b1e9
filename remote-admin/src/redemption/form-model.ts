import { maxLengths } from '@console/shared/contract';
import { formatQuota, type QuotaDisplay } from '@console/shared/format';
import { parsePoints } from '../parse-points';
import type { Code, CodeChange, NewCodes } from './api/types';

export type CodeValues = { name: string; quota: string; count: string; group: string };

export const blankValues: CodeValues = { name: '', quota: '100000', count: '1', group: '' };

export const toFormValues = ({ name, quota }: Code): CodeValues => ({ ...blankValues, name, quota: String(quota) });

export const getDefaultName = (quota: number, display: QuotaDisplay | null): string =>
  [...formatQuota(quota, display)].slice(0, maxLengths.redemptionName).join('');

export function toNewCodes(values: CodeValues, display: QuotaDisplay | null): NewCodes {
  const quota = parsePoints(values.quota) ?? 0;
  return {
    name: values.name.trim() || getDefaultName(quota, display),
    quota,
    count: parsePoints(values.count) ?? 0,
    group_id: parsePoints(values.group) ?? null,
  };
}

export function getChange(code: Code, values: CodeValues): CodeChange {
  const name = values.name.trim();
  const quota = parsePoints(values.quota);
  return { id: code.id, ...(name !== code.name && { name }), ...(quota !== undefined && quota !== code.quota && { quota }) };
}
