import type { Series } from './series';

/** In pixels. The width is one unit per bucket, stretched to the screen. */
export const height = 240;

const round = (value: number) => Math.round(value * 100) / 100;

const barWidth = (buckets: number) => (buckets <= 12 ? 0.5 : buckets <= 80 ? 0.76 : 0.92);

/**
 * One path per series keeps a month by hour at thirteen elements instead of ten thousand.
 *
 * @param top the value at the upper edge
 */
export function barPaths(series: readonly Series[], top: number): string[] {
  const buckets = series[0]?.values.length ?? 0;
  const width = barWidth(buckets);
  const heights = Array.from({ length: buckets }, () => 0);
  return series.map(({ values }) =>
    values
      .map((value, index) => {
        if (value <= 0 || top <= 0) {
          return '';
        }
        const stackedBelow = heights[index] ?? 0;
        heights[index] = stackedBelow + value;
        const [lower, upper] = [height - (stackedBelow / top) * height, height - ((stackedBelow + value) / top) * height];
        // Leaves a gap between two bars that are tall enough.
        const gap = lower - upper > 3 && stackedBelow > 0 ? 1 : 0;
        return `M${round(index + (1 - width) / 2)} ${round(lower - gap)}V${round(upper)}h${round(width)}V${round(lower - gap)}z`;
      })
      .join(''),
  );
}

export const linePaths = (series: readonly Series[], top: number): string[] =>
  series.map(({ values }) =>
    values
      .map((value, index) => `${index === 0 ? 'M' : 'L'}${index + 0.5} ${round(top > 0 ? height - (value / top) * height : height)}`)
      // A zero-length line renders a single bucket as a dot.
      .concat('h0')
      .join(''),
  );

export function findSeriesAt(series: readonly Series[], bucket: number, value: number): Series | undefined {
  let sum = 0;
  return series.find(({ values }) => {
    sum += values[bucket] ?? 0;
    return value < sum;
  });
}

/**
 * About four round numbers from zero to at least `max`.
 *
 * @param minStep 1 where only whole numbers make sense
 */
export function createTicks(max: number, minStep = 0): number[] {
  if (!(max > 0)) {
    return [0];
  }
  const minTickStep = Math.max(max / 4, minStep);
  const power = 10 ** Math.floor(Math.log10(minTickStep));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= minTickStep * 0.999999) ?? minTickStep;
  return Array.from({ length: Math.ceil(max / step - 1e-9) + 1 }, (_, index) => index * step);
}

export function labelIndexes(count: number, max: number): number[] {
  const step = Math.max(1, Math.ceil(count / max));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
