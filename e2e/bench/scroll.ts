import type { Locator, Page } from 'playwright/test';

/** Milliseconds: the longest task, and 95 % of the times between frames are shorter than `p95`. */
export type Scrolling = { longest: number; p95: number };

type Marks = { tasks: number[]; gaps: number[]; isOver: boolean };

const steps = 150;

/** Scrolls what is below the pointer by wheel, for as many frames as there are steps. */
export async function scroll(page: Page, area: Locator, pixels: number): Promise<Scrolling> {
  await area.hover();
  await page.evaluate(() => {
    const marks: Marks = { tasks: [], gaps: [], isOver: false };
    Object.assign(window, { marks });
    new PerformanceObserver((list) => marks.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    let before = performance.now();
    const frame = (now: number) => {
      marks.gaps.push(now - before);
      before = now;
      if (!marks.isOver) {
        requestAnimationFrame(frame);
      }
    };
    requestAnimationFrame(frame);
  });
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => {
    const { marks } = window as unknown as { marks: Marks };
    marks.isOver = true;
    marks.gaps.sort((a, b) => a - b);
    return { longest: Math.max(0, ...marks.tasks), p95: marks.gaps[Math.floor(marks.gaps.length * 0.95)] ?? 0 };
  });
}

export const printScrolling = (title: string, { longest, p95 }: Scrolling): void =>
  console.log(`${title} scrolled: longest task ${longest.toFixed(0)} ms, 95th percentile of frames ${p95.toFixed(0)} ms`);
