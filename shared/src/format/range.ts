import { formatTime, parseTime, startOfToday } from './time';

/** Presets as named in the URL, where `7d` stays relative. */
export const rangePresets = ['1h', '24h', 'today', 'yesterday', '7d', '30d'] as const;

/** `range` in the URL of a list. */
export type RangePreset = (typeof rangePresets)[number];

/** A range in the URL: a preset, or `start` and `end` in Unix seconds, which take precedence. All empty means the list's default. */
export type RangeText = { range: string; start: string; end: string };

/** Unix seconds, both inclusive. */
export type TimeSpan = { start: number; end: number };

/** Days of a clock change are not 24 hours long. */
const midnightDaysAgo = (now: Date, days: number) => startOfToday(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));

const startOfMinute = (seconds: number) => Math.floor(seconds / 60) * 60;

const presetStart: Record<RangePreset, (now: Date) => number> = {
  '1h': (now) => startOfMinute(now.getTime() / 1000 - 3600),
  '24h': (now) => startOfMinute(now.getTime() / 1000 - 86_400) + 60,
  today: (now) => startOfToday(now),
  yesterday: (now) => midnightDaysAgo(now, 1),
  '7d': (now) => midnightDaysAgo(now, 6),
  '30d': (now) => midnightDaysAgo(now, 29),
};

/** An hour ahead, since a gateway's clock may be fast. */
const presetEnd = (preset: RangePreset, now: Date) =>
  preset === 'yesterday' ? startOfToday(now) - 1 : startOfMinute(now.getTime() / 1000 + 3600) + 59;

const parseSeconds = (text: string): number | undefined => (/^\d{1,11}$/.test(text) ? Number(text) : undefined);

/** @returns undefined for custom times */
export function presetOf({ range, start, end }: RangeText, fallback: RangePreset): RangePreset | undefined {
  if (parseSeconds(start) !== undefined || parseSeconds(end) !== undefined) {
    return undefined;
  }
  return rangePresets.find((name) => name === range) ?? fallback;
}

/**
 * Resolves a range to a time span. Presets are resolved on use, so "today" stays correct in a tab left open.
 *
 * @param fallback preset of an empty range
 */
export function spanOf(text: RangeText, fallback: RangePreset, now = new Date()): TimeSpan {
  const preset = presetOf(text, fallback) ?? fallback;
  return { start: parseSeconds(text.start) ?? presetStart[preset](now), end: parseSeconds(text.end) ?? presetEnd(preset, now) };
}

/** The URL form of a custom range. */
export const customRange = ({ start, end }: TimeSpan): RangeText => ({ range: '', start: String(start), end: String(end) });

/** The URL form of a preset; all empty for `fallback`, so that a list in its initial state has a plain URL. */
export const presetRange = (preset: RangePreset, fallback: RangePreset): RangeText => ({
  range: preset === fallback ? '' : preset,
  start: '',
  end: '',
});

/** Which of two date inputs is wrong: nothing valid in it, an end before the start, or a span that is too long. */
export type SpanProblem = { field: 'start' | 'end'; reason: 'missing' | 'reversed' | 'long' };

/**
 * Parses the values of two date inputs.
 *
 * @param maxDays longest span that the gateway accepts
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
  // Inputs have minute precision, so the last minute is included.
  const last = startOfMinute(end) + 59;
  if (start > last) {
    return { field: 'end', reason: 'reversed' };
  }
  if (maxDays !== undefined && last >= addDays(start, maxDays)) {
    return { field: 'end', reason: 'long' };
  }
  return { start, end: last };
}

/** Keeps the time of day across clock changes. */
function addDays(seconds: number, days: number): number {
  const at = new Date(seconds * 1000);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, at.getHours(), at.getMinutes()).getTime() / 1000;
}

/** `2026-11-20 09:56 – 10:30`, with one date when both ends are on the same day. */
export function formatSpan({ start, end }: TimeSpan): string {
  const [from, to] = [formatTime(start).slice(0, 16), formatTime(end).slice(0, 16)];
  return from.slice(0, 10) === to.slice(0, 10) ? `${from} – ${to.slice(11)}` : `${from} – ${to}`;
}
