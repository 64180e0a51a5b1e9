import { formatTime } from '@console/shared/format';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hourBounds, previousSpan, splitSpan } from './periods';

const at = (text: string) => Date.parse(text) / 1000;
const written = ({ start, end }: { start: number; end: number }) => [formatTime(start), formatTime(end)];

afterEach(() => vi.unstubAllEnvs());

describe('splitSpan', () => {
  const month = 30 * 86_400;
  it.each([
    ['a month at once', month, 1],
    ['an hour more in two calls', month + 3600, 2],
    ['a day more in two calls', month + 86_400, 2],
    ['what is longer as it is: the gateway says why not', month + 86_401, 1],
  ])('splits %s', (_, length, calls) => {
    const spans = splitSpan({ start: 1000, end: 1000 + length });
    expect(spans).toHaveLength(calls);
    expect(spans[0]?.start).toBe(1000);
    expect(spans.at(-1)?.end).toBe(1000 + length);
    const [first, second] = spans;
    if (second) {
      expect(second.start).toBe((first?.end ?? 0) + 1);
      expect((first?.end ?? 0) - (first?.start ?? 0)).toBeLessThanOrEqual(month);
    }
  });
});

describe.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'])('previous period in %s', (zone) => {
  const now = new Date(2026, 10, 20, 14, 20);
  const local = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute).getTime() / 1000;

  it.each([
    { name: 'today until now', back: 0, days: 1, expected: ['2026-11-19 00:00:00', '2026-11-19 14:20:00'] },
    { name: 'seven days', back: 6, days: 7, expected: ['2026-11-07 00:00:00', '2026-11-13 14:20:00'] },
    { name: 'thirty days, across a change of the clock', back: 29, days: 30, expected: ['2026-09-22 00:00:00', '2026-10-21 14:20:00'] },
  ])('handles $name', ({ back, days, expected }) => {
    vi.stubEnv('TZ', zone);
    const seconds = new Date(2026, 10, 20, 14, 20).getTime() / 1000;
    const before = previousSpan({ start: local(20 - back), end: seconds + 3600 }, seconds);
    expect(before.days).toBe(days);
    expect(written(before.span)).toEqual(expected);
  });

  it('is the previous day for a complete day', () => {
    vi.stubEnv('TZ', zone);
    const span = { start: local(1), end: local(2) - 1 };
    const before = previousSpan(span, now.getTime() / 1000);
    expect(before.days).toBe(1);
    expect(written(before.span)).toEqual(['2026-10-31 00:00:00', '2026-10-31 23:59:59']);
  });

  it('never overlaps the period', () => {
    vi.stubEnv('TZ', zone);
    const seconds = now.getTime() / 1000;
    for (let hours = 1; hours < 24 * 40; hours += 7) {
      const span = { start: seconds - hours * 3600, end: seconds + 3600 };
      const { first } = hourBounds(span, seconds);
      expect(previousSpan(span, seconds).span.end).toBeLessThan(first);
    }
  });
});

it('ignores future hours and handles a range in the future', () => {
  const now = at('2026-11-20T14:20:00Z');
  expect(hourBounds({ start: now - 7200, end: now + 7200 }, now)).toEqual({
    first: at('2026-11-20T13:00:00Z'),
    last: at('2026-11-20T14:00:00Z'),
  });
  expect(previousSpan({ start: now + 86_400, end: now + 2 * 86_400 }, now).days).toBe(1);
});
