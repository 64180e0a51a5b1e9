import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js';
import { type RefObject, useEffect, useRef } from 'react';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement);

export type DrawnChart = Chart<'bar' | 'line', number[], string>;

export type Configuration = ChartConfiguration<'bar' | 'line', number[], string>;

/** Resolves a CSS color, which on a canvas may not contain custom properties. */
export type ResolveColor = (color: string) => string;

function withColors<T>(parent: HTMLElement, read: (resolve: ResolveColor) => T): T {
  const probe = document.createElement('i');
  parent.append(probe);
  try {
    return read((color) => {
      probe.style.color = color;
      return getComputedStyle(probe).color;
    });
  } finally {
    probe.remove();
  }
}

/**
 * Draws a chart on a canvas, and again when `configure` changes. Colors are resolved once: mount it again when the theme changes.
 *
 * @returns a reference to the chart while it is drawn
 */
export function useChart(
  canvas: RefObject<HTMLCanvasElement | null>,
  configure: (resolve: ResolveColor) => Configuration,
): RefObject<DrawnChart | undefined> {
  const chart = useRef<DrawnChart>(undefined);
  useEffect(() => {
    // The class of the theme is set after the effects of the page.
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d');
      const parent = canvas.current?.parentElement;
      if (context && parent) {
        chart.current = new Chart(context, withColors(parent, configure));
      }
    });
    return () => {
      cancelAnimationFrame(frame);
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, [canvas, configure]);
  return chart;
}
