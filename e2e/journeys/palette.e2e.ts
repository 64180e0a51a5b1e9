import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { signIn } from '../support/sign-in';

let running: RunningConsole;
let api: APIRequestContext;
const ids = { user: 0, channel: 0, key: 0 };

const amy = { username: 'amy', password: 'amy-password' };

test.beforeAll(async ({ playwright }) => {
  running = await startConsoleFrom(template);
  api = await playwright.request.newContext({ baseURL: running.address, extraHTTPHeaders: { 'New-Api-User': '1' } });
  await post('/api/user/login', { username: 'root', password: '123456' });
  await post('/api/user/', amy);
  await post('/api/user/', { username: 'orchid', password: 'orchid-password', display_name: 'Olga' });
  await post('/api/user/', { username: 'orchid-2', password: 'orchid-password' });
  const channel = { name: 'orchid-eu', type: 1, key: 'sk-key', models: 'orchid-mini', group: 'default', base_url: 'http://127.0.0.1:9' };
  await post('/api/channel/', { mode: 'single', channel });
  await post('/api/token/', { name: 'orchid-report', remain_quota: 0, unlimited_quota: true, expired_time: -1 });
  ids.user = await findId('/api/user/search?keyword=orchid&p=1&page_size=10', ({ username }) => username === 'orchid');
  ids.channel = await findId('/api/channel/search?keyword=orchid&p=1&page_size=10');
  ids.key = await findId('/api/token/search?keyword=orchid&p=1&page_size=10');
});
test.afterAll(async () => {
  await api.dispose();
  await running.stop();
});

async function post(path: string, data: object) {
  expect(await (await api.post(path, { data })).json(), path).toMatchObject({ success: true });
}

type Row = { id: number; username?: string };

async function findId(path: string, isWanted: (row: Row) => boolean = () => true): Promise<number> {
  const { data } = (await (await api.get(path)).json()) as { data: { items: Row[] } };
  return data.items.find(isWanted)?.id ?? 0;
}

const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });

async function openPalette(page: Page, query = '') {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(query);
}

async function retype(page: Page, query: string) {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(query);
}

