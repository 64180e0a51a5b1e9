import { expect, type Page, type Response, test } from 'playwright/test';
import { template } from '../global-setup';
import type { RunningConsole } from '../support/console';
import { startConsoleWithDemoData } from '../support/console-with-demo-data';
import { createTenTokens, signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleWithDemoData(template, [
    '--users',
    '25',
    '--channels',
    '2',
    '--tokens',
    '25',
    '--logs',
    '100',
    '--days',
    '1',
  ]);
});
test.afterAll(() => running.stop());

type List = {
  path: string;
  endpoints: string[];
  /** Query parameters that tell these requests apart. */
  params: string[];
  filter: (page: Page) => Promise<unknown>;
  search: (page: Page) => Promise<unknown>;
  /** Opening the list, next page, previous page, filter, search. */
  requests: string[];
};

async function enter(page: Page, name: string, text: string) {
  await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

const lists: List[] = [
  {
    path: '/user',
    endpoints: ['/api/user/', '/api/user/search'],
    params: ['p', 'group', 'keyword'],
    filter: async (page) => (await openFilters(page)).getByRole('combobox', { name: 'Group' }).selectOption('default'),
    search: (page) => enter(page, 'Search name, email or ID', 'demo-1'),
    requests: [
      '/api/user/?p=1',
      '/api/user/?p=2',
      '/api/user/?p=1',
      '/api/user/search?p=1&group=default',
      '/api/user/search?p=1&group=default&keyword=demo-1',
    ],
  },
  {
    path: '/log?range=7d',
    endpoints: ['/api/log/'],
    params: ['p', 'type', 'username'],
    filter: async (page) => (await openFilters(page)).getByRole('combobox', { name: 'Type' }).selectOption('Consumption'),
    search: async (page) => {
      await page.getByRole('combobox', { name: 'User' }).fill('demo-1');
      await page.keyboard.press('Enter');
    },
    requests: [
      '/api/log/?p=1&type=0',
      '/api/log/?p=2&type=0',
      '/api/log/?p=1&type=0',
      '/api/log/?p=1&type=2',
      '/api/log/?p=1&type=2&username=demo-1',
    ],
  },
  {
    path: '/token',
    endpoints: ['/api/token/', '/api/token/search'],
    params: ['p', 'token', 'keyword'],
    filter: async (page) => {
      await openFilters(page);
      await enter(page, 'Search by key', 'a');
    },
    search: (page) => enter(page, 'Search by name', 't3'),
    requests: [
      '/api/token/?p=1',
      '/api/token/?p=2',
      '/api/token/?p=1',
      '/api/token/search?p=1&token=a',
      '/api/token/search?p=1&token=a&keyword=t3',
    ],
  },
];

/** Acts and waits until the page shows the rows of the resulting response. */
async function showRows(page: Page, isOfList: (url: string) => boolean, act: () => Promise<unknown>) {
  const answered = (response: Response) => response.request().method() === 'GET' && isOfList(response.url());
  const [response] = await Promise.all([page.waitForResponse(answered), act()]);
  const { data } = (await response.json()) as { data: { items: { id: number }[] } };
  const ids = data.items.map(({ id }) => String(id));
  const shown = () => page.locator('tbody > tr[data-key]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')));
  await expect.poll(shown).toEqual(ids);
}

for (const { path, endpoints, params, filter, search, requests } of lists) {
  test(`${path} requests its rows once per page turn, filter and search`, async ({ page }) => {
    await signIn(page, running.address);
    if (path === '/token') {
      for (let ten = 0; ten < 2; ten += 1) {
        await createTenTokens(page, running.address);
      }
    }

    const isOfList = (url: string) => endpoints.includes(new URL(url).pathname);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' || !isOfList(request.url())) {
        return;
      }
      const { pathname, searchParams } = new URL(request.url());
      const reported = params.filter((name) => searchParams.get(name)).map((name) => `${name}=${searchParams.get(name)}`);
      sent.push(`${pathname}?${reported.join('&')}`);
    });
    const steps = [
      () => page.goto(`${running.address}${path}`),
      () => page.getByRole('button', { name: 'Next page' }).click(),
      () => page.getByRole('button', { name: 'Previous page' }).click(),
      () => filter(page),
      () => search(page),
    ];
    for (const step of steps) {
      await showRows(page, isOfList, step);
    }

    // A duplicate request would have been sent before the next page is loaded.
    await page.getByRole('link', { name: 'Channels', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Channels' })).toBeVisible();
    expect(sent).toEqual(requests);
  });
}

test('clicks the row under the pointer even if search results arrive during the press', async ({ page }) => {
  await signIn(page, running.address);
  const rows = page.locator('tbody > tr[data-key]');
  for (const milliseconds of [100, 200, 300]) {
    await page.goto(`${running.address}/user`);
    const pressed = rows.nth(3);
    const id = await pressed.getAttribute('data-key');
    const button = await pressed.getByRole('button', { name: 'Edit' }).boundingBox();
    await page.getByRole('textbox', { name: 'Search name, email or ID' }).pressSequentially('demo-12');
    const answered = page.waitForResponse((response) => response.url().includes('/api/user/search'));
    await page.mouse.move((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    await page.mouse.down();
    await answered;
    await page.waitForTimeout(milliseconds);
    await page.mouse.up();
    await expect(page).toHaveURL(`${running.address}/user?keyword=demo-12&drawer=${id}`);
    await expect(rows).toHaveCount(1);
  }
});

test('searches users while typing, and opens the row that is pressed next', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/user`);
  const rows = page.locator('tbody > tr[data-key]');
  const pressed = rows.first();
  const id = await pressed.getAttribute('data-key');
  const username = page.getByRole('dialog').getByRole('textbox', { name: 'Username' });

  await page.getByRole('textbox', { name: 'Search name, email or ID' }).pressSequentially('demo-12');
  await pressed.getByRole('button', { name: 'Edit' }).click();
  await expect(username).toBeVisible();
  await expect(page).toHaveURL(`${running.address}/user?keyword=demo-12&drawer=${id}`);
  await expect(username).not.toHaveValue('demo-12');
  await page.keyboard.press('Escape');

  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(`${running.address}/user?keyword=demo-12`);
  await rows.getByRole('button', { name: 'Edit' }).click();
  await expect(username).toHaveValue('demo-12');
  await page.goBack();
  await expect(username).toBeHidden();
  await expect(page).toHaveURL(`${running.address}/user?keyword=demo-12`);
});
