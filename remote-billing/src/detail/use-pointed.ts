import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { View } from './api/types';
import { seriesAt } from './shapes';
import { keyOf, type Series } from './stack';

/** What a mouse, a finger or the arrow keys are at. */
export type Pointed = { bucket: number; series: Series | undefined };

export type PointedOptions = {
  series: Series[];
  view: Exclude<View, 'table'>;
  count: number;
  top: number;
  onOpen: (pointed: Pointed) => void;
};

/** Whether the event is of a finger, which cannot look before it presses. */
const isTouch = ({ nativeEvent }: MouseEvent) => (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';

/** How a chart is walked through: left and right go through time, up and down through models, Enter opens. */
export function usePointed({ series, view, count, top, onOpen }: PointedOptions) {
  const [pointed, setPointed] = useState<Pointed>();
  // Browsers move a mouse to where a finger presses before they click there.
  const beforePress = useRef<number>(undefined);
  const within = (bucket: number) => Math.min(count - 1, Math.max(0, bucket));
  const now = pointed && { ...pointed, bucket: within(pointed.bucket) };

  const at = ({ clientX, clientY, currentTarget }: MouseEvent): Pointed => {
    const { left, top: above, width, height } = currentTarget.getBoundingClientRect();
    const bucket = within(Math.floor(((clientX - left) / width) * count));
    const value = (1 - (clientY - above) / height) * top;
    return { bucket, series: view === 'bars' ? seriesAt(series, bucket, value) : nearest(series, bucket, value) };
  };
  const held = (bucket: number) => series.filter(({ values }) => (values[bucket] ?? 0) > 0);
  const moveTo = (to: number) => {
    const bucket = within(to);
    const known = now?.series && held(bucket).find((one) => keyOf(one) === keyOf(now.series as Series));
    setPointed({ bucket, series: known });
  };
  const moveBy = (step: number) => {
    if (now === undefined) {
      return;
    }
    const parts = held(now.bucket);
    const index = now.series ? parts.findIndex((one) => keyOf(one) === keyOf(now.series as Series)) : -1;
    setPointed({ ...now, series: parts[index + step] });
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => moveTo((now?.bucket ?? count) - 1),
    ArrowRight: () => moveTo((now?.bucket ?? -1) + 1),
    Home: () => moveTo(0),
    End: () => moveTo(count - 1),
    ArrowUp: () => moveBy(1),
    ArrowDown: () => moveBy(-1),
    Enter: () => now && onOpen(now),
    Escape: () => setPointed(undefined),
  };
  return {
    pointed: now,
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
        beforePress.current = now?.bucket;
      },
      onMouseMove: (event: MouseEvent) => {
        const next = at(event);
        if (next.bucket !== now?.bucket || next.series !== now.series) {
          setPointed(next);
        }
      },
      onMouseLeave: () => setPointed(undefined),
      onClick: (event: MouseEvent) => {
        const next = at(event);
        if (!isTouch(event) || beforePress.current === next.bucket) {
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
