import type { Figure, Figures, Hour, Unit, Usage } from './api/types';
import { type Bucket, bucketsOf, withinSpan } from './buckets';
import { type ModelTotal, totalOf, totalsByModel } from './model';
import { type Series, seriesOf } from './stack';

/** What the parts of the dashboard show of what was fetched. */
export type Drawing = {
  hours: Hour[];
  unit: Unit;
  buckets: Bucket[];
  byModel: Map<string, ModelTotal>;
  total: Figures;
  figure: Figure;
  series: Series[];
};

export function drawingOf(usage: Usage, unit: Unit, figure: Figure): Drawing {
  const hours = withinSpan(usage.hours, usage.span);
  const buckets = bucketsOf({ ...usage, hours }, unit);
  const byModel = totalsByModel(hours);
  return {
    hours,
    unit,
    buckets,
    byModel,
    total: totalOf([...byModel.values()]),
    figure,
    series: seriesOf(hours, buckets, byModel, figure),
  };
}
