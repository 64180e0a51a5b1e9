import { type Browser, type Page, test } from 'playwright/test';
import { signIn } from '../support/sign-in';
import { measureLoad, median } from './measure';
import { measureRows, results } from './measure-rows';
import { withSeededConsole } from './seeded-gateway';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const lines = Number(process.env.BENCH_LOGS ?? 1_000_000);

const views = {
  'the log of today': '/log',
  'of 30 days': '/log?range=30d',
  'of 30 days, models by pattern': '/log?range=30d&model_name=gpt-4o%25',
  'of 30 days, page 1,000': '/log?range=30d&page=1000',
};

async function firstRow(browser: Browser, address: string, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const screen = { path, ready: 'tbody tr[data-key]', signedIn: true };
    times.push((await measureLoad(browser, address, screen, { conditions: 'plain' })).firstRow);
  }
  return median(times);
}

/** Time of day of a page's first row, as displayed. */
async function firstTime(page: Page, address: string, number: number): Promise<string> {
  const headers = { 'New-Api-User': '1' };
  const start = Math.round(Date.now() / 1000) - 29 * 86_400;
  const response = await page.request.get(`${address}/api/log/?p=${number}&page_size=100&start_timestamp=${start}`, { headers });
  const { data } = (await response.json()) as { data: { items: { created_at: number }[] } };
  const time = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium' });
  return time.format((data.items[0]?.created_at ?? 0) * 1000);
}

test(`the log with ${lines} lines`, async ({ browser, page }) => {
  test.setTimeout(1_200_000);
  await withSeededConsole(['--logs', String(lines), '--users', '200', '--tokens', '500'], async ({ address }) => {
    console.log(`\n| /log with ${lines} lines, medians of ${rounds} | opened to first row |`);
    console.log('|---|--:|');
    for (const [name, path] of Object.entries(views)) {
      console.log(`| ${name} | ${(await firstRow(browser, address, path)).toFixed(0)} ms |`);
    }
    await signIn(page, address);
    const { note, print } = results(rounds);
    const size = page.getByRole('combobox', { name: 'Rows per page' });
    const newest = await firstTime(page, address, 1);
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${address}/log?range=30d&page_size=10`);
      await page.getByRole('row', { name: newest }).first().waitFor();
      note('10 to 100 lines', await measureRows(page, () => size.selectOption('100'), { call: '/api/log/', count: 100, first: newest }));
      await page.goto(`${address}/log?range=30d&page_size=100&page=${round + 1}`);
      await page.waitForLoadState('networkidle');
      const rows = { call: '/api/log/', count: 100, first: await firstTime(page, address, round + 2) };
      note('the next 100 lines', await measureRows(page, () => page.getByRole('button', { name: 'Next page' }).press('Enter'), rows));
    }
    print('/log of 30 days');
  });
});
