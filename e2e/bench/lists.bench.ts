import { type APIRequestContext, type Page, test } from '@playwright/test';
import { startConsole } from '../support/console';
import { signIn } from '../support/sign-in';
import { median } from './measure';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const count = 500;

type Timing = { fromAct: number; fromAnswer: number };

async function makeTokens(api: APIRequestContext) {
  await api.post('/api/user/login', { data: { username: 'root', password: '123456' } });
  for (let index = 1; index <= count; index += 1) {
    const token = { name: `bench ${index}`, remain_quota: 500000 * (index % 9), expired_time: -1, model_limits: 'offline-demo' };
    await api.post('/api/token/', { data: token, headers: { 'New-Api-User': '1' } });
  }
}

/** From the last input, and from the end of the answer, to the frame that shows the rows. */
async function timed(page: Page, act: () => Promise<unknown>, rows: { count: number; first: string }): Promise<Timing> {
  await page.evaluate((wanted) => {
    const isThere = () => {
      const shown = document.querySelectorAll('tbody > tr');
      return shown.length === wanted.count && shown[0]?.textContent?.includes(wanted.first);
    };
    const marks = window as unknown as { acted: number; painted?: Promise<number> };
    for (const kind of ['keydown', 'change'] as const) {
      document.addEventListener(
        kind,
        () => {
          marks.acted = performance.now();
        },
        true,
      );
    }
    performance.clearResourceTimings();
    marks.painted = new Promise((resolve) => {
      const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        painted();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
  }, rows);
  await act();
  return page.evaluate(async () => {
    const { acted, painted } = window as unknown as { acted: number; painted: Promise<number> };
    const end = await painted;
    const answer = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/token/'));
    // Rows that were seen before are there without an answer.
    const last = (answer.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? acted;
    return { fromAct: end - acted, fromAnswer: Math.min(end - last, end - acted) };
  });
}

test('lists of 500 tokens', async ({ page, playwright }) => {
  test.setTimeout(600_000);
  const console_ = await startConsole();
  try {
    await makeTokens(await playwright.request.newContext({ baseURL: console_.address }));
    await signIn(page, console_.address);
    const search = page.getByRole('textbox', { name: 'Search by name' });
    const size = page.getByRole('combobox', { name: 'Rows per page' });
    const results: Record<string, Timing[]> = {};
    const note = (name: string, timing: Timing) => {
      results[name] = [...(results[name] ?? []), timing];
    };
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${console_.address}/token?page_size=10`);
      await page.getByRole('row', { name: /bench 500/ }).waitFor();
      await search.fill('bench 37');
      note('search by name, 11 of 500', await timed(page, () => search.press('Enter'), { count: 10, first: 'bench 379' }));
      await search.fill('');
      note('back to all', await timed(page, () => search.press('Enter'), { count: 10, first: 'bench 500' }));
      note('10 to 100 rows', await timed(page, () => size.selectOption('100'), { count: 100, first: 'bench 500' }));
    }
    console.log(`\n| /token with ${count} tokens, medians of ${rounds} | input to painted | answer to painted |`);
    console.log('|---|--:|--:|');
    for (const [name, timings] of Object.entries(results)) {
      const of = (key: keyof Timing) => `${median(timings.map((timing) => timing[key])).toFixed(0)} ms`;
      console.log(`| ${name} | ${of('fromAct')} | ${of('fromAnswer')} |`);
    }
  } finally {
    await console_.stop();
  }
});
