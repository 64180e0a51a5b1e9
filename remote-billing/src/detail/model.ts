import type { QuotaDataRecord } from '@console/shared/contract';
import type { UsageHour } from '@console/shared/contract/usage-report';
import type { Figures, Hour, Metric, Metrics } from './api/types';

export const fromRecord = ({ model_name, created_at, token_used, count, quota }: QuotaDataRecord): Hour => ({
  ...nothing,
  at: created_at,
  model: model_name,
  quota,
  calls: count,
  tokens: token_used,
});

export const fromReport = ({
  model_name,
  created_at,
  token_used,
  count,
  quota,
  failures,
  prompt_tokens,
  cached_tokens,
}: UsageHour): Hour => ({
  at: created_at,
  model: model_name,
  quota,
  calls: count,
  tokens: token_used,
  failures,
  promptTokens: prompt_tokens,
  cachedTokens: cached_tokens,
});

export const nothing: Figures = { quota: 0, calls: 0, tokens: 0, failures: 0, promptTokens: 0, cachedTokens: 0 };

function add(total: Figures, figures: Figures): void {
  total.quota += figures.quota;
  total.calls += figures.calls;
  total.tokens += figures.tokens;
  total.failures += figures.failures;
  total.promptTokens += figures.promptTokens;
  total.cachedTokens += figures.cachedTokens;
}

export function sumFigures(all: Iterable<Figures>): Figures {
  const total = { ...nothing };
  for (const figures of all) {
    add(total, figures);
  }
  return total;
}

export type ModelTotal = Figures & { model: string };

export function totalsByModel(hours: readonly Hour[]): Map<string, ModelTotal> {
  const totals = new Map<string, ModelTotal>();
  for (const hour of hours) {
    const total = totals.get(hour.model) ?? { ...nothing, model: hour.model };
    add(total, hour);
    totals.set(hour.model, total);
  }
  return totals;
}

export const rankModels = (totals: Iterable<ModelTotal>, metric: Metric): ModelTotal[] =>
  [...totals].sort((a, b) => b[metric] - a[metric] || (a.model < b.model ? -1 : 1));

/** Models with a color of their own. */
export const topModels = 5;

/** @returns a fraction (0.5 is half as much again), undefined when there is nothing to compare with */
export const relativeChange = (now: number, before: number): number | undefined => (before > 0 ? (now - before) / before : undefined);

/** The share of calls that failed; undefined without calls. */
export const errorRate = ({ calls, failures }: Pick<Figures, 'calls' | 'failures'>): number | undefined =>
  calls + failures > 0 ? failures / (calls + failures) : undefined;

/** The share of prompt tokens read from a cache; undefined without prompt tokens. */
export const cacheShare = ({ promptTokens, cachedTokens }: Figures): number | undefined =>
  promptTokens > 0 ? cachedTokens / promptTokens : undefined;

export function ratePerMinute({ calls, tokens }: Metrics, minutes: number): { rpm: number; tpm: number } {
  const per = Math.max(1, minutes);
  return { rpm: calls / per, tpm: tokens / per };
}
