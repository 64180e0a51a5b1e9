import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { createTenTokens, signIn } from '../support/sign-in';
import { type SwitchableProxy, startSwitchableProxy } from '../support/switchable-proxy';

let gateway: RunningConsole;
let proxy: SwitchableProxy;
let running: RunningConsole;

test.beforeAll(async () => {
  gateway = await startConsoleFrom(template);
  proxy = await startSwitchableProxy(gateway.address);
  running = await startConsoleFrom(template, { env: { GATEWAY_URL: proxy.address } });
});
test.afterAll(async () => {
  await running.stop();
  await proxy.stop();
  await gateway.stop();
});
test.beforeEach(() => {
  Object.assign(proxy, { behaviour: 'pass', calls: [] });
});

const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Unable to connect to server|You are offline|Failed to load status/ });
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('status');
const users = (page: Page) => page.getByRole('row', { name: /root .*Root User/ });
// An open drawer hides the page from the accessibility tree.
const tokens = (page: Page) => page.locator('[data-remote="account"]').getByRole('heading', { level: 1, includeHidden: true });
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

async function openTokens(page: Page, query = '') {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token${query}`);
  await expect(tokens(page)).toBeVisible();
}

for (const behaviour of ['reset', 'hang'] as const) {
  test(`recovers a list without a click after the gateway ${behaviour}s for a while`, async ({ page }) => {
    await openTokens(page);
    proxy.behaviour = behaviour;
    await follow(page, 'Users');
    if (behaviour === 'hang') {
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    }
    await expect(line(page)).toHaveText('Unable to connect to server', { timeout: 20_000 });
    await expect(page.getByText(/Trying again/)).toBeVisible();
    await expect(page.getByText('Could not load')).toHaveCount(0);
    expect(await toasts(page).count()).toBe(0);
    proxy.behaviour = 'pass';
    await expect(users(page)).toBeVisible({ timeout: 20_000 });
    await expect(line(page)).toHaveCount(0);
  });
}

test('keeps rows while the gateway is down, and refreshes them when it is back', async ({ page }) => {
  await openTokens(page);
  await follow(page, 'Users');
  await expect(users(page)).toBeVisible();
  await gateway.stop();
  await page.getByRole('textbox', { name: 'Search name, email or ID' }).fill('root');
  await page.keyboard.press('Enter');
  await expect(line(page)).toBeVisible();
  await expect(users(page)).toBeVisible();
  const tried = () => proxy.calls.filter((call) => call === 'GET /api/status').length;
  const first = tried();
  await expect.poll(tried, { message: 'it tries by itself', timeout: 15_000 }).toBeGreaterThan(first + 1);

  gateway = await startConsoleFrom(template);
  proxy.target = gateway.address;
  // The page must not see the gateway before its session exists there.
  proxy.behaviour = (response, call) => call !== 'POST /api/user/login' && Boolean(response.destroy());
  await page.request.post(`${running.address}/api/user/login`, { data: { username: 'root', password: '123456' } });
  proxy.behaviour = 'pass';
  // An automatic retry may come first.
  await expect(async () => {
    if (await line(page).isVisible()) {
      await page.getByRole('button', { name: 'Try now' }).click({ timeout: 1_000 });
    }
    await expect(line(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(users(page)).toBeVisible();
});

test('keeps a form while the gateway is down, explains the failure, and submits it when the gateway is back', async ({ page }) => {
  await openTokens(page, '?drawer=new');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill('Kept');
  proxy.behaviour = 'reset';
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(/Unable to connect to the server/)).toHaveCount(1);
  await expect(drawer.getByLabel('Name')).toHaveValue('Kept');
  proxy.behaviour = 'pass';
  await drawer.getByRole('button', { name: 'Create' }).click();
  await page
    .getByRole('dialog', { name: /^API key “Kept” created/ })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(page.getByRole('row', { name: /Kept/ })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('reports that the browser is offline, and opens the requested page once it is online', async ({ page, context }) => {
  await openTokens(page);
  await context.setOffline(true);
  // The offline event may arrive before requests fail.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(line(page)).toHaveText('You are offline', { timeout: 1_000 });
  }).toPass();
  await follow(page, 'Logs');
  await expect(page.getByText('This part cannot be opened right now')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[data-remote="billing"]').getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(page.locator('[data-remote="billing"]')).toHaveAttribute('data-version', '1.0.0');
});

for (const [name, status, text] of [
  ['cannot be reached', 502, 'Unable to connect to server'],
  ['refuses', 500, 'Failed to load status'],
] as const) {
  test(`says on a first visit that the gateway ${name}`, async ({ page }) => {
    proxy.behaviour = (response) => Boolean(response.writeHead(status).end());
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
    await page.goto(running.address);
    await expect(line(page)).toHaveText(text);
    proxy.behaviour = 'pass';
    await expect(line(page)).toHaveCount(0);
  });
}

test('says how long to wait when the gateway limits requests', async ({ page }) => {
  await openTokens(page);
  proxy.behaviour = (response, call) =>
    call.startsWith('GET /api/user/?') && Boolean(response.writeHead(429, { 'Retry-After': '7' }).end());
  await follow(page, 'Users');
  await expect(page.getByText('Too many requests, try again in 7 s')).toHaveCount(1);
  proxy.behaviour = (response, call) =>
    call.startsWith('GET /api/user/?') &&
    Boolean(response.writeHead(429, { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() }).end());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/Too many requests, try again after \d\d:\d\d/)).toHaveCount(1);
  proxy.behaviour = 'pass';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(users(page)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('shows one toast per cause for ten failing requests', async ({ page }) => {
  await signIn(page, running.address);
  await createTenTokens(page, running.address);
  await page.goto(`${running.address}/token`);
  const buttons = page.getByRole('button', { name: 'Copy key' });
  await expect(buttons).toHaveCount(10);
  let failed = 0;
  const fail = (status: number, body = '') => {
    proxy.behaviour = (response, call) => {
      if (!/^POST \/api\/token\/\d+\/key/.test(call)) {
        return false;
      }
      failed += 1;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
      return true;
    };
  };
  const clickAll = () =>
    buttons.evaluateAll((all) => {
      for (const button of all) {
        (button as HTMLButtonElement).click();
      }
    });
  fail(200, JSON.stringify({ success: false, message: 'Keys are kept' }));
  await clickAll();
  await expect.poll(() => failed).toBe(10);
  await expect(page.getByText('Keys are kept')).toHaveCount(1);
  fail(500);
  await expect(buttons).toHaveCount(10);
  await clickAll();
  await expect.poll(() => failed).toBe(20);
  await expect(page.getByText('Internal server error. The gateway’s log has the cause.')).toHaveCount(1);
  expect(await toasts(page).count()).toBe(2);
});
