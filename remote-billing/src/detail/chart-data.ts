import type { Figures, Hour, Metric, Unit, Usage } from './api/types';
import { type Bucket, createBuckets, hoursInSpan } from './buckets';
import { type ModelTotal, sumFigures, totalsByModel } from './model';
import { createSeries, type Series } from './series';

export type ChartData = {
  hours: Hour[];
  unit: Unit;
  buckets: Bucket[];
  byModel: Map<string, ModelTotal>;
  total: Figures;
  metric: Metric;
  series: Series[];
};

export function createChartData(usage: Usage, unit: Unit, metric: Metric): ChartData {
  const hours = hoursInSpan(usage.hours, usage.span);
  const buckets = createBuckets({ ...usage, hours }, unit);
  const byModel = totalsByModel(hours);
  return {
    hours,
    unit,
    buckets,
    byModel,
    total: sumFigures(byModel.values()),
    metric,
    series: createSeries(hours, buckets, byModel, metric),
  };
}
