/** Whole CSS pixels of the viewport. */
export type Point = { x: number; y: number };

/** The operations a journey needs. Clicks and keys are native input events. */
export type Driver = {
  open: (address: string) => Promise<void>;
  /** Evaluates an expression in the page; a promise is awaited, the value is JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (point: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  pressEnter: () => Promise<void>;
};

/** A running browser; the test closes it. */
export type LaunchedBrowser = Driver & {
  /** PNG */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** What pages of Playwright and Puppeteer have in common. */
type Page = {
  goto: (address: string) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  mouse: { click: (x: number, y: number) => Promise<void> };
  keyboard: { type: (text: string) => Promise<void>; press: (key: 'Enter') => Promise<void> };
};

export const pageDriver = (page: Page): Driver => ({
  open: async (address) => {
    await page.goto(address);
  },
  evaluate: (expression) => page.evaluate(expression),
  click: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  pressEnter: () => page.keyboard.press('Enter'),
});
