import { launch } from 'puppeteer-core';
import { type LaunchedBrowser, pageDriver } from './driver';

/** Debian's Firefox over WebDriver BiDi. */
export async function launchFirefox(): Promise<LaunchedBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  return { ...pageDriver(page), screenshot: () => page.screenshot(), close: () => browser.close() };
}
