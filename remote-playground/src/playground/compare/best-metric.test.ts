import { expect, it } from 'vitest';
import { toMetrics } from '../cost/metrics';
import { comparedMetrics, isBest, isRated } from './best-metric';

const timing = (first: number, total: number) => ({ sentAt: 1000, firstAt: 1000 + first, endedAt: 1000 + total });
const metrics = (first: number, total: number, completion: number, quota: number | null) =>
  toMetrics({ timing: timing(first, total), usage: { prompt: 10, completion }, cost: { quota } });

const bestMetrics = (...all: Parameters<typeof isBest>[1]) =>
  all.map((one) => comparedMetrics.filter(isRated).filter((name) => isBest(one, all, name)));

it('finds the fastest, the most productive and the cheapest answer', () => {
  expect(bestMetrics(metrics(500, 2500, 100, 9), metrics(900, 1900, 90, 12), metrics(700, 9700, 300, 4))).toEqual([
    ['first'],
    ['speed'],
    ['quota'],
  ]);
});

it('marks ties of displayed values, but nothing when all are equal', () => {
  expect(bestMetrics(metrics(501, 2501, 100, 9), metrics(499, 2499, 100, 9), metrics(900, 4900, 120, 9))).toEqual([
    ['first', 'speed'],
    ['first', 'speed'],
    [],
  ]);
  expect(bestMetrics(metrics(500, 2500, 100, 9), metrics(500, 2500, 100, 9))).toEqual([[], []]);
});

it('ignores answers without metrics or a price', () => {
  expect(bestMetrics(metrics(500, 2500, 100, 9), undefined)).toEqual([[], []]);
  expect(bestMetrics(metrics(500, 2500, 100, null), metrics(500, 2500, 100, 9))).toEqual([[], []]);
});
