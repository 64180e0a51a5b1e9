import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'playwright/test';
import type { Driver, Point } from './driver';
import { createPageQueries, type Name, type PageQueries, type Target, toJson } from './page-queries';

export type Screen = ReturnType<typeof createScreen>;

export const byRole = (role: string, name?: Name, within?: Target): Target => ({ by: 'role', role, name, within });
export const byLabel = (name: Name, within?: Target): Target => ({ by: 'label', name, within });
export const byText = (name: Name): Target => ({ by: 'text', name });

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** User actions and queries that work in every browser. Actions wait until the element accepts them. */
export function createScreen(driver: Driver) {
  const query = <Query extends keyof PageQueries>(name: Query, ...args: Parameters<PageQueries[Query]>) =>
    driver.evaluate(`pageQueries.${name}(...${toJson(args)})`) as Promise<Awaited<ReturnType<PageQueries[Query]>>>;

  const poll = <Value>(read: () => Promise<Value>, { message = '', ...options }: { message?: string; timeout?: number } = {}) =>
    expect.poll(read, { intervals: [100], message, ...options });

  const waitUntilClickable = async (target: Target): Promise<Point> => {
    let point = null as Point | null;
    const locate = async () => {
      point = await query('clickPoint', target);
      return point;
    };
    await poll(locate, { message: `can click ${toJson(target)}` }).not.toBeNull();
    return point as Point;
  };

  /** @returns what received the click */
  const clickOnce = async (target: Target): Promise<string[]> => {
    let events: string[] = [];
    const hasArrived = async () => {
      events = await query('pointerEvents');
      return events.some((event) => event.startsWith('click '));
    };
    await driver.click(await waitUntilClickable(target));
    await poll(hasArrived, { message: `the click on ${toJson(target)} arrives` }).toBe(true);
    return events;
  };

  /** Clicks again where the page moved, or a closing layer covered the element, after its point was found. */
  const click = async (target: Target) =>
    poll(() => clickOnce(target), { message: `clicks ${toJson(target)}` }).toContain('click on the target');

  return {
    poll,
    click,
    waitUntilClickable,
    /** Loads a page; queries are valid until the next load. */
    open: async (address: string) => {
      await driver.open(address);
      await driver.evaluate(`(function () { ${testingLibrary}\nglobalThis.pageQueries = (${createPageQueries})(TestingLibraryDom); })()`);
    },
    fill: async (field: Target, text: string) => {
      await click(field);
      await poll(() => query('selectText', field), { message: `can type into ${toJson(field)}` }).toBe(true);
      await driver.type(text);
      await poll(() => query('value', field)).toBe(text);
    },
    pressEnter: () => driver.pressEnter(),
    waitFor: (target: Target) => poll(() => query('texts', target), { message: `shows ${toJson(target)}` }).not.toEqual([]),
    waitUntilGone: (target: Target, options: { timeout?: number } = {}) =>
      poll(() => query('texts', target), { message: `no longer shows ${toJson(target)}`, ...options }).toEqual([]),
    /** Waits until the match at an index contains a text. */
    waitForText: (target: Target, index: number, text: string) =>
      poll(async () => (await query('texts', target))[index], { message: `text of ${toJson(target)}` }).toContain(text),
    texts: (target: Target) => query('texts', target),
    problems: () => query('problems'),
    /** Serializes a function and runs it in the page. */
    evaluate: <Result>(run: () => Result) => driver.evaluate(`(${run})()`) as Promise<Awaited<Result>>,
  };
}
