import { type Locator, type Page, test } from 'playwright/test';
import { type RunningConsole, startConsole } from '../support/console';
import { signIn } from '../support/sign-in';
import { channelCount, fill, tokenCount, userCount } from './fill';
import { measureRows, measureTyping, printKeys, type Results, results } from './measure-rows';
import { printScrolling, scroll } from './scroll';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

type List = {
  list: 'tokens' | 'channels' | 'users';
  path: string;
  searchLabel: string;
  call: string;
  count: number;
  /** Text of the first row. */
  newest: string;
  found: { keyword: string; first: string };
  /** Additional measurements per round, with 100 rows on the page. */
  further?: (page: Page, address: string, note: Results['note'], size: Locator) => Promise<void>;
};

const nextRows = (page: Page, first: string, call: string) =>
  measureRows(page, () => page.getByRole('button', { name: 'Next page' }).press('Enter'), { call, count: 100, first });

const lists: List[] = [
  {
    list: 'tokens',
    path: '/token',
    searchLabel: 'Search by name',
    call: '/api/token/',
    count: tokenCount,
    newest: `bench ${tokenCount}`,
    found: { keyword: 'bench 37', first: 'bench 379' },
  },
  {
    list: 'channels',
    path: '/channel',
    searchLabel: 'Search ID, name or key',
    call: '/api/channel/',
    count: channelCount,
    newest: `#${channelCount + 1}`,
    found: { keyword: 'bench 37', first: '#3701' },
    further: async (page, address, note, size) => {
      const call = '/api/channel/';
      note('the next 100 rows', await nextRows(page, `#${channelCount - 99}`, call));
      await page.goto(`${address}/channel?tags=1&page_size=10`);
      await page.getByRole('row', { name: 'tag 1' }).first().waitFor();
      note('10 to 100 tags of 100 channels', await measureRows(page, () => size.selectOption('100'), { call, count: 100, first: 'tag ' }));
    },
  },
  {
    list: 'users',
    path: '/user',
    searchLabel: 'Search name, email or ID',
    call: '/api/user/',
    count: userCount,
    newest: `bench${userCount}`,
    found: { keyword: 'bench37', first: 'bench37999' },
    further: async (page, _address, note) => note('the next 100 rows', await nextRows(page, `bench${userCount - 100}`, '/api/user/')),
  },
];

async function measure(
  page: Page,
  { address }: RunningConsole,
  { path, searchLabel, call, newest, found, further }: List,
  note: Results['note'],
) {
  const search = page.getByRole('textbox', { name: searchLabel });
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  const keys: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${address}${path}?page_size=10`);
    await page.getByRole('row', { name: newest }).first().waitFor();
    await search.fill(found.keyword);
    note('search', await measureRows(page, () => search.press('Enter'), { call, count: 10, first: found.first }));
    await search.fill('');
    note('back to all', await measureRows(page, () => search.press('Enter'), { call, count: 10, first: newest }));
    note('10 to 100 rows', await measureRows(page, () => size.selectOption('100'), { call, count: 100, first: newest }));
    keys.push(...(await measureTyping(page, search, 'typed above 100 rows')));
    await search.fill('');
    await further?.(page, address, note, size);
  }
  return keys;
}

for (const list of lists) {
  test(`lists of ${list.count} ${list.list}`, async ({ page }) => {
    test.setTimeout(600_000);
    const startedConsole = await startConsole();
    try {
      await fill(startedConsole.dataDir, list.list);
      await signIn(page, startedConsole.address);
      const { note, print } = results(rounds);
      const keys = await measure(page, startedConsole, list, note);
      const title = `${list.path} with ${list.count} ${list.list}`;
      print(title);
      printKeys(title, keys);
      await page.goto(`${startedConsole.address}${list.path}?page_size=100`);
      await page.waitForFunction(() => document.querySelectorAll('tr[data-key]:not([data-far])').length === 100);
      printScrolling('100 rows', await scroll(page, page.locator('[data-scroller]'), 30));
    } finally {
      await startedConsole.stop();
    }
  });
}
