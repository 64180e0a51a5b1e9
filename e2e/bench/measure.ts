import type { Browser, BrowserContextOptions } from 'playwright/test';
import { signIn } from '../support/sign-in';

export type Load = { requests: number; bytes: number; scriptBytes: number; firstRow: number; shift: number };

/** 150 ms latency, 1.6 Mbps, four times slower CPU. */
export type Conditions = 'plain' | 'slow';

/** A page, and the selector that marks it as usable. */
export type Screen = { path: string; ready: string; signedIn: boolean };

export const tokens: Screen = { path: '/token', ready: 'tbody tr', signedIn: true };
export const login: Screen = { path: '/login', ready: 'form input', signedIn: false };

/** Opens a page in a fresh browser profile and measures until it is usable. */
export async function measureLoad(browser: Browser, address: string, screen: Screen, conditions: Conditions): Promise<Load> {
  const options: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (screen.signedIn) {
    await signIn(page, address);
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (conditions === 'slow') {
    const throughput = (1.6 * 1024 * 1024) / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const types = new Map<string, string>();
  const load = { requests: 0, bytes: 0, scriptBytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) {
      return;
    }
    types.set(requestId, type ?? 'Other');
    load.requests += 1;
    if (process.env.BENCH_VERBOSE) {
      console.log(request.method, new URL(request.url).pathname);
    }
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    load.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') {
      load.scriptBytes += encodedDataLength;
    }
  });
  await page.addInitScript((ready) => {
    const marks = window as unknown as { firstRow?: number; shift: number };
    marks.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        marks.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(ready)) {
        return;
      }
      marks.firstRow = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, screen.ready);
  await page.goto(`${address}${screen.path}`);
  await page.waitForFunction(() => (window as unknown as { firstRow?: number }).firstRow !== undefined, undefined, { timeout: 60_000 });
  await page.waitForTimeout(500);
  const marks = await page.evaluate(() => {
    const { firstRow, shift } = window as unknown as { firstRow: number; shift: number };
    return { firstRow, shift };
  });
  await context.close();
  return { ...load, ...marks };
}

/** The value that a `fraction` of the values, above 0 and up to 1, do not exceed. */
export const percentile = (values: number[], fraction: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * fraction) - 1] ?? Number.NaN;

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
