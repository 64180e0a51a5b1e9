import { expect, it, onTestFinished } from 'vitest';
import { findTimeZone, localDays } from './local-days';

const iso = (text: string) => Date.parse(text) / 1000;

it.each([
  ['Asia/Shanghai', '2026-11-28T10:00:00Z', '2026-11-30T01:00:00Z', ['2026-11-28T16:00:00Z', '2026-11-29T16:00:00Z']],
  ['Asia/Kolkata', '2026-11-28T10:00:00Z', '2026-11-29T01:00:00Z', ['2026-11-28T18:30:00Z']],
  // Clocks change at two, at midnight, and back across midnight.
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-30T00:00:00Z', ['2026-03-29T22:00:00Z']],
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-25T00:00:00Z', ['2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z']],
  ['Africa/Cairo', '2026-10-29T00:00:00Z', '2026-10-31T00:00:00Z', ['2026-10-29T22:00:00Z', '2026-10-30T22:00:00Z']],
])('divides at the midnights of %s', (timeZone, start, end, midnights) => {
  const bounds = [start, ...midnights].map(iso);
  expect(localDays({ start: iso(start), end: iso(end) }, timeZone)).toEqual(
    bounds.map((from, index) => ({ start: from, end: (bounds[index + 1] ?? iso(end) + 1) - 1 })),
  );
});

it.each(['UTC', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago'])(
  'divides years in %s as browsers do',
  (timeZone) => {
    const before = process.env.TZ;
    onTestFinished(() => {
      process.env.TZ = before;
    });
    process.env.TZ = timeZone;
    for (const day of localDays({ start: iso('2024-01-01T12:00:00Z'), end: iso('2026-12-31T12:00:00Z') }, timeZone).slice(1)) {
      const start = new Date(day.start * 1000);
      expect(start.getTime()).toBe(new Date(start.getFullYear(), start.getMonth(), start.getDate()).getTime());
    }
  },
);

it('knows time zones under all of their names', () => {
  expect(findTimeZone('asia/SHANGHAI')).toBe('Asia/Shanghai');
  expect(findTimeZone('Asia/Kolkata')).toBe(findTimeZone('asia/kolkata'));
  expect(findTimeZone('Mars/Olympus')).toBeUndefined();
});

it('has no days for an empty period', () => expect(localDays({ start: 1, end: 0 }, 'UTC')).toEqual([]));
