import { csvText } from '@console/shared/files';
import { formatTime, localTimeZone } from '@console/shared/format';
import type { Hour, Unit } from './api/types';
import { type Bucket, findBucketIndex } from './buckets';
import { rankModels, totalsByModel } from './model';

const utc = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** @param headers of local time (the time zone is appended), UTC time, model, quota in points, calls and tokens */
export function usageCsv(
  hours: readonly Hour[],
  buckets: readonly Bucket[],
  headers: readonly [string, string, string, string, string, string],
) {
  const [local, ...others] = headers;
  const groups = buckets.map((): Hour[] => []);
  for (const hour of hours) {
    groups[findBucketIndex(buckets, hour.at)]?.push(hour);
  }
  const rows = buckets.flatMap(({ start }, index) =>
    rankModels(totalsByModel(groups[index] ?? []).values(), 'quota').map(({ model, quota, calls, tokens }) => [
      formatTime(start),
      utc(start),
      model,
      quota,
      calls,
      tokens,
    ]),
  );
  return csvText([[`${local} (${localTimeZone()})`, ...others], ...rows]);
}

/** `dashboard_2026-11-14_2026-11-20_day.csv` */
export const csvFileName = (buckets: readonly Bucket[], unit: Unit): string => {
  const day = (seconds: number | undefined) => formatTime(seconds ?? 0).slice(0, 10);
  return `dashboard_${day(buckets[0]?.start)}_${day(buckets.at(-1)?.end)}_${unit}.csv`;
};
