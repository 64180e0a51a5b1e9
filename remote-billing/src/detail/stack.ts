import type { Figure, Hour } from './api/types';
import { type Bucket, bucketAt } from './buckets';
import { type ModelTotal, ranked, topModels } from './model';

/** What is drawn in one colour: a model, or (without a name) all models that have no colour of their own. */
export type Series = {
  model: string | undefined;
  /** How many models it stands for. */
  count: number;
  /** By bucket. */
  values: number[];
  total: number;
};

/** A model's name, or one that no model has. */
export const keyOf = ({ model }: Pick<Series, 'model'>): string => (model === undefined ? 'other:' : `model:${model}`);

/** The twelve models that came to most and the rest as one, by bucket; sums are those of the hours, however they are grouped. */
export function seriesOf(hours: readonly Hour[], buckets: readonly Bucket[], totals: Map<string, ModelTotal>, figure: Figure): Series[] {
  const counted = ranked(totals.values(), figure).filter((total) => total[figure] > 0);
  const blank = () => Array.from({ length: buckets.length }, () => 0);
  const named = counted.slice(0, topModels).map(({ model, [figure]: total }) => ({ model, count: 1, values: blank(), total }));
  const other: Series = { model: undefined, count: counted.length - named.length, values: blank(), total: 0 };
  const byModel = new Map<string, Series>(named.map((series) => [series.model, series]));
  for (const hour of hours) {
    const known = byModel.get(hour.model);
    const index = bucketAt(buckets, hour.at);
    const { values } = known ?? other;
    values[index] = (values[index] ?? 0) + hour[figure];
    if (known === undefined) {
      other.total += hour[figure];
    }
  }
  return other.total > 0 ? [...named, other] : named;
}

/** What the series come to, by bucket. */
export const sumsOf = (series: readonly Series[], buckets: readonly Bucket[]): number[] =>
  buckets.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
