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
  ])('%j', (range, start, end) => {
    vi.stubEnv('TZ', zone);
    expect(written(spanOf({ ...nothing, range }, 'today', new Date(2026, 10, 20, 9, 56, 6)))).toEqual([start, end]);
  });
});

describe('days on which the clock changes', () => {
  it.each([
    ['the hour that is missing', 'Europe/Berlin', new Date('2026-03-29T10:00:00Z'), 23],
    ['the hour that comes twice', 'Europe/Berlin', new Date('2026-10-25T10:00:00Z'), 25],
    ['half an hour', 'Australia/Lord_Howe', new Date('2026-04-05T10:00:00Z'), 24.5],
  ])('%s belongs to its day', (_name, zone, noon, hours) => {
    vi.stubEnv('TZ', zone);
    const tomorrow = new Date(noon.getTime() + 86_400_000);
    const { start, end } = spanOf({ ...nothing, range: 'yesterday' }, 'today', tomorrow);
    expect((end + 1 - start) / 3600).toBe(hours);
  });

  it('counts the last 7 days from a midnight', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(formatTime(spanOf({ ...nothing, range: '7d' }, 'today', new Date('2026-11-03T15:00:00Z')).start)).toBe('2026-10-28 00:00:00');
  });

  it('names the zone of the moment', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(timeZoneLabel(new Date('2026-07-01T00:00:00Z'))).toBe('UTC+2');
    expect(timeZoneLabel(new Date('2026-12-01T00:00:00Z'))).toBe('UTC+1');
    vi.stubEnv('TZ', 'America/St_Johns');
    expect(timeZoneLabel(new Date('2026-12-01T00:00:00Z'))).toBe('UTC-3:30');
  });
});

describe('a chosen range', () => {
  const now = new Date('2026-11-20T09:56:06Z');

  it('comes before any preset, and what was not chosen is filled in', () => {
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
  ] as const)('%j has the preset of %s: %s', (text, fallback, preset) => expect(presetOf(text, fallback)).toBe(preset));

  it('goes into an address and back', () => {
    expect(customRange({ start: 1, end: 2 })).toEqual({ range: '', start: '1', end: '2' });
    expect(presetRange('7d', 'today')).toEqual({ range: '7d', start: '', end: '' });
    expect(presetRange('today', 'today')).toEqual(nothing);
  });

  it.each([
    ['2026-11-20T09:00', '2026-11-20T09:59', undefined, ['2026-11-20 09:00:00', '2026-11-20 09:59:59']],
    ['2026-11-20T09:00', '2026-11-20T09:00', undefined, ['2026-11-20 09:00:00', '2026-11-20 09:00:59']],
    ['2026-11-01T00:00', '2026-11-30T23:59', 30, ['2026-11-01 00:00:00', '2026-11-30 23:59:59']],
    ['2026-10-20T00:00', '2026-10-26T23:59', 7, ['2026-10-20 00:00:00', '2026-10-26 23:59:59']],
  ])('reads %s to %s', (from, to, maxDays, expected) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const span = parseSpan(from, to, maxDays);
    if (!('start' in span)) {
      throw new Error(span.reason);
    }
    expect(written(span)).toEqual(expected);
  });

  it.each([
    ['', '2026-11-20T09:00', undefined, { field: 'start', reason: 'missing' }],
    ['2026-11-20T09:00', '', undefined, { field: 'end', reason: 'missing' }],
    // An hour that the clock leaves out.
    ['2026-03-29T02:30', '2026-11-20T09:00', undefined, { field: 'start', reason: 'missing' }],
    ['2026-11-20T09:00', '2026-11-20T08:59', undefined, { field: 'end', reason: 'reversed' }],
    ['2026-11-01T00:00', '2026-12-01T00:00', 30, { field: 'end', reason: 'long' }],
  ])('%j to %j with at most %s days: %j', (from, to, maxDays, problem) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(parseSpan(from, to, maxDays)).toEqual(problem);
  });

  it('is written with the date once where that is enough', () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime() / 1000;
    expect(formatSpan({ start: at(20, 9), end: at(20, 17) })).toBe('2026-11-20 09:00 – 17:00');
    expect(formatSpan({ start: at(19, 9), end: at(20, 17) })).toBe('2026-11-19 09:00 – 2026-11-20 17:00');
  });
});
