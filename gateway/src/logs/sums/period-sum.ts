import { maxSum } from '../../amounts';
import type { TimeRange } from './time-parts';

/** Number of lines and what they cost. */
export type Sum = { count: number; quota: number };

export type PeriodSum = TimeRange & Sum;

/** Within `maxSum`, as `sumOf` is. */
export function addSums(sums: readonly Sum[]): Sum {
  const add = (of: (sum: Sum) => number) =>
    Math.max(
      -maxSum,
      Math.min(
        maxSum,
        sums.reduce((total, sum) => total + of(sum), 0),
      ),
    );
  return { count: add(({ count }) => count), quota: add(({ quota }) => quota) };
}
