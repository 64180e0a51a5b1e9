import { chakra } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { View } from '../api/types';
import { formatBucket, formatBucketLong } from '../buckets';
import type { ChartData } from '../chart-data';
import { height, labelIndexes } from '../chart-paths';
import { useMetricFormat } from '../metric-format';
import { type Series, seriesKey, sumByBucket } from '../series';
import { type ChartPoint, useChartPointer } from '../use-chart-pointer';
import { ChartDrawing } from './chart-drawing';
import { ChartTooltip } from './chart-tooltip';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    ps: '16',
    pt: '2',
    pb: '7',
    textStyle: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { position: 'relative', borderRadius: 'l1', outlineOffset: '4px', cursor: 'pointer' },
    '& svg': { display: 'block' },
    '& [data-grid]': { stroke: 'border', strokeWidth: '1px' },
    '& [data-lit]': { fill: 'bg.muted' },
    '& i': { fontStyle: 'normal' },
    '& [data-tick]': { position: 'absolute', whiteSpace: 'nowrap', pointerEvents: 'none' },
    '& [data-tick=y]': { insetEnd: '100%', pe: '2', transform: 'translateY(50%)' },
    '& [data-tick=x]': { top: '100%', pt: '1.5', transform: 'translateX(-50%)' },
    mdDown: { ps: '12', '& [data-tick=x]:not(:nth-of-type(3n + 1))': { display: 'none' } },
  },
});

export type ChartProps = {
  chartData: ChartData;
  series: Series[];
  colorSlots: Map<string, number>;
  view: Exclude<View, 'table'>;
  seriesName: (series: Series) => string;
  onOpen: (pointed: ChartPoint) => void;
};

/** Exposed as a slider, which reads out the values of each bucket to screen readers. */
export function Chart({ chartData: { buckets, unit, metric }, series, colorSlots, view, seriesName, onOpen }: ChartProps) {
  const t = useT();
  const { text, ticks } = useMetricFormat(metric);
  const sums = sumByBucket(series, buckets);
  const max = view === 'bars' ? Math.max(0, ...sums) : series.reduce((known, { values }) => Math.max(known, ...values), 0);
  const levels = ticks(max);
  const top = levels.at(-1)?.value ?? 0;
  const count = buckets.length;
  const { pointed, handlers } = useChartPointer({ series, view, count, top, onOpen });

  const tooltipParts = (bucket: number) =>
    series
      .filter(({ values }) => (values[bucket] ?? 0) > 0)
      .map((item) => ({
        series: item,
        name: seriesName(item),
        value: text(item.values[bucket] ?? 0),
        slot: item.model === undefined ? undefined : colorSlots.get(item.model),
      }));
  const bucketTitle = (bucket: number) => formatBucketLong(buckets[bucket] ?? { start: 0, end: 0 }, unit);
  const describeBucket = (bucket: number) => {
    const parts = tooltipParts(bucket).map(({ name, value }) => `${name} ${value}`);
    const pointedText = pointed?.series && `${seriesName(pointed.series)} ${text(pointed.series.values[bucket] ?? 0)}`;
    return [bucketTitle(bucket), ...(pointedText ? [pointedText] : [text(sums[bucket] ?? 0), ...parts])].join(', ');
  };
  const current = pointed?.bucket ?? count - 1;
  return (
    <Frame>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('detail.chart.label', { metric: t(`detail.metric.${metric}`) })}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={current + 1}
        aria-valuetext={describeBucket(current)}
        {...handlers}
      >
        <ChartDrawing
          series={series}
          colorSlots={colorSlots}
          view={view}
          count={count}
          top={top}
          lines={levels.map(({ value }) => value)}
          active={pointed?.bucket}
        />
        {levels.map(({ value, text: level }) => (
          <i key={value} data-tick="y" style={{ bottom: `${top > 0 ? (value / top) * height : 0}px` }}>
            {level}
          </i>
        ))}
        {labelIndexes(count, 8).map((index) => (
          <span key={index} data-tick="x" style={{ insetInlineStart: `${((index + 0.5) / count) * 100}%` }}>
            {formatBucket(buckets[index] ?? { start: 0, end: 0 }, unit)}
          </span>
        ))}
        {pointed && (
          <ChartTooltip
            title={bucketTitle(pointed.bucket)}
            total={text(sums[pointed.bucket] ?? 0)}
            parts={tooltipParts(pointed.bucket)}
            active={pointed.series && seriesKey(pointed.series)}
            place={{ from: pointed.bucket / count, to: (pointed.bucket + 1) / count }}
          />
        )}
      </div>
    </Frame>
  );
}
