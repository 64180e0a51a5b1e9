import { formatSpan, formatTime, type TimeSpan } from '@console/shared/format';
import type { Hour, Unit, Usage } from './api/types';
import { hour, hourBounds } from './periods';

/** Whole hours; `end` is the last second. */
export type Bucket = TimeSpan;

/** In the time zone of the browser; weeks start on Monday. */
function startOf(unit: Exclude<Unit, 'hour'>, seconds: number): Date {
  const at = new Date(seconds * 1000);
  const back = unit === 'week' ? (at.getDay() + 6) % 7 : 0;
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() - back);
}

/** Days with a clock change are not 24 hours long. */
function startOfNext(unit: Unit, start: number): number {
  if (unit === 'hour') {
    return start + hour;
  }
  const begin = startOf(unit, start);
  return new Date(begin.getFullYear(), begin.getMonth(), begin.getDate() + (unit === 'week' ? 7 : 1)).getTime() / 1000;
}

/** Includes empty buckets, and clips the first and last to the span. */
export function createBuckets({ span, fetchedAt, hours }: Usage, unit: Unit): Bucket[] {
  const { first, last } = hourBounds(span, fetchedAt);
  // The clock of the gateway may be ahead.
  const latest = hours.reduce((known, { at }) => Math.max(known, at), Math.max(first, last));
  const buckets: Bucket[] = [];
  for (let start = first; start <= latest; ) {
    const next = startOfNext(unit, start);
    buckets.push({ start, end: Math.min(next, latest + hour) - 1 });
    start = next;
  }
  return buckets;
}

export function findBucketIndex(buckets: readonly Bucket[], at: number): number {
  let [low, high] = [0, buckets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((buckets[middle]?.start ?? 0) <= at) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** As many bars as can be told apart on a wide screen. */
const maxBuckets = 1000;

/** Eight days of hours. */
const maxLegibleBuckets = 200;

const countBuckets = (unit: Unit, { start, end }: TimeSpan): number => (end - start) / { hour, day: 24 * hour, week: 7 * 24 * hour }[unit];

export const fitsChart = (unit: Unit, span: TimeSpan): boolean => countBuckets(unit, span) <= maxBuckets;

/** Whether its bars are wide enough to be read. */
export const isLegible = (unit: Unit, span: TimeSpan): boolean => countBuckets(unit, span) <= maxLegibleBuckets;

const formatDay = (seconds: number) => formatTime(seconds).slice(0, 10);

const monthDay = { month: 'short', day: 'numeric' } as const;

/** More hours are labelled by the day. */
const maxLabelledHours = 48;

/** In some time zones, hours begin within those of the clock. */
const isMidnight = ({ start }: Bucket): boolean => formatTime(start).slice(11, 13) === '00';

/** Indices of the hours that are labelled with their date. */
export const dateIndices = (buckets: readonly Bucket[]): number[] =>
  buckets.flatMap((bucket, index) => (isMidnight(bucket) ? [index] : []));

/** Hours between labels: even steps of the day. */
function labelStep(count: number, isNarrow: boolean): number {
  if (isNarrow) {
    return count > 24 ? 12 : count > 12 ? 6 : count > 6 ? 3 : 1;
  }
  return count > 25 ? 6 : count > 12 ? 2 : 1;
}

/** `12:00`, `Nov 20` for midnight, for days and weeks, in the time zone of the browser; empty within the days of many hours. */
export function bucketLabels(buckets: readonly Bucket[], unit: Unit, language: string, isNarrow: boolean): string[] {
  const day = new Intl.DateTimeFormat(language, monthDay);
  const step = labelStep(buckets.length, isNarrow);
  return buckets.map((bucket) => {
    if (unit === 'hour' && !isMidnight(bucket)) {
      const time = formatTime(bucket.start).slice(11, 16);
      return buckets.length <= maxLabelledHours && Number(time.slice(0, 2)) % step === 0 ? time : '';
    }
    return day.format(bucket.start * 1000);
  });
}

/** `Sun, Nov 15`, `Sun, Nov 15, 14:00`, `Nov 9 – Nov 15`, in the time zone of the browser. */
export function formatBucketShort({ start, end }: Bucket, unit: Unit, language: string): string {
  if (unit === 'week') {
    const day = new Intl.DateTimeFormat(language, monthDay);
    return formatDays(day.format(start * 1000), day.format(end * 1000));
  }
  const time = unit === 'hour' ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : {};
  return new Intl.DateTimeFormat(language, { weekday: 'short', ...monthDay, ...time }).format(start * 1000);
}

export const formatBucketLong = (bucket: Bucket, unit: Unit): string =>
  unit === 'hour' ? formatSpan(bucket) : formatDays(formatDay(bucket.start), formatDay(bucket.end));

const formatDays = (first: string, last: string) => (first === last ? first : `${first} – ${last}`);

/** Where local days start within a UTC hour, that hour counts for the day it starts in. */
export const hasPartialHourOffset = (seconds: number): boolean => new Date(seconds * 1000).getTimezoneOffset() % 60 !== 0;

/** A gateway may return more than the requested span. */
export const hoursInSpan = (hours: readonly Hour[], { start, end }: TimeSpan): Hour[] => hours.filter(({ at }) => at >= start && at <= end);