test('searches the command palette by pinyin and in both languages, and remembers recent entries', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  await expect(title(page, 'Logs')).toBeVisible();
  const origin = page.getByRole('link', { name: 'Logs', exact: true });
  await origin.focus();

  await openPalette(page, 'nothing like it');
  await expect(palette(page).getByText('Nothing found for “nothing like it”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(origin, 'the focus is where it was').toBeFocused();

  await openPalette(page, 'lp');
  await expect(chosen(page)).toHaveText('API keysGo');
  await page.keyboard.press('Enter');
  await expect(title(page, 'API keys')).toBeVisible();

  await openPalette(page, '新建令牌');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/token\?drawer=new$/);
  const drawer = page.getByRole('dialog', { name: 'New API key' });
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await openPalette(page);
  const lines = palette(page).getByRole('option');
  await expect(lines.nth(0)).toContainText('New API key');
  await expect(lines.nth(1)).toContainText('API keys');
  await page.keyboard.type('switch to chinese');
  await page.keyboard.press('Enter');
  await expect(title(page, '令牌')).toBeVisible();
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('offers only permitted pages in the command palette', async ({ page }) => {
  await signIn(page, running.address, amy);
  await page.goto(`${running.address}/token`);
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await expect(palette(page).getByRole('option', { name: /^API keys/ })).toBeVisible();
  await retype(page, 'user');
  await expect(palette(page).getByRole('option', { name: 'Add user' })).toHaveCount(0);
  await expect(palette(page).getByRole('option', { name: 'Users' })).toHaveCount(0);
  await retype(page, 'sign ou');
  await expect(palette(page).getByText(/Nothing found/)).toBeVisible();
  await page.keyboard.type('t');
  await expect(chosen(page)).toHaveText('Sign outRun');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  // The form takes the focus when it mounts.
  await expect(page.locator('[data-remote="account"] input').first()).toBeVisible();
  await openPalette(page, 'api keys');
  await expect(palette(page).getByText(/Nothing found/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

test('finds users, channels, API keys and models by name while typing, and opens them', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  await expect(title(page, 'Logs')).toBeVisible();

  await openPalette(page, 'orchid');
  await expect(group(page, 'Users').getByRole('option')).toHaveCount(2);
  await expect(group(page, 'Channels').getByRole('option', { name: 'orchid-eu' })).toBeVisible();
  await expect(group(page, 'API keys').getByRole('option', { name: 'orchid-report' })).toBeVisible();
  await expect(group(page, 'Models').getByRole('option', { name: 'orchid-mini' })).toBeVisible();
  await expect(chosen(page), 'the best match').toHaveText(new RegExp(`^orchid#${ids.user} · Olga · .*Open$`));
  await expect(group(page, 'Actions').getByRole('option')).toHaveText([
    "Today's logs of orchidShow",
    "Yesterday's logs of orchidShow",
    'Adjust the balance of orchidRun',
  ]);
  await expect(palette(page)).not.toContainText('/user');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/user\\?keyword=orchid&drawer=${ids.user}$`));
  await expect(page.getByRole('dialog').getByLabel('Username')).toHaveValue('orchid');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const [name, address] of [
    ['orchid-eu', `/channel?drawer=${ids.channel}`],
    ['orchid-report', `/token?drawer=${ids.key}`],
  ] as const) {
    await openPalette(page, name);
    await expect(chosen(page)).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${running.address}${address}`);
    await expect(page.getByRole('dialog').getByLabel(/^Name/)).toHaveValue(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await openPalette(page, 'orchid-mini');
  await expect(chosen(page)).toContainText('orchid-mini');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pricing\?keyword=orchid-mini$/);
  await expect(page.getByRole('main').getByText('orchid-mini').first()).toBeVisible();

  await openPalette(page, 'orchid');
  await palette(page).getByRole('option', { name: "Today's logs of orchid", exact: true }).click();
  await expect(page).toHaveURL(/\/log\?username=orchid$/);

  await openPalette(page, 'orchid');
  await palette(page).getByRole('option', { name: 'Adjust the balance of orchid', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount to add' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPalette(page);
  await expect(group(page, 'Recent').getByRole('option')).toHaveText([/^orchid-mini/, /^orchid-report/, /^orchid-eu/, /^orchid/]);
  await group(page, 'Recent').getByRole('option', { name: 'orchid-eu' }).click();
  await expect(page).toHaveURL(`${running.address}/channel?drawer=${ids.channel}`);
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('finds users, channels and API keys by number', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await expect(title(page, 'API keys')).toBeVisible();
  await openPalette(page);
  for (const [heading, id, name] of [
    ['Users', ids.user, 'orchid'],
    ['Channels', ids.channel, 'orchid-eu'],
    ['API keys', ids.key, 'orchid-report'],
  ] as const) {
    await retype(page, `#${id}`);
    await expect(group(page, heading).getByRole('option', { name })).toContainText(`#${id}`);
  }
  await retype(page, '#123456');
  await expect(palette(page).getByText('Nothing found for “#123456”')).toBeVisible();
});

test('finds own API keys and models, but no users and channels for a user', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await signIn(page, running.address, amy);
  await page.goto(`${running.address}/token`);
  await expect(title(page, 'API keys')).toBeVisible();
  await openPalette(page, 'orchid');
  await expect(palette(page).getByRole('option').first()).toContainText('orchid-mini');
  await expect(palette(page).getByRole('group')).toHaveCount(2);
  await expect(group(page, 'Models')).toBeVisible();
  await expect(group(page, 'Actions')).toBeVisible();
  expect(requests).toContain('/api/token/search');
  expect(requests.filter((path) => /^\/api\/(user|channel)\/search/.test(path))).toEqual([]);
});

test('fills the width of a phone, and closes without a keyboard', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await page.getByRole('button', { name: 'Search pages and commands' }).tap();
  await expect.poll(async () => (await palette(page).boundingBox())?.width).toBe(390);
  const heights = await palette(page)
    .getByRole('option')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await palette(page).getByRole('button', { name: 'Close' }).tap();
  await expect(palette(page)).toHaveCount(0);
  await context.close();
});
