import { launch } from 'puppeteer-core';
import type { LaunchedBrowser } from './driver';

/** Debian's Firefox over WebDriver BiDi. */
export async function launchFirefox(): Promise<LaunchedBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  return {
    open: async (address) => {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
