import { formatTime, parseTime, startOfToday } from './time';

/** Ranges by the name that they have in an address: "7d" stays "the last 7 days" for whoever opens the link later. */
export const rangePresets = ['1h', '24h', 'today', 'yesterday', '7d', '30d'] as const;

export type RangePreset = (typeof rangePresets)[number];

/** A range as it stands in an address: the name of a preset, or `start` and `end` in Unix seconds, which come first. All empty: what the list shows by default. */
export type RangeText = { range: string; start: string; end: string };

/** Unix seconds, both inclusive. */
export type TimeSpan = { start: number; end: number };

/** Midnight so many calendar days ago: days with a change of the clock are not 24 hours long. */
const midnightBefore = (now: Date, days: number) => startOfToday(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));

const wholeMinute = (seconds: number) => Math.floor(seconds / 60) * 60;

const startOf: Record<RangePreset, (now: Date) => number> = {
  '1h': (now) => wholeMinute(now.getTime() / 1000 - 3600),
  '24h': (now) => wholeMinute(now.getTime() / 1000 - 86_400) + 60,
  today: (now) => startOfToday(now),
  yesterday: (now) => midnightBefore(now, 1),
  '7d': (now) => midnightBefore(now, 6),
  '30d': (now) => midnightBefore(now, 29),
};

/** An hour ahead: the clock of a gateway may be fast. */
const endOf = (preset: RangePreset, now: Date) =>
  preset === 'yesterday' ? startOfToday(now) - 1 : wholeMinute(now.getTime() / 1000 + 3600) + 59;

const secondsOf = (text: string): number | undefined => (/^\d{1,11}$/.test(text) ? Number(text) : undefined);

/** The preset that an address names; undefined when the person chose the times themselves. */
export function presetOf({ range, start, end }: RangeText, fallback: RangePreset): RangePreset | undefined {
  if (secondsOf(start) !== undefined || secondsOf(end) !== undefined) {
    return undefined;
  }
  return rangePresets.find((name) => name === range) ?? fallback;
}

/**
 * The times that a range means at this moment. Presets are worked out when they are used, so that "today" stays today in a
 * tab that is left open.
 *
 * @param fallback what an address without a range means
 */
export function spanOf(text: RangeText, fallback: RangePreset, now = new Date()): TimeSpan {
  const preset = presetOf(text, fallback) ?? fallback;
  return { start: secondsOf(text.start) ?? startOf[preset](now), end: secondsOf(text.end) ?? endOf(preset, now) };
}

/** A chosen range as an address says it. */
export const customRange = ({ start, end }: TimeSpan): RangeText => ({ range: '', start: String(start), end: String(end) });

export const presetRange = (preset: RangePreset, fallback: RangePreset): RangeText => ({
  range: preset === fallback ? '' : preset,
  start: '',
  end: '',
});

export type SpanProblem = { field: 'start' | 'end'; reason: 'missing' | 'reversed' | 'long' };

/**
 * Reads what stands in two date inputs.
 *
 * @param maxDays the longest span that the gateway answers, if it limits it
 */
export function parseSpan(from: string, to: string, maxDays?: number): TimeSpan | SpanProblem {
  const start = parseTime(from);
  const end = parseTime(to);
  if (start === undefined) {
    return { field: 'start', reason: 'missing' };
  }
  if (end === undefined) {
    return { field: 'end', reason: 'missing' };
  }
  // Inputs show whole minutes: the one that was chosen belongs to the range.
  const last = wholeMinute(end) + 59;
  if (start > last) {
    return { field: 'end', reason: 'reversed' };
  }
  if (maxDays !== undefined && last >= daysAfter(start, maxDays)) {
    return { field: 'end', reason: 'long' };
  }
  return { start, end: last };
}

/** The same time of day so many calendar days later. */
function daysAfter(seconds: number, days: number): number {
  const at = new Date(seconds * 1000);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, at.getHours(), at.getMinutes()).getTime() / 1000;
}

/** `2026-11-20 09:56`, and the date only once when both ends are on one day. */
export function formatSpan({ start, end }: TimeSpan): string {
  const [from, to] = [formatTime(start).slice(0, 16), formatTime(end).slice(0, 16)];
  return from.slice(0, 10) === to.slice(0, 10) ? `${from} – ${to.slice(11)}` : `${from} – ${to}`;
}
