import { type Page, type Request, test } from 'playwright/test';
import { signIn } from '../support/sign-in';
import { fill, tokenCount, userCount } from './fill';
import { median } from './measure';
import { withSeededConsole } from './seeded-gateway';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

type List = {
  path: string;
  /** Stands only in this page's table. */
  text: string;
};

const lists: Record<string, List> = {
  keys: { path: '/token', text: `bench ${tokenCount}` },
  logs: { path: '/log', text: 'Input' },
  channels: { path: '/channel', text: 'tag 100' },
  users: { path: '/user', text: `bench${userCount}` },
};

type Marks = { painted?: Promise<{ sinceClick: number; longestTask: number }> };

/** Milliseconds from the next click to the frame with the rows, and the longest task until half a second later. */
async function startMeasuring(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    let clickedAt = 0;
    const noteClick = ({ timeStamp }: Event) => {
      clickedAt = timeStamp;
    };
    addEventListener('click', noteClick, { capture: true, once: true });
    const tasks: number[] = [0];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'longtask' });
    const marks = window as unknown as Marks;
    marks.painted = new Promise((resolve) => {
      const mutations = new MutationObserver(() => {
        const table = document.querySelector('tbody tr[data-key]')?.closest('table');
        if (!table?.textContent?.includes(wanted)) {
          return;
        }
        mutations.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => {
            const sinceClick = performance.now() - clickedAt;
            setTimeout(() => {
              observer.disconnect();
              resolve({ sinceClick, longestTask: Math.max(...tasks) });
            }, 500);
          }),
        );
      });
      mutations.observe(document, { childList: true, subtree: true, characterData: true });
    });
  }, text);
}

/** @param restMs how long the pointer rests on the link before the click */
async function measureClick(page: Page, { path, text }: List, restMs: number) {
  const link = page.locator(`nav a[href="${path}"]`).first();
  await page.mouse.move(700, 500);
  await page.waitForTimeout(1_000);
  await startMeasuring(page, text);
  const reads: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) {
      reads.push(`${request.method()} ${pathname}${search}`);
    }
  };
  page.on('request', note);
  await link.hover();
  await page.waitForTimeout(restMs);
  await link.click();
  const painted = await page.evaluate(() => (window as unknown as Marks).painted as Promise<{ sinceClick: number; longestTask: number }>);
  page.off('request', note);
  return { ...painted, reads: reads.length, repeated: reads.filter((read, index) => reads.indexOf(read) !== index) };
}

const conditions = { 'full speed': 1, 'four times slower processor': 4 };

test('from page to page', async ({ page }) => {
  test.setTimeout(300_000);
  await withSeededConsole(['--logs', '20000', '--users', '20', '--tokens', '50'], async ({ address, dataDir }) => {
    for (const list of ['tokens', 'channels', 'users'] as const) {
      await fill(dataDir, list);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, address);
    for (const { path } of Object.values(lists)) {
      await page.goto(`${address}${path}`);
      await page.locator('tbody tr[data-key]').first().waitFor();
    }
    const devtools = await page.context().newCDPSession(page);
    const repeated = new Set<string>();
    for (const [name, rate] of Object.entries(conditions)) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      console.log(`\n| ${name}, medians of ${rounds} | first click | later clicks | longest task | requests |\n|---|--:|--:|--:|--:|`);
      await page.goto(`${address}/topup`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const results = new Map<string, Awaited<ReturnType<typeof measureClick>>[]>();
      for (let round = 0; round <= rounds; round += 1) {
        for (const [list, options] of Object.entries(lists)) {
          const result = await measureClick(page, options, 150);
          result.repeated.map((read) => repeated.add(read));
          results.set(list, [...(results.get(list) ?? []), result]);
        }
      }
      for (const [list, [first, ...later]] of results) {
        const of = (key: 'sinceClick' | 'longestTask' | 'reads') => median(later.map((each) => each[key]));
        console.log(
          `| ${list} | ${first?.sinceClick.toFixed(0)} ms | ${of('sinceClick').toFixed(0)} ms | ${of('longestTask').toFixed(0)} ms | ${of('reads')} |`,
        );
      }
    }
    console.log(`\nRequested more than once: ${[...repeated].join(', ') || 'nothing'}`);
  });
});
