import type { QuotaDataRecord } from '@console/shared/contract';
import type { Hour, Metric, Metrics } from './api/types';

export const fromRecord = ({ model_name, created_at, token_used, count, quota }: QuotaDataRecord): Hour => ({
  at: created_at,
  model: model_name,
  quota,
  calls: count,
  tokens: token_used,
});

const nothing: Metrics = { quota: 0, calls: 0, tokens: 0 };

const addMetrics = (a: Metrics, b: Metrics): Metrics => ({
  quota: a.quota + b.quota,
  calls: a.calls + b.calls,
  tokens: a.tokens + b.tokens,
});

export const sumMetrics = (hours: readonly Metrics[]): Metrics => hours.reduce(addMetrics, nothing);

export type ModelTotal = Metrics & { model: string };

export function totalsByModel(hours: readonly Hour[]): Map<string, ModelTotal> {
  const totals = new Map<string, ModelTotal>();
  for (const { model, quota, calls, tokens } of hours) {
    const total = totals.get(model);
    if (total === undefined) {
      totals.set(model, { model, quota, calls, tokens });
      continue;
    }
    total.quota += quota;
    total.calls += calls;
    total.tokens += tokens;
  }
  return totals;
}

export const rankModels = (totals: Iterable<ModelTotal>, metric: Metric): ModelTotal[] =>
  [...totals].sort((a, b) => b[metric] - a[metric] || (a.model < b.model ? -1 : 1));

export const topModels = 12;

/** @returns a fraction (0.5 is half as much again), undefined when there is nothing to compare with */
export const relativeChange = (now: number, before: number): number | undefined => (before > 0 ? (now - before) / before : undefined);

export function ratePerMinute({ calls, tokens }: Metrics, minutes: number): { rpm: number; tpm: number } {
  const per = Math.max(1, minutes);
  return { rpm: calls / per, tpm: tokens / per };
}
