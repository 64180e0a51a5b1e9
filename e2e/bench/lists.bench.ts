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

const channelCount = 10_000;

async function makeChannels(api: APIRequestContext) {
  await api.post('/api/user/login', { data: { username: 'root', password: '123456' } });
  const models = Array.from({ length: 30 }, (_, index) => `model-${index}`).join();
  const lines = 100;
  for (let index = 1; index <= channelCount / lines; index += 1) {
    const key = Array.from({ length: lines }, (_, line) => `sk-${index}-${line}`).join('\n');
    const channel = { name: `bench ${index}`, type: 1 + (index % 40), key, models, group: 'default,vip', tag: `tag ${index}` };
    await api.post('/api/channel/', { data: channel, headers: { 'New-Api-User': '1' } });
  }
}

/** How many rows, what the first of them says, and the call that they come by. */
type Rows = { count: number; first: string; call: string };

/** From the last input, and from the end of the answer, to the frame that shows the rows. */
async function timed(page: Page, act: () => Promise<unknown>, rows: Rows): Promise<Timing> {
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
  return page.evaluate(async (call) => {
    const { acted, painted } = window as unknown as { acted: number; painted: Promise<number> };
    const end = await painted;
    const answer = performance.getEntriesByType('resource').filter(({ name }) => name.includes(call));
    // Rows that were seen before are there without an answer.
    const last = (answer.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? acted;
    return { fromAct: end - acted, fromAnswer: Math.min(end - last, end - acted) };
  }, rows.call);
}

function print(title: string, results: Record<string, Timing[]>) {
  console.log(`\n| ${title}, medians of ${rounds} | input to painted | answer to painted |`);
  console.log('|---|--:|--:|');
  for (const [name, timings] of Object.entries(results)) {
    const of = (key: keyof Timing) => `${median(timings.map((timing) => timing[key])).toFixed(0)} ms`;
    console.log(`| ${name} | ${of('fromAct')} | ${of('fromAnswer')} |`);
  }
}

test('lists of 500 tokens', async ({ page, playwright }) => {
  test.setTimeout(600_000);
  const console_ = await startConsole();
  try {
    await makeTokens(await playwright.request.newContext({ baseURL: console_.address }));
    await signIn(page, console_.address);
    const search = page.getByRole('textbox', { name: 'Search by name' });
    const size = page.getByRole('combobox', { name: 'Rows per page' });
    const call = '/api/token/';
    const results: Record<string, Timing[]> = {};
    const note = (name: string, timing: Timing) => {
      results[name] = [...(results[name] ?? []), timing];
    };
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${console_.address}/token?page_size=10`);
      await page.getByRole('row', { name: /bench 500/ }).waitFor();
      await search.fill('bench 37');
      note('search by name, 11 of 500', await timed(page, () => search.press('Enter'), { call, count: 10, first: 'bench 379' }));
      await search.fill('');
      note('back to all', await timed(page, () => search.press('Enter'), { call, count: 10, first: 'bench 500' }));
      note('10 to 100 rows', await timed(page, () => size.selectOption('100'), { call, count: 100, first: 'bench 500' }));
    }
    print(`/token with ${count} tokens`, results);
  } finally {
    await console_.stop();
  }
});

test('lists of 10,000 channels', async ({ page, playwright }) => {
  test.setTimeout(900_000);
  const console_ = await startConsole();
  try {
    await makeChannels(await playwright.request.newContext({ baseURL: console_.address }));
    await signIn(page, console_.address);
    const search = page.getByRole('textbox', { name: 'Search ID, name or key' });
    const size = page.getByRole('combobox', { name: 'Rows per page' });
    const call = '/api/channel/';
    const newest = `#${channelCount + 1}`;
    const results: Record<string, Timing[]> = {};
    const note = (name: string, timing: Timing) => {
      results[name] = [...(results[name] ?? []), timing];
    };
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${console_.address}/channel?page_size=10`);
      await page.getByRole('row', { name: newest }).waitFor();
      await search.fill('bench 37');
      note('search by name, 100 of 10,000', await timed(page, () => search.press('Enter'), { call, count: 10, first: '#3701' }));
      await search.fill('');
      note('back to all', await timed(page, () => search.press('Enter'), { call, count: 10, first: newest }));
      note('10 to 100 rows', await timed(page, () => size.selectOption('100'), { call, count: 100, first: newest }));
      const next = page.getByRole('button', { name: 'Next page' });
      note('the next 100 rows', await timed(page, () => next.press('Enter'), { call, count: 100, first: `#${channelCount - 99}` }));
      await page.goto(`${console_.address}/channel?tags=1&page_size=10`);
      await page.getByRole('row', { name: 'tag 1' }).first().waitFor();
      note('10 to 100 tags of 100 channels', await timed(page, () => size.selectOption('100'), { call, count: 100, first: 'tag ' }));
    }
    print(`/channel with ${channelCount} channels`, results);
  } finally {
    await console_.stop();
  }
});
