import { afterEach, describe, expect, it, vi } from 'vitest';
import { customRange, formatSpan, formatTime, parseSpan, presetOf, presetRange, spanOf, timeZoneLabel } from './index';

const nothing = { range: '', start: '', end: '' };
const written = ({ start, end }: { start: number; end: number }) => [formatTime(start), formatTime(end)];

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns'])('presets in %s', (zone) => {
  it.each([
    ['1h', '2026-11-20 08:56:00', '2026-11-20 10:56:59'],
    ['24h', '2026-11-19 09:57:00', '2026-11-20 10:56:59'],
    ['today', '2026-11-20 00:00:00', '2026-11-20 10:56:59'],
    ['yesterday', '2026-11-19 00:00:00', '2026-11-19 23:59:59'],
    ['7d', '2026-11-14 00:00:00', '2026-11-20 10:56:59'],
    ['30d', '2026-10-22 00:00:00', '2026-11-20 10:56:59'],
    ['ever', '2026-11-20 00:00:00', '2026-11-20 10:56:59'],
    ['', '2026-11-20 00:00:00', '2026-11-20 10:56:59'],
  ])('resolves %j', (range, start, end) => {
    vi.stubEnv('TZ', zone);
    expect(written(spanOf({ ...nothing, range }, 'today', new Date(2026, 10, 20, 9, 56, 6)))).toEqual([start, end]);
  });
});

describe('days of a clock change', () => {
  it.each([
    { name: 'the hour that is missing', zone: 'Europe/Berlin', noon: new Date('2026-03-29T10:00:00Z'), hours: 23 },
    { name: 'the hour that comes twice', zone: 'Europe/Berlin', noon: new Date('2026-10-25T10:00:00Z'), hours: 25 },
    { name: 'half an hour', zone: 'Australia/Lord_Howe', noon: new Date('2026-04-05T10:00:00Z'), hours: 24.5 },
  ])('counts $name as part of its day', ({ zone, noon, hours }) => {
    vi.stubEnv('TZ', zone);
    const tomorrow = new Date(noon.getTime() + 86_400_000);
    const { start, end } = spanOf({ ...nothing, range: 'yesterday' }, 'today', tomorrow);
    expect((end + 1 - start) / 3600).toBe(hours);
  });

  it('starts the last 7 days at midnight', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(formatTime(spanOf({ ...nothing, range: '7d' }, 'today', new Date('2026-11-03T15:00:00Z')).start)).toBe('2026-10-28 00:00:00');
  });

  it('labels the offset of the given time', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(timeZoneLabel(new Date('2026-07-01T00:00:00Z'))).toBe('UTC+2');
    expect(timeZoneLabel(new Date('2026-12-01T00:00:00Z'))).toBe('UTC+1');
    vi.stubEnv('TZ', 'America/St_Johns');
    expect(timeZoneLabel(new Date('2026-12-01T00:00:00Z'))).toBe('UTC-3:30');
  });
});

describe('a custom range', () => {
  const now = new Date('2026-11-20T09:56:06Z');

  it('takes precedence over presets and completes missing ends', () => {
    expect(spanOf({ range: '7d', start: '100', end: '200' }, 'today', now)).toEqual({ start: 100, end: 200 });
    expect(spanOf({ range: 'yesterday', start: '100', end: '' }, '1h', now)).toEqual({ start: 100, end: spanOf(nothing, '1h', now).end });
    expect(spanOf({ ...nothing, start: 'soon', end: '200' }, 'today', now).end).toBe(200);
  });

  it.each([
    [nothing, 'today', 'today'],
    [nothing, '30d', '30d'],
    [{ ...nothing, range: '7d' }, 'today', '7d'],
    [{ ...nothing, range: 'x' }, 'today', 'today'],
    [{ range: '7d', start: '1', end: '' }, 'today', undefined],
    [{ range: '7d', start: 'x', end: '-1' }, 'today', '7d'],
  ] as const)('resolves the preset of %j with the default %s to %s', (text, fallback, preset) =>
    expect(presetOf(text, fallback)).toBe(preset),
  );

  it('survives a round trip through the URL', () => {
    expect(customRange({ start: 1, end: 2 })).toEqual({ range: '', start: '1', end: '2' });
    expect(presetRange('7d', 'today')).toEqual({ range: '7d', start: '', end: '' });
    expect(presetRange('today', 'today')).toEqual(nothing);
  });

  it.each([
    { from: '2026-11-20T09:00', to: '2026-11-20T09:59', maxDays: undefined, expected: ['2026-11-20 09:00:00', '2026-11-20 09:59:59'] },
    { from: '2026-11-20T09:00', to: '2026-11-20T09:00', maxDays: undefined, expected: ['2026-11-20 09:00:00', '2026-11-20 09:00:59'] },
    { from: '2026-11-01T00:00', to: '2026-11-30T23:59', maxDays: 30, expected: ['2026-11-01 00:00:00', '2026-11-30 23:59:59'] },
    { from: '2026-10-20T00:00', to: '2026-10-26T23:59', maxDays: 7, expected: ['2026-10-20 00:00:00', '2026-10-26 23:59:59'] },
  ])('parses $from to $to', ({ from, to, maxDays, expected }) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const span = parseSpan(from, to, maxDays);
    if (!('start' in span)) {
      throw new Error(span.reason);
    }
    expect(written(span)).toEqual(expected);
  });

  it.each([
    { from: '', to: '2026-11-20T09:00', maxDays: undefined, problem: { field: 'start', reason: 'missing' } },
    { from: '2026-11-20T09:00', to: '', maxDays: undefined, problem: { field: 'end', reason: 'missing' } },
    // An hour that the clock leaves out.
    { from: '2026-03-29T02:30', to: '2026-11-20T09:00', maxDays: undefined, problem: { field: 'start', reason: 'missing' } },
    { from: '2026-11-20T09:00', to: '2026-11-20T08:59', maxDays: undefined, problem: { field: 'end', reason: 'reversed' } },
    { from: '2026-11-01T00:00', to: '2026-12-01T00:00', maxDays: 30, problem: { field: 'end', reason: 'long' } },
  ])('parses $from to $to with at most $maxDays days as $problem', ({ from, to, maxDays, problem }) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(parseSpan(from, to, maxDays)).toEqual(problem);
  });

  it('shows the date once when both ends are on one day', () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime() / 1000;
    expect(formatSpan({ start: at(20, 9), end: at(20, 17) })).toBe('2026-11-20 09:00 – 17:00');
    expect(formatSpan({ start: at(19, 9), end: at(20, 17) })).toBe('2026-11-19 09:00 – 2026-11-20 17:00');
  });
});
