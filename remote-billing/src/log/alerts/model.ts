import { type LogAlertFilters, type LogAlertInput, type LogAlertRecord, maxQuota, resourceStatus } from '@console/shared/contract';
import type { LogFilters, LogScope } from '../api/types';
import type { Alert, AlertRule } from './api/types';

export const fromRecord = ({ status, notified_at, error, ...record }: LogAlertRecord): Alert => ({
  ...record,
  isEnabled: status === resourceStatus.enabled,
  notifiedAt: notified_at || undefined,
  error: error || undefined,
});

export const toInput = ({ name, scope, measure, threshold, minutes, filters, isEnabled }: AlertRule): LogAlertInput => ({
  name,
  scope,
  measure,
  threshold,
  minutes,
  filters,
  status: isEnabled ? resourceStatus.enabled : resourceStatus.disabled,
});

/** Of the filters of the list, those that alerts have. */
export const toAlertFilters = ({ token_name, model_name, group, username, channel }: LogFilters, scope: LogScope): LogAlertFilters => ({
  token_name,
  model_name,
  group,
  ...(scope === 'all' ? { username, channel: Number(channel) } : { username: '', channel: 0 }),
});

export const isFiltered = (filters: LogAlertFilters): boolean => Object.values(filters).some(Boolean);

export type AlertValues = {
  name: string;
  scope: AlertRule['scope'];
  measure: AlertRule['measure'];
  /** Points as text, for alerts on costs. */
  points: string;
  /** For alerts on errors. */
  count: string;
  minutes: string;
  filters: LogAlertFilters;
};

export const newValues = (scope: LogScope, filters: LogAlertFilters): AlertValues => ({
  name: '',
  scope,
  measure: 'cost',
  points: '',
  count: '',
  minutes: '60',
  filters,
});

export const toValues = ({ name, scope, measure, threshold, minutes, filters }: AlertRule): AlertValues => ({
  name,
  scope,
  measure,
  minutes: String(minutes),
  filters,
  points: measure === 'cost' ? String(threshold) : '',
  count: measure === 'errors' ? String(threshold) : '',
});

export const toRule = ({ name, scope, measure, points, count, minutes, filters }: AlertValues): Omit<AlertRule, 'isEnabled'> => ({
  name: name.trim(),
  scope,
  measure,
  minutes: Number(minutes),
  threshold: Number(measure === 'cost' ? points : count),
  filters: scope === 'all' ? filters : { ...filters, username: '', channel: 0 },
});

/** Of points and of failed calls. */
export function isThreshold(text: string): boolean {
  const threshold = Number(text);
  return Number.isInteger(threshold) && threshold >= 1 && threshold <= maxQuota;
}

const periods = [5, 15, 60, 360, 1440];

/** In minutes; others may have been set by API. */
export const periodsWith = (minutes: number): number[] =>
  periods.includes(minutes) ? periods : [...periods, minutes].toSorted((one, other) => one - other);
