import { useSession } from '@console/shared/session';
import { chakra, lazyComponent, Skeleton, useNarrow, VisuallyHidden } from '@console/shared/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n';
import type { View } from '../api/types';
import { bucketLabels, dateIndices, formatBucketLong, formatBucketShort } from '../buckets';
import type { ChartData } from '../chart-data';
import type { ChartPoint, UsageChartProps } from '../drawing/usage-chart';
import { useMetricFormat } from '../metric-format';
import { roundParts } from '../round-parts';
import { type Series, seriesKey, sumByBucket } from '../series';
import { colorOf, type SeriesColor } from '../series-colors';
import { ChartTooltip } from './chart-tooltip';
import { cssColor } from './series.styles';

const UsageChart = lazyComponent<UsageChartProps>(
  () => import('../drawing').then((drawing) => drawing.UsageChart),
  () => <Skeleton height="full" />,
);

const Frame = chakra('div', {
  base: { position: 'relative', height: '64', cursor: 'pointer', '& canvas': { position: 'absolute', inset: '0' } },
});

/** The period before is context: peaks beyond this multiple of the tallest bar would flatten the bars. */
const maxBefore = 3;

export type ChartProps = {
  chartData: ChartData;
  series: Series[];
  /** Sums of the period before, in points where the metric is cost. */
  before: number[] | undefined;
  /** What the period before is called in the legend. */
  beforeName: string;
  colors: Map<string, SeriesColor>;
  view: Exclude<View, 'table'>;
  seriesName: (series: Series) => string;
  onOpen: (bucket: number, model: string | undefined) => void;
};

export function Chart({ chartData: { buckets, unit, metric }, series, before, beforeName, colors, view, seriesName, onOpen }: ChartProps) {
  const t = useT();
  const theme = useSession((state) => state.theme);
  const language = useSession((state) => state.language);
  const { text, round, unit: axisUnit, axisText } = useMetricFormat(metric);
  const isNarrow = useNarrow();
  const [pointed, setPointed] = useState<ChartPoint>();
  const opened = useRef<number>(undefined);
  const drawn = useMemo(
    () =>
      series.map((one) => ({
        key: seriesKey(one),
        color: cssColor(colorOf(colors, one.model)),
        values: one.values.map((value) => value / axisUnit),
      })),
    [series, colors, axisUnit],
  );
  const sums = useMemo(() => sumByBucket(series, buckets), [series, buckets]);
  const top = useMemo(() => maxBefore * Math.max(...sums), [sums]);
  const drawnBefore = useMemo(() => before?.map((value) => Math.min(value, top) / axisUnit), [before, axisUnit, top]);
  const labels = useMemo(() => bucketLabels(buckets, unit, language, isNarrow), [buckets, unit, language, isNarrow]);
  const majorLabels = useMemo(() => (unit === 'hour' ? dateIndices(buckets) : []), [buckets, unit]);
  const point = useCallback(
    (next: ChartPoint | undefined) => setPointed((known) => (known?.bucket === next?.bucket && known?.key === next?.key ? known : next)),
    [],
  );
  const open = useCallback(
    ({ bucket, key, at }: ChartPoint, isTouch: boolean) => {
      // A finger cannot hover before it presses.
      if (isTouch && opened.current !== bucket) {
        opened.current = bucket;
        setPointed({ bucket, key, at });
        return;
      }
      onOpen(bucket, series.find((one) => seriesKey(one) === key)?.model);
    },
    [onOpen, series],
  );
  const parts = (bucket: number, total: number) => {
    const shown = series
      .map((one) => ({ one, value: one.values[bucket] ?? 0 }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => Number(a.one.model === undefined) - Number(b.one.model === undefined) || b.value - a.value);
    const corrected = shown.at(-1)?.one.model === undefined ? shown.length - 1 : 0;
    const values = roundParts({ values: shown.map(({ value }) => value), total, corrected, round: (value) => round(value, total) });
    return shown.map(({ one }, index) => ({
      key: seriesKey(one),
      name: seriesName(one),
      value: text(values[index] ?? 0, total),
      color: colorOf(colors, one.model),
    }));
  };
  const bucketAt = (index: number) => buckets[index] ?? { start: 0, end: 0 };
  const total = (pointed && sums[pointed.bucket]) ?? 0;
  const previous = pointed && before?.[pointed.bucket];
  return (
    <>
      <Frame>
        <UsageChart
          key={theme}
          series={drawn}
          before={drawnBefore}
          labels={labels}
          majorLabels={majorLabels}
          view={view}
          axisText={axisText}
          isWhole={metric !== 'quota'}
          isNarrow={isNarrow}
          pointed={pointed}
          onPoint={point}
          onOpen={open}
        />
        {pointed && (
          <ChartTooltip
            title={formatBucketShort(bucketAt(pointed.bucket), unit, language)}
            total={text(total)}
            before={previous === undefined ? undefined : text(previous, total)}
            beforeName={beforeName}
            isBeforeCut={previous !== undefined && previous > top}
            parts={parts(pointed.bucket, total)}
            active={pointed.key}
            at={pointed.at}
          />
        )}
      </Frame>
      <VisuallyHidden>
        <table>
          <caption>{t('detail.chart.label', { metric: t(`detail.metric.${metric}`) })}</caption>
          <thead>
            <tr>
              {[t('detail.time'), t('detail.total'), ...series.map(seriesName)].map((header) => (
                <th key={header}>{header}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ start }, bucket) => (
              <tr key={start}>
                <th>{formatBucketLong(bucketAt(bucket), unit)}</th>
                <td>{text(sums[bucket] ?? 0)}</td>
                {series.map((one) => (
                  <td key={seriesKey(one)}>{text(one.values[bucket] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
