import type { TimeSpan } from '@console/shared/format';

/** Seconds. */
export const hour = 3600;
const day = 86_400;

/** The gateway returns at most this much of own hours per request. */
const maxRequestSeconds = 30 * day;

/** Thirty days can be an hour longer than the limit because of a clock change. The gateway refuses longer spans itself. */
export function splitSpan({ start, end }: TimeSpan): TimeSpan[] {
  const length = end - start;
  if (length <= maxRequestSeconds || length > maxRequestSeconds + day) {
    return [{ start, end }];
  }
  return [
    { start, end: start + maxRequestSeconds },
    { start: start + maxRequestSeconds + 1, end },
  ];
}

/** In Unix seconds; future hours are excluded. */
export const hourBounds = ({ start, end }: TimeSpan, now: number): { first: number; last: number } => ({
  first: Math.ceil(start / hour) * hour,
  last: Math.floor(Math.min(end, now) / hour) * hour,
});

/** The same time of an earlier day, or of a later one with negative `days`. */
export function daysBefore(seconds: number, days: number): number {
  const at = new Date(seconds * 1000);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() - days, at.getHours(), at.getMinutes(), at.getSeconds()).getTime() / 1000;
}

/** Moves the span back by the fewest whole days without overlap: half of today compares with the same half of yesterday. */
export function previousSpan(span: TimeSpan, now: number): { span: TimeSpan; days: number } {
  const { first, last } = hourBounds(span, now);
  const end = Math.min(span.end, Math.max(now, span.start));
  let days = Math.max(1, Math.floor((last - first) / day));
  while (daysBefore(end, days) >= first) {
    days += 1;
  }
  return { span: { start: daysBefore(span.start, days), end: daysBefore(end, days) }, days };
}
