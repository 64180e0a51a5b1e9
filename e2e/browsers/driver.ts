import type { Page } from 'playwright/test';

/** Whole CSS pixels of the viewport. */
export type Point = { x: number; y: number };

/** What a journey needs of a browser. Clicks and keys are the browser's own input events. */
export type Driver = {
  open: (address: string) => Promise<void>;
  /** Evaluates an expression in the page; a promise is awaited, the value is JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (point: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  pressEnter: () => Promise<void>;
};

/** A browser that a test has started and has to close. */
export type LaunchedBrowser = Driver & {
  /** PNG */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Chromium as the other journeys start it. */
export const playwrightDriver = (page: Page): Driver => ({
  open: async (address) => {
    await page.goto(address);
  },
  evaluate: (expression) => page.evaluate(expression),
  click: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  pressEnter: () => page.keyboard.press('Enter'),
});
