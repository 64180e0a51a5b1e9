import type { ActiveElement, ChartDataset, ChartEvent, Scale, Tick } from 'chart.js';
import { useCallback, useEffect, useRef } from 'react';
import type { View } from '../api/types';
import { type DrawnChart, type ResolveColor, useChart } from './use-chart';

/** `color` is a CSS color; values are in units of the axis. */
export type DrawnSeries = { key: string; color: string; values: number[] };

/** The bucket under the pointer and the series, if one is; `at` is the middle of the bucket from 0 to 1. */
export type ChartPoint = { bucket: number; key: string | undefined; at: number };

export type UsageChartProps = {
  series: DrawnSeries[];
  /** Values of the period before, in the same buckets. */
  before: number[] | undefined;
  /** Empty where the axis has no label. */
  labels: string[];
  /** Indices of labels that are shown before the others. */
  majorLabels: number[];
  view: Exclude<View, 'table'>;
  axisText: (amount: number, amounts: readonly number[]) => string;
  isWhole: boolean;
  isNarrow: boolean;
  pointed: ChartPoint | undefined;
  onPoint: (point: ChartPoint | undefined) => void;
  onOpen: (point: ChartPoint, isTouch: boolean) => void;
};

type Dataset = ChartDataset<'bar' | 'line', number[]> & { key?: string };

export function UsageChart({
  series,
  before,
  labels,
  majorLabels,
  view,
  axisText,
  isWhole,
  isNarrow,
  pointed,
  onPoint,
  onOpen,
}: UsageChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const active = useRef<number>(undefined);
  const configure = useCallback(
    (resolve: ResolveColor) => {
      const [grid, text] = [resolve('var(--grid)'), resolve('var(--axis)')];
      const font = { family: getComputedStyle(document.body).fontFamily, size: 12 };
      const hasMajorLabels = majorLabels.length > 0;
      const labelGap = isNarrow ? 12 : 40;
      const highest = highestOf(series, before, view);
      const isContrasting = matchMedia('(prefers-contrast: more), (forced-colors: active)').matches;
      const createDataset = ({ key, color, values }: DrawnSeries, index: number): Dataset => {
        const [full, dimmed] = [resolve(color), resolve(`color-mix(in srgb, ${color} 40%, transparent)`)];
        const paint = isContrasting && index % 2 === 1 ? striped(full) : full;
        return view === 'bars'
          ? {
              type: 'bar',
              key,
              data: values,
              stack: 'now',
              backgroundColor: ({ dataIndex }) => (active.current === undefined || active.current === dataIndex ? paint : dimmed),
              hoverBackgroundColor: paint,
              borderSkipped: 'middle',
              borderRadius: topRadius(isNarrow ? 2 : 4),
              inflateAmount: -0.5,
              categoryPercentage: 0.9,
              barPercentage: 0.9,
              maxBarThickness: 56,
            }
          : { type: 'line', key, data: values, borderColor: full, borderWidth: 2, pointRadius: 0, pointHoverRadius: 3, tension: 0.2 };
      };
      const line = (data: number[], stack: string): Dataset => ({
        type: 'line',
        data,
        stack,
        order: -1,
        pointRadius: 0,
        pointHoverRadius: 0,
        borderDash: isNarrow ? [6, 3] : [5, 4],
      });
      // Dashes in the color of the page below keep the line visible on the bars, fainter on the narrow bars of phones.
      const beforeDatasets: Dataset[] =
        before === undefined
          ? []
          : [
              { ...line(before, 'before'), borderColor: resolve('var(--before)'), borderWidth: 1.5 },
              {
                ...line(before, 'halo'),
                borderColor: resolve(isNarrow ? 'color-mix(in srgb, var(--halo) 65%, transparent)' : 'var(--halo)'),
                borderWidth: 3,
              },
            ];
      return {
        type: 'bar' as const,
        data: { labels, datasets: [...series.map(createDataset), ...beforeDatasets] },
        options: {
          animation: false as const,
          maintainAspectRatio: false,
          interaction: { mode: 'index' as const, intersect: false },
          scales: {
            x: {
              stacked: view === 'bars',
              grid: { display: false },
              border: { color: grid },
              afterBuildTicks: (axis: Scale) => {
                const labelled = axis.ticks.filter(({ value }) => labels[value] !== '');
                axis.ctx.font = `${font.size}px ${font.family}`;
                axis.ticks = hasMajorLabels
                  ? labelled.map((tick) => ({ ...tick, major: majorLabels.includes(tick.value) }))
                  : everyFitting(labelled, labels, axis, labelGap);
              },
              ticks: {
                color: text,
                font,
                autoSkip: hasMajorLabels,
                autoSkipPadding: labelGap,
                maxRotation: 0,
                major: { enabled: hasMajorLabels },
              },
            },
            y: {
              stacked: view === 'bars',
              beginAtZero: true,
              max: highest && highest * 1.05,
              grid: { color: grid },
              border: { display: false },
              ticks: {
                color: text,
                font,
                maxTicksLimit: 6,
                includeBounds: false,
                callback: (amount: number | string, _index: number, ticks: Tick[]) =>
                  axisText(
                    Number(amount),
                    ticks.map(({ value }) => value),
                  ),
                ...(isWhole && { precision: 0 }),
              },
            },
          },
          onHover: (event: ChartEvent, elements: ActiveElement[], chart: unknown) => onPoint(pointAt(chart as DrawnChart, event, elements)),
          onClick: (event: ChartEvent, elements: ActiveElement[], chart: unknown) => {
            const point = pointAt(chart as DrawnChart, event, elements);
            if (point) {
              onOpen(point, isTouch(event));
            }
          },
        },
      };
    },
    [series, before, labels, majorLabels, view, axisText, isWhole, isNarrow, onPoint, onOpen],
  );
  const chart = useChart(canvas, configure);
  const bucket = pointed?.bucket;
  useEffect(() => {
    active.current = bucket;
    chart.current?.update('none');
  }, [chart, bucket]);
  return <canvas ref={canvas} aria-hidden onPointerLeave={() => onPoint(undefined)} />;
}

