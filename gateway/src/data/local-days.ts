import { tzOffset } from '@date-fns/tz';

/** Unix seconds, both inclusive. */
export type TimeRange = { start: number; end: number };

const day = 86_400;

/** In seconds, positive east of Greenwich. */
const offsetAt = (timeZone: string, seconds: number): number => tzOffset(timeZone, new Date(seconds * 1000)) * 60;

/** The canonical name of a time zone, of which there are few, or undefined if it is unknown. */
export function findTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return;
  }
}

/** Divides a period at the midnights of a time zone. */
export function localDays({ start, end }: TimeRange, timeZone: string): TimeRange[] {
  const days: TimeRange[] = [];
  for (let from = start; from <= end; ) {
    const next = nextMidnight(from, timeZone);
    days.push({ start: from, end: Math.min(next - 1, end) });
    from = next;
  }
  return days;
}

function nextMidnight(seconds: number, timeZone: string): number {
  const offset = offsetAt(timeZone, seconds);
  const midnight = (Math.floor((seconds + offset) / day) + 1) * day;
  const expected = midnight - offset;
  const newOffset = offsetAt(timeZone, expected);
  const corrected = midnight - newOffset;
  // Where clocks change at midnight, the day begins with the change.
  return offsetAt(timeZone, corrected) === newOffset ? corrected : expected;
}
