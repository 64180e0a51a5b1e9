import type { Locator, Page } from 'playwright/test';
import { median } from './measure';

/** Milliseconds from the last input and from the end of the response to the frame with the visible rows, and until all rows are rendered. */
export type Timing = { sinceInput: number; sinceResponse: number; allRows: number };

/** Number of rows, text of the first one, and the request that loads them. */
export type Rows = { count: number; first: string; call: string };

type Marks = { inputAt: number; visibleAt?: Promise<number>; completeAt?: Promise<number>; keys: number[] };

export async function measureRows(page: Page, act: () => Promise<unknown>, rows: Rows): Promise<Timing> {
  await page.evaluate((wanted) => {
    const isThere = () => {
      const shown = document.querySelectorAll('tbody > tr');
      return shown.length === wanted.count && shown[0]?.textContent?.includes(wanted.first) === true;
    };
    const marks = window as unknown as Marks;
    for (const kind of ['keydown', 'change'] as const) {
      document.addEventListener(
        kind,
        () => {
          marks.inputAt = performance.now();
        },
        true,
      );
    }
    performance.clearResourceTimings();
    const paintedOnce = (isReady: () => boolean) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isReady()) {
            return;
          }
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
      });
    marks.visibleAt = paintedOnce(isThere);
    marks.completeAt = paintedOnce(() => isThere() && document.querySelector('tr[data-far]') === null);
  }, rows);
  await act();
  return page.evaluate(async (call) => {
    const { inputAt, visibleAt, completeAt } = window as unknown as Marks;
    const [visible, complete] = await Promise.all([visibleAt as Promise<number>, completeAt as Promise<number>]);
    const response = performance.getEntriesByType('resource').filter(({ name }) => name.includes(call));
    // Cached rows render without a response.
    const responseAt = (response.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? inputAt;
    const since = Math.max(responseAt, inputAt);
    return { sinceInput: visible - inputAt, sinceResponse: visible - since, allRows: complete - since };
  }, rows.call);
}

/** Milliseconds from each key press to the frame that shows it. */
export async function measureTyping(page: Page, field: Locator, text: string): Promise<number[]> {
  await field.focus();
  await page.evaluate(() => {
    const marks = window as unknown as Marks;
    marks.keys = [];
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => marks.keys.push(performance.now() - timeStamp))),
      true,
    );
  });
  await field.pressSequentially(text, { delay: 60 });
  return page.evaluate(
    () => new Promise<number[]>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as Marks).keys)))),
  );
}

export type Results = { note: (name: string, timing: Timing) => void; print: (title: string) => void };

export function results(rounds: number): Results {
  const all = new Map<string, Timing[]>();
  return {
    note: (name, timing) => void all.set(name, [...(all.get(name) ?? []), timing]),
    print: (title) => {
      console.log(`\n| ${title}, medians of ${rounds} | input to painted | response to painted | response to all rows |`);
      console.log('|---|--:|--:|--:|');
      for (const [name, timings] of all) {
        const of = (key: keyof Timing) => `${median(timings.map((timing) => timing[key])).toFixed(0)} ms`;
        console.log(`| ${name} | ${of('sinceInput')} | ${of('sinceResponse')} | ${of('allRows')} |`);
      }
    },
  };
}

export function printKeys(title: string, keys: number[]): void {
  console.log(`${title}: key to painted ${median(keys).toFixed(0)} ms, at worst ${Math.max(...keys).toFixed(0)} ms of ${keys.length} keys`);
}