/** The top of the highest bar or line; undefined if nothing has a value. */
function highestOf(series: readonly DrawnSeries[], before: readonly number[] = [], view: UsageChartProps['view']): number | undefined {
  const lines = series.map(({ values }) => values);
  const shown = view === 'bars' ? [sumLines(lines), before] : [...lines, before];
  return Math.max(0, ...shown.flat()) || undefined;
}

const sumLines = ([first = [], ...others]: readonly number[][]): number[] =>
  first.map((value, index) => others.reduce((sum, values) => sum + (values[index] ?? 0), value));

/** Bars of phones are only a few pixels wide. */
const topRadius = (radius: number) => ({ topLeft: radius, topRight: radius, bottomLeft: 0, bottomRight: 0 });

/** Ticks at even distances, counted from the last one, whose texts fit with `gap` pixels between them. */
function everyFitting(ticks: Tick[], texts: readonly string[], { ctx, maxWidth }: Scale, gap: number): Tick[] {
  const width = Math.max(0, ...texts.map((text) => ctx.measureText(text).width));
  const step = Math.ceil((ticks.length * (width + gap)) / maxWidth);
  return ticks.filter((_, index) => (ticks.length - 1 - index) % step === 0);
}

const isTouch = ({ native }: ChartEvent) => native instanceof PointerEvent && native.pointerType === 'touch';

function pointAt(chart: DrawnChart, event: ChartEvent, [first]: ActiveElement[]): ChartPoint | undefined {
  if (first === undefined || event.native === null) {
    return undefined;
  }
  const under = chart.getElementsAtEventForMode(event.native, 'nearest', { intersect: chart.options.scales?.y?.stacked === true }, false);
  const dataset = under[0] && (chart.data.datasets[under[0].datasetIndex] as Dataset);
  const { left, width } = chart.chartArea;
  return { bucket: first.index, key: dataset?.key, at: (first.element.x - left) / width };
}

function striped(color: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = 6;
  tile.height = 6;
  const context = tile.getContext('2d');
  if (context === null) {
    return color;
  }
  context.fillStyle = color;
  context.fillRect(0, 0, 6, 4);
  return context.createPattern(tile, 'repeat') ?? color;
}
