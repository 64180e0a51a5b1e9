import { describe, expect, it } from 'vitest';
import { barPaths, createTicks, findSeriesAt, height, labelIndexes, linePaths } from './chart-paths';
import { createMetricFormat } from './metric-format';
import type { Series } from './series';

const series = (model: string, values: number[]): Series => ({
  model,
  count: 1,
  values,
  total: values.reduce((sum, value) => sum + value, 0),
});
const stack = [series('a', [60, 0]), series('b', [60, 120])];

describe('bar paths', () => {
  it('stack on the previous series and skip zero values', () => {
    const [a, b] = barPaths(stack, 120);
    expect(a).toBe(`M0.25 ${height}V120h0.5V${height}z`);
    expect(b).toBe(`M0.25 119V0h0.5V119zM1.25 ${height}V0h0.5V${height}z`);
  });

  it('are found by position', () => {
    expect(findSeriesAt(stack, 0, 59)?.model).toBe('a');
    expect(findSeriesAt(stack, 0, 61)?.model).toBe('b');
    expect(findSeriesAt(stack, 1, 0)?.model).toBe('b');
    expect(findSeriesAt(stack, 0, 121)).toBeUndefined();
  });

  it('are empty without values', () => expect(barPaths([series('a', [0, 0])], 0)).toEqual(['']));
});

it('draws lines through the center of each bucket', () => {
  expect(linePaths(stack, 120)[0]).toBe(`M0.5 120L1.5 ${height}h0`);
});

describe('createTicks', () => {
  it.each([
    [0, 0, [0]],
    [1, 0, [0, 0.5, 1]],
    [7, 1, [0, 2, 4, 6, 8]],
    [2, 1, [0, 1, 2]],
    [100, 1, [0, 50, 100]],
    [0.0003, 0, [0, 0.0001, 0.0002, 0.0003]],
  ])('go up to %d in steps of at least %d: %j', (max, minStep, expected) => {
    const ticks = createTicks(max, minStep);
    expect(ticks).toHaveLength(expected.length);
    for (const [index, tick] of ticks.entries()) {
      expect(tick).toBeCloseTo(expected[index] ?? -1, 9);
    }
  });

  it('cover the maximum in at most six steps', () => {
    for (let max = 1; max < 1e7; max *= 1.7) {
      const ticks = createTicks(max);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * 0.999999);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });
});

it.each([
  [3, [0, 1, 2]],
  [24, [0, 3, 6, 9, 12, 15, 18, 21]],
  [0, []],
])('labels %d buckets at %j', (count, expected) => expect(labelIndexes(count, 8)).toEqual(expected));

describe('tick labels', () => {
  const yuan = { quota_per_unit: 500_000, display_in_currency: true };
  const ticksOf = (display: typeof yuan, max: number) =>
    createMetricFormat('quota', display)
      .ticks(max)
      .map(({ text }) => text);

  it('are round in the displayed unit, money or points', () => {
    expect(ticksOf(yuan, 1_300_000)).toEqual(['¥0.00', '¥1.00', '¥2.00', '¥3.00']);
    expect(ticksOf(yuan, 900)).toEqual(['¥0.0000', '¥0.0005', '¥0.0010', '¥0.0015', '¥0.0020']);
    expect(ticksOf({ ...yuan, display_in_currency: false }, 1_300_000)).toEqual(['0', '500.0k', '1.0M', '1.5M']);
    expect(ticksOf({ ...yuan, quota_per_unit: 0 }, 30)).toEqual(['0', '10', '20', '30']);
    expect(createMetricFormat('quota', yuan).text(3750)).toBe('¥0.0075');
  });

  it('are whole numbers for calls', () => {
    const { text, ticks } = createMetricFormat('calls', yuan);
    expect(ticks(2).map((tick) => tick.text)).toEqual(['0', '1', '2']);
    expect(text(1_234_567)).toBe('1,234,567');
  });
});
