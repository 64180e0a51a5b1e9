import type { Metrics } from '../cost/metrics';

export const comparedMetrics = ['first', 'speed', 'completion', 'quota'] as const;

export type ComparedMetric = (typeof comparedMetrics)[number];

/** A short answer is not a better one. */
export type RatedMetric = Exclude<ComparedMetric, 'completion'>;

export const isRated = (name: ComparedMetric): name is RatedMetric => name !== 'completion';

/** Rounded as displayed, so that values that look equal tie. */
const rounded = (name: RatedMetric, value: number) =>
  name === 'first' ? Math.round(value / 10) * 10 : name === 'speed' ? Math.round(value) : value;

/** Whether an answer has the best value of a metric. None has if fewer than two report it, or if all are equal. */
export function isBest(metrics: Metrics | undefined, all: readonly (Metrics | undefined)[], name: RatedMetric): boolean {
  const values = all.flatMap((one) => (typeof one?.[name] === 'number' ? rounded(name, one[name]) : []));
  const value = metrics?.[name];
  if (typeof value !== 'number' || values.every((other) => other === values[0])) {
    return false;
  }
  return rounded(name, value) === (name === 'speed' ? Math.max(...values) : Math.min(...values));
}
