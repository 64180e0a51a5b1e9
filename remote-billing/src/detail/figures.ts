import { latencyQuantile } from '@console/shared/contract/usage-report';
import type { Figures, Unit, Usage } from './api/types';
import { createBuckets, findBucketIndex, hoursInSpan } from './buckets';
import { sumFigures } from './model';

/** `latencies` are numbers of calls by class of duration. */
export type Period = Figures & { latencies: number[] };

export const quantile = ({ latencies }: Period, part: number): number | undefined => latencyQuantile(latencies, part);

function addCounts(total: number[], counts: readonly number[]): void {
  for (const [index, count] of counts.entries()) {
    total[index] = (total[index] ?? 0) + count;
  }
}

export function periodOf({ hours, span, latencies }: Usage): Period {
  const counts: number[] = [];
  for (const { created_at, counts: ofHour } of latencies) {
    if (created_at >= span.start && created_at <= span.end) {
      addCounts(counts, ofHour);
    }
  }
  return { ...sumFigures(hoursInSpan(hours, span)), latencies: counts };
}

export function periodsByBucket(usage: Usage, unit: Unit): Period[] {
  const hours = hoursInSpan(usage.hours, usage.span);
  const buckets = createBuckets({ ...usage, hours }, unit);
  const groups = buckets.map((): { hours: Figures[]; counts: number[] } => ({ hours: [], counts: [] }));
  for (const hour of hours) {
    groups[findBucketIndex(buckets, hour.at)]?.hours.push(hour);
  }
  for (const { created_at, counts } of usage.latencies) {
    addCounts(groups[findBucketIndex(buckets, created_at)]?.counts ?? [], counts);
  }
  return groups.map(({ hours: ofBucket, counts }) => ({ ...sumFigures(ofBucket), latencies: counts }));
}
