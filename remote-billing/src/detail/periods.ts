import type { TimeSpan } from '@console/shared/format';

const hour = 3600;
const day = 86_400;

/** The gateway answers so much of one's own hours in one call. */
const maxRequestSeconds = 30 * day;

/**
 * What has to be asked for one's own hours of a span. Thirty days may be an hour longer than the gateway answers at once: when
 * the clock goes back, and late in the evening. What is much longer is the gateway's to refuse.
 */
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

/** First and last hour of UTC that begin within a span; hours to come are none. */
export const hourBounds = ({ start, end }: TimeSpan, now: number): { first: number; last: number } => ({
  first: Math.ceil(start / hour) * hour,
  last: Math.floor(Math.min(end, now) / hour) * hour,
});

/** The same time of day so many calendar days earlier. */
function daysBefore(seconds: number, days: number): number {
  const at = new Date(seconds * 1000);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() - days, at.getHours(), at.getMinutes(), at.getSeconds()).getTime() / 1000;
}

/** The same hours, as few whole days earlier as keep the two apart: half of today is compared with the same half of yesterday. */
export function previousSpan(span: TimeSpan, now: number): { span: TimeSpan; days: number } {
  const { first, last } = hourBounds(span, now);
  const end = Math.min(span.end, Math.max(now, span.start));
  let days = Math.max(1, Math.floor((last - first) / day));
  while (daysBefore(end, days) >= first) {
    days += 1;
  }
  return { span: { start: daysBefore(span.start, days), end: daysBefore(end, days) }, days };
}
