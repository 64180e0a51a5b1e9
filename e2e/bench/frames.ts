import type { Page } from 'playwright/test';

export type Frames = {
  /** Milliseconds; tasks under 50 count as none. */
  longest: number;
  /** Percent of the frames at 60 Hz. */
  dropped: number;
  /** Milliseconds between frames. */
  p95: number;
  /** Milliseconds from the key press to the frame with the last words. */
  sinceKeyPress: number;
  /** Milliseconds from the end of the response to that frame; negative if the frame came before the connection closed. */
  sinceResponseEnd: number;
};

type Marks = { frames?: Promise<Frames> };

const call = '/pg/chat/completions';

/** Measures frames and tasks from the next key press until this text is the last paragraph. */
export async function startFrames(page: Page, lastWords: string): Promise<void> {
  await page.evaluate(
    ({ words, path }) => {
      performance.clearResourceTimings();
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
      observer.observe({ type: 'longtask' });
      const log = document.querySelector('[role=log]') ?? document.body;
      // Searches from the end, since walking all paragraphs would cost frames itself.
      const isThere = () => {
        const walker = document.createTreeWalker(log, NodeFilter.SHOW_ELEMENT);
        let node: Node | null = walker.currentNode;
        for (let next: Node | null = node; next; next = walker.lastChild()) {
          node = next;
        }
        // Paragraphs may also follow the response.
        for (let paragraphs = 0; node && paragraphs < 4; node = walker.previousNode()) {
          if (node.nodeName !== 'P') {
            continue;
          }
          if (node.textContent === words) {
            return true;
          }
          paragraphs += 1;
        }
        return false;
      };
      const finished = async (began: number, times: number[]) => {
        const shown = times.at(-1) ?? began;
        await new Promise((resolve) => setTimeout(resolve, 1500));
        tasks.push(...observer.takeRecords().map(({ duration }) => duration));
        observer.disconnect();
        const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
        const lost = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
        const response = performance.getEntriesByType('resource').findLast(({ name }) => name.includes(path));
        return {
          longest: Math.max(0, ...tasks),
          dropped: (100 * lost) / Math.max(1, gaps.length + lost),
          p95: gaps.sort((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0,
          sinceKeyPress: shown - began,
          sinceResponseEnd: shown - ((response as PerformanceResourceTiming | undefined)?.responseEnd ?? shown),
        };
      };
      (window as unknown as Marks).frames = new Promise((resolve) => {
        const begin = ({ timeStamp }: KeyboardEvent) => {
          const times: number[] = [];
          const frame = () => {
            times.push(performance.now());
            if (isThere()) {
              resolve(finished(timeStamp, times));
            } else {
              requestAnimationFrame(frame);
            }
          };
          requestAnimationFrame(frame);
        };
        document.addEventListener('keydown', begin, { capture: true, once: true });
      });
    },
    { words: lastWords, path: call },
  );
}

export const readFrames = (page: Page): Promise<Frames> => page.evaluate(() => (window as unknown as Marks).frames as Promise<Frames>);
