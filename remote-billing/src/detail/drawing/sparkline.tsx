import { useCallback, useRef } from 'react';
import { type ResolveColor, useChart } from './use-chart';

export type SparklineProps = { values: number[] };

/** As long as an axis from zero, so that small changes look small, but centred, so that lines beside each other stand at one height. */
function centredScale(values: readonly number[]): { min: number; max: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { min: least / 2, max: least / 2 + most };
}

/** A line without axes. */
export function Sparkline({ values }: SparklineProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const configure = useCallback(
    (resolve: ResolveColor) => ({
      type: 'line' as const,
      data: {
        labels: values.map(String),
        datasets: [
          { data: values, borderColor: resolve('var(--sparkline)'), borderWidth: 1.5, pointRadius: 0, tension: 0.3, clip: false as const },
        ],
      },
      options: {
        animation: false as const,
        events: [],
        maintainAspectRatio: false,
        layout: { padding: 1 },
        scales: { x: { display: false }, y: { display: false, ...centredScale(values) } },
      },
    }),
    [values],
  );
  useChart(canvas, configure);
  return <canvas ref={canvas} aria-hidden />;
}
