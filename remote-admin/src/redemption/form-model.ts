import { formatQuota, type QuotaDisplay } from '@console/shared/format';
import { parsePoints } from '../points';
import type { Code, CodeChange, NewCodes } from './api/types';

export const longestName = 20;
export const mostCodes = 100;

/** The forms: texts as they are typed. */
export type CodeValues = { name: string; quota: string; count: string; group: string };

export const blankValues: CodeValues = { name: '', quota: '100000', count: '1', group: '' };

export const valuesOf = ({ name, quota }: Code): CodeValues => ({ ...blankValues, name, quota: String(quota) });

/** The name of codes that were given none: what they are worth. */
export const defaultName = (quota: number, display: QuotaDisplay | null): string =>
  [...formatQuota(quota, display)].slice(0, longestName).join('');

/** What checked values ask for. */
export function toInput(values: CodeValues, display: QuotaDisplay | null): NewCodes {
  const quota = parsePoints(values.quota) ?? 0;
  return {
    name: values.name.trim() || defaultName(quota, display),
    quota,
    count: parsePoints(values.count) ?? 0,
    group_id: parsePoints(values.group) ?? null,
  };
}

/** What the form changed; a missing field stays. */
export function changeOf(code: Code, values: CodeValues): CodeChange {
  const name = values.name.trim();
  const quota = parsePoints(values.quota);
  return { id: code.id, ...(name !== code.name && { name }), ...(quota !== undefined && quota !== code.quota && { quota }) };
}
