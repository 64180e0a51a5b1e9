/** Both from 0 to 1: `x` is time, `y` the share of visitors who have failed. */
export type CurvePoint = { x: number; y: number };

/** A step curve of failed visitors over time. `failures` are Unix milliseconds, in any order. */
export function failureCurve(failures: readonly number[], seen: number, from: number, to: number): CurvePoint[] {
  const span = Math.max(1, to - from);
  const visitors = Math.max(seen, failures.length, 1);
  const points = [...failures]
    .sort((a, b) => a - b)
    .flatMap((at, index) => {
      const x = Math.min(1, Math.max(0, (at - from) / span));
      return [
        { x, y: index / visitors },
        { x, y: (index + 1) / visitors },
      ];
    });
  return [{ x: 0, y: 0 }, ...points, { x: 1, y: failures.length / visitors }];
}

export function scaleMaximum(curves: readonly CurvePoint[][]): number {
  const highest = Math.max(0.01, ...curves.flat().map(({ y }) => y));
  return [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((step) => step >= highest) ?? 1;
}
