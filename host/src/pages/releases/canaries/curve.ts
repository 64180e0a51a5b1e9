/** A corner of a curve, both from 0 to 1: how far in the time, and which share of the arm's visitors had failed by then. */
export type Corner = { x: number; y: number };

/**
 * Visitors who failed, over time, as a line of steps.
 * @param failures when, in milliseconds; in any order
 * @param seen visitors of the arm by now
 */
export function failureCurve(failures: readonly number[], seen: number, from: number, to: number): Corner[] {
  const span = Math.max(1, to - from);
  const all = Math.max(seen, failures.length, 1);
  const corners = [...failures]
    .sort((one, other) => one - other)
    .flatMap((at, index) => {
      const x = Math.min(1, Math.max(0, (at - from) / span));
      return [
        { x, y: index / all },
        { x, y: (index + 1) / all },
      ];
    });
  return [{ x: 0, y: 0 }, ...corners, { x: 1, y: failures.length / all }];
}

/** The top of the scale: a round share that all corners are below. */
export function scaleMaximum(curves: readonly Corner[][]): number {
  const highest = Math.max(0.01, ...curves.flat().map(({ y }) => y));
  return [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((step) => step >= highest) ?? 1;
}
