import type { Hour, Metric } from './api/types';
import { type Bucket, findBucketIndex } from './buckets';
import { type ModelTotal, rankModels, topModels } from './model';
import { daysBefore } from './periods';

/** One model, or all models without a color of their own. */
export type Series = {
  model: string | undefined;
  count: number;
  values: number[];
  total: number;
};

/** Never equal to the name of a model. */
export const seriesKey = ({ model }: Pick<Series, 'model'>): string => (model === undefined ? 'other:' : `model:${model}`);

/** Values sum to those of the hours, however they are grouped. */
export function createSeries(
  hours: readonly Hour[],
  buckets: readonly Bucket[],
  totals: Map<string, ModelTotal>,
  metric: Metric,
): Series[] {
  const rankedModels = rankModels(totals.values(), metric).filter((total) => total[metric] > 0);
  const zeros = () => Array.from({ length: buckets.length }, () => 0);
  const named = rankedModels.slice(0, topModels).map(({ model, [metric]: total }) => ({ model, count: 1, values: zeros(), total }));
  const other: Series = { model: undefined, count: totals.size - named.length, values: zeros(), total: 0 };
  const byModel = new Map<string, Series>(named.map((series) => [series.model, series]));
  for (const hour of hours) {
    const modelSeries = byModel.get(hour.model);
    const index = findBucketIndex(buckets, hour.at);
    const { values } = modelSeries ?? other;
    values[index] = (values[index] ?? 0) + hour[metric];
    if (modelSeries === undefined) {
      other.total += hour[metric];
    }
  }
  return other.total > 0 ? [...named, other] : named;
}

/** Sums of the period before, which began `days` earlier, in today's buckets. */
export function sumsBefore(hours: readonly Hour[], buckets: readonly Bucket[], days: number, metric: Metric): number[] {
  const sums = buckets.map(() => 0);
  let [at, index] = [Number.NaN, 0];
  for (const hour of hours) {
    // The models of an hour follow each other.
    if (hour.at !== at) {
      at = hour.at;
      index = findBucketIndex(buckets, daysBefore(at, -days));
    }
    sums[index] = (sums[index] ?? 0) + hour[metric];
  }
  return sums;
}

export const sumByBucket = (series: readonly Series[], buckets: readonly Bucket[]): number[] =>
  buckets.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
