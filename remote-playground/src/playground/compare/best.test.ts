import { expect, it } from 'vitest';
import { figuresOf } from '../cost/figures';
import { comparedFigures, isBest } from './best';

const timing = (first: number, total: number) => ({ sentAt: 1000, firstAt: 1000 + first, endedAt: 1000 + total });
const figures = (first: number, total: number, completion: number, quota: number | null) =>
  figuresOf({ timing: timing(first, total), usage: { prompt: 10, completion }, cost: { quota } });

const marks = (...all: Parameters<typeof isBest>[1]) => all.map((one) => comparedFigures.filter((name) => isBest(one, all, name)));

it('is the first to begin, the one that writes most in a second, the shortest and the cheapest', () => {
  expect(marks(figures(500, 2500, 100, 9), figures(900, 1900, 90, 12), figures(700, 9700, 300, 4))).toEqual([
    ['first'],
    ['speed', 'completion'],
    ['quota'],
  ]);
});

it('are several where they look alike, and nobody where all do', () => {
  expect(marks(figures(501, 2501, 100, 9), figures(499, 2499, 100, 9), figures(900, 4900, 120, 9))).toEqual([
    ['first', 'speed', 'completion'],
    ['first', 'speed', 'completion'],
    [],
  ]);
  expect(marks(figures(500, 2500, 100, 9), figures(500, 2500, 100, 9))).toEqual([[], []]);
});

it('is not told of what is still running, failed, or has no price', () => {
  expect(marks(figures(500, 2500, 100, 9), undefined)).toEqual([[], []]);
  expect(marks(figures(500, 2500, 100, null), figures(500, 2500, 100, 9))).toEqual([[], []]);
});
