import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';
import { signIn } from '../support/sign-in';

/** Bytes as they were transferred, times in milliseconds. */
export type Load = {
  requests: number;
  /** Until the network is quiet. */
  bytes: number;
  /** Scripts until the network is quiet. */
  scriptBytes: number;
  /** Scripts whose last byte came before the page was usable. */
  scriptBytesBefore: number;
  /** From the navigation until the page is usable. */
  firstRow: number;
  /** From the navigation until its scripts have drawn it: later than `firstRow` where a form comes with the page. */
  settled: number;
  /** Time of tasks beyond 50 ms each, until half a second after the page is usable and drawn by its scripts. */
  blocked: number;
  longestTask: number;
  shift: number;
};

/** 150 ms latency, 1.6 Mbps, four times slower CPU. */
export type Conditions = 'plain' | 'slow';

/** A page, and how to tell that it is usable: a selector, and text in what it selects. */
export type Screen = { path: string; ready: string; text?: string; signedIn: boolean };

export const tokens: Screen = { path: '/token', ready: 'tbody tr[data-key]', signedIn: true };
export const login: Screen = { path: '/login', ready: 'form input', signedIn: false };

export type LoadOptions = {
  conditions: Conditions;
  /** Whether the browser has opened the page before. */
  isWarm?: boolean;
  /** Signs in where that is not as in the console. */
  signInTo?: (page: Page, address: string) => Promise<void>;
};

type Marks = { firstRow?: number; settled?: number; shift: number; tasks: number[] };

/** Opens a page in a browser profile of its own and measures until it is usable. */
export async function measureLoad(browser: Browser, address: string, screen: Screen, options: LoadOptions): Promise<Load> {
  const { conditions, isWarm = false, signInTo = signIn } = options;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (screen.signedIn) {
      await signInTo(page, address);
    }
    await page.addInitScript(markLoad, screen);
    if (isWarm) {
      await open(page, address, screen);
      await page.waitForLoadState('networkidle');
      // What loads and is stored once the page is idle belongs to the first visit.
      await page.waitForTimeout(11_000);
    }
    return await measureVisit(context, page, address, screen, conditions);
  } finally {
    await context.close();
  }
}

async function measureVisit(context: BrowserContext, page: Page, address: string, screen: Screen, conditions: Conditions): Promise<Load> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (conditions === 'slow') {
    await slowDown(devtools);
  }
  const traffic = watchTraffic(devtools);
  await open(page, address, screen);
  await traffic.quiet();
  const {
    firstRow = Number.NaN,
    settled = Number.NaN,
    shift,
    tasks,
    began,
  } = await page.evaluate(() => {
    const { firstRow, settled, shift, tasks } = window as unknown as Marks;
    return { firstRow, settled, shift, tasks, began: performance.timeOrigin };
  });
  const scripts = traffic.finished.filter(({ isScript }) => isScript);
  const sum = (files: typeof traffic.finished) => files.reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: traffic.requests(),
    bytes: sum(traffic.finished),
    scriptBytes: sum(scripts),
    scriptBytesBefore: sum(scripts.filter(({ at }) => at <= began + firstRow)),
    firstRow,
    settled,
    blocked: tasks.reduce((total, duration) => total + duration - 50, 0),
    longestTask: Math.max(0, ...tasks),
    shift,
  };
}

async function open(page: Page, address: string, { path }: Screen): Promise<void> {
  await page.goto(`${address}${path}`);
  await page.waitForFunction(() => (window as unknown as Marks).settled !== undefined, undefined, { timeout: 60_000 });
  await page.waitForTimeout(500);
}

async function slowDown(devtools: CDPSession): Promise<void> {
  const throughput = (1.6 * 1024 * 1024) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Runs in the page before its scripts. */
function markLoad({ ready, text }: Screen): void {
  const marks = window as unknown as Marks;
  marks.shift = 0;
  marks.tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      marks.shift += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (marks.settled === undefined || startTime < marks.settled + 500) {
        marks.tasks.push(duration);
      }
    }
  }).observe({ type: 'longtask', buffered: true });
  const isReady = () => {
    const found = document.querySelector(ready);
    const isWanted = () => text === undefined || [...document.querySelectorAll(ready)].some((each) => each.textContent?.includes(text));
    return found?.closest('[hidden]') === null && isWanted();
  };
  new MutationObserver((_changes, observer) => {
    if (isReady()) {
      marks.firstRow ??= performance.now();
      if (document.getElementById('early-sign-in') === null) {
        marks.settled = performance.now();
        observer.disconnect();
      }
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['hidden'] });
}

/** `at` is the wall time of the last byte. */
type Finished = { bytes: number; isScript: boolean; at: number };

function watchTraffic(devtools: CDPSession) {
  const types = new Map<string, string>();
  const open = new Set<string>();
  const finished: Finished[] = [];
  let wallOffset = 0;
  let lastChange = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp, wallTime }) => {
    if (request.url.startsWith('data:')) {
      return;
    }
    wallOffset = (wallTime - timestamp) * 1000;
    types.set(requestId, type ?? 'Other');
    // Event streams stay open.
    if (type !== 'EventSource') {
      open.add(requestId);
    }
    lastChange = Date.now();
    if (process.env.BENCH_VERBOSE) {
      console.log(request.method, new URL(request.url).pathname);
    }
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    finished.push({ bytes: encodedDataLength, isScript: types.get(requestId) === 'Script', at: timestamp * 1000 + wallOffset });
    open.delete(requestId);
    lastChange = Date.now();
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    lastChange = Date.now();
  });
  return {
    finished,
    requests: () => types.size,
    /** Resolves after half a second without traffic, or after 15 s: some pages fetch by a timer. */
    quiet: async () => {
      const limit = Date.now() + 15_000;
      while ((open.size > 0 || Date.now() - lastChange < 500) && Date.now() < limit) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/** The value that a `fraction` of the values, above 0 and up to 1, do not exceed. */
export const percentile = (values: number[], fraction: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * fraction) - 1] ?? Number.NaN;

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
