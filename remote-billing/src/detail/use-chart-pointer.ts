import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { View } from './api/types';
import { findSeriesAt } from './chart-paths';
import { type Series, seriesKey } from './series';

export type ChartPoint = { bucket: number; series: Series | undefined };

export type ChartPointerOptions = {
  series: Series[];
  view: Exclude<View, 'table'>;
  count: number;
  top: number;
  onOpen: (pointed: ChartPoint) => void;
};

/** Touch cannot hover before it presses. */
const isTouch = ({ nativeEvent }: MouseEvent) => (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';

export function useChartPointer({ series, view, count, top, onOpen }: ChartPointerOptions) {
  const [pointed, setPointed] = useState<ChartPoint>();
  // Browsers move the mouse to a touch before they click.
  const bucketBeforePress = useRef<number>(undefined);
  const clampBucket = (bucket: number) => Math.min(count - 1, Math.max(0, bucket));
  const current = pointed && { ...pointed, bucket: clampBucket(pointed.bucket) };

  const pointAt = ({ clientX, clientY, currentTarget }: MouseEvent): ChartPoint => {
    const { left, top: above, width, height } = currentTarget.getBoundingClientRect();
    const bucket = clampBucket(Math.floor(((clientX - left) / width) * count));
    const value = (1 - (clientY - above) / height) * top;
    return { bucket, series: view === 'bars' ? findSeriesAt(series, bucket, value) : nearest(series, bucket, value) };
  };
  const nonEmptySeries = (bucket: number) => series.filter(({ values }) => (values[bucket] ?? 0) > 0);
  const moveTo = (to: number) => {
    const bucket = clampBucket(to);
    const sameSeries = current?.series && nonEmptySeries(bucket).find((one) => seriesKey(one) === seriesKey(current.series as Series));
    setPointed({ bucket, series: sameSeries });
  };
  const moveBy = (step: number) => {
    if (current === undefined) {
      return;
    }
    const parts = nonEmptySeries(current.bucket);
    const index = current.series ? parts.findIndex((one) => seriesKey(one) === seriesKey(current.series as Series)) : -1;
    setPointed({ ...current, series: parts[index + step] });
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => moveTo((current?.bucket ?? count) - 1),
    ArrowRight: () => moveTo((current?.bucket ?? -1) + 1),
    Home: () => moveTo(0),
    End: () => moveTo(count - 1),
    ArrowUp: () => moveBy(1),
    ArrowDown: () => moveBy(-1),
    Enter: () => current && onOpen(current),
    Escape: () => setPointed(undefined),
  };
  return {
    pointed: current,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys[event.key];
        if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) {
          return;
        }
        event.preventDefault();
        act();
      },
      onFocus: () => setPointed((before) => before ?? { bucket: count - 1, series: undefined }),
      onBlur: () => setPointed(undefined),
      onPointerDown: () => {
        bucketBeforePress.current = current?.bucket;
      },
      onMouseMove: (event: MouseEvent) => {
        const next = pointAt(event);
        if (next.bucket !== current?.bucket || next.series !== current.series) {
          setPointed(next);
        }
      },
      onMouseLeave: () => setPointed(undefined),
      onClick: (event: MouseEvent) => {
        const next = pointAt(event);
        if (!isTouch(event) || bucketBeforePress.current === next.bucket) {
          onOpen(next);
        } else {
          setPointed(next);
        }
      },
    },
  };
}

const nearest = (series: readonly Series[], bucket: number, value: number): Series | undefined => {
  const distance = ({ values }: Series) => Math.abs((values[bucket] ?? 0) - value);
  return series.reduce<Series | undefined>((best, one) => (best === undefined || distance(one) < distance(best) ? one : best), undefined);
};
