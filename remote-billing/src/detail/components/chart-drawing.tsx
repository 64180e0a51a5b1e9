import { useId, useMemo } from 'react';
import type { View } from '../api/types';
import { barPaths, height, linePaths } from '../chart-paths';
import { firstStripedSlot } from '../color-slots';
import { type Series, seriesKey } from '../series';

export type ChartDrawingProps = {
  series: Series[];
  colorSlots: Map<string, number>;
  view: Exclude<View, 'table'>;
  count: number;
  /** The value at the upper edge. */
  top: number;
  lines: number[];
  active: number | undefined;
};

export function ChartDrawing({ series, colorSlots, view, count, top, lines, active }: ChartDrawingProps) {
  const id = useId();
  const paths = useMemo(() => (view === 'bars' ? barPaths(series, top) : linePaths(series, top)), [series, view, top]);
  const drawnSeries = series.map((item, index) => ({
    key: seriesKey(item),
    slot: item.model === undefined ? undefined : colorSlots.get(item.model),
    path: paths[index],
  }));
  const striped = drawnSeries.filter(({ slot }) => slot !== undefined && slot >= firstStripedSlot);
  return (
    <svg viewBox={`0 0 ${count} ${height}`} preserveAspectRatio="none" height={height} width="100%" aria-hidden>
      <defs>
        {striped.map(({ key, slot }) => (
          <pattern key={key} id={`${id}${slot}`} data-slot={slot} width={count} height="4" patternUnits="userSpaceOnUse">
            <rect width={count} height="4" fill="var(--series-soft)" />
            <rect width={count} height="2" fill="var(--series)" />
          </pattern>
        ))}
      </defs>
      {lines.map((value) => {
        const y = top > 0 ? height - (value / top) * height : height;
        return <line key={value} x1="0" x2={count} y1={y} y2={y} vectorEffect="non-scaling-stroke" data-grid="" />;
      })}
      {active !== undefined && <rect x={active} width="1" height={height} data-lit="" />}
      {drawnSeries.map(({ key, slot, path }) => {
        const isStriped = slot !== undefined && slot >= firstStripedSlot;
        return view === 'bars' ? (
          <path key={key} data-slot={slot ?? 'other'} d={path} fill={isStriped ? `url(#${id}${slot})` : 'var(--series)'} />
        ) : (
          <path
            key={key}
            data-slot={slot ?? 'other'}
            d={path}
            fill="none"
            stroke="var(--series)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeDasharray={isStriped ? '6 5' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}
