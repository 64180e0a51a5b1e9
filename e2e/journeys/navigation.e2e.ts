import { expect, type Locator, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { fillSignInForm, signIn } from '../support/sign-in';

let running: RunningConsole;

const amy = { username: 'amy', password: 'amy-password' };

test.beforeAll(async ({ request }) => {
  running = await startConsoleFrom(template);
  await asRoot(request, 'POST', '/api/user/', amy);
});
test.afterAll(() => running.stop());

async function asRoot(request: Page['request'], method: 'POST' | 'PUT', path: string, data: object) {
  await request.post(`${running.address}/api/user/login`, { data: { username: 'root', password: '123456' } });
  const response = await request.fetch(`${running.address}${path}`, { method, data, headers: { 'New-Api-User': '1' } });
  expect(await response.json()).toMatchObject({ success: true });
}

const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

test('keeps the width of the sidebar and the names of its entries', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  const widthOf = async () => (await sidebar(page).boundingBox())?.width ?? 0;
  expect(await widthOf()).toBeGreaterThan(150);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(widthOf).toBeLessThan(60);
  await page.reload();
  await expect(title(page, 'API keys')).toBeVisible();
  expect(await widthOf()).toBeLessThan(60);
  await sidebar(page).getByRole('link', { name: 'Logs' }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Logs' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => localStorage.getItem('sidebar_collapsed'))).toBe('true');
});

test('starts with the administrator’s sidebar state until the user chooses', async ({ page }) => {
  await asRoot(page.request, 'PUT', '/api/option/', { key: 'DefaultCollapseSidebar', value: 'true' });
  try {
    await signIn(page, running.address);
    await page.goto(`${running.address}/token`);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  } finally {
    await asRoot(page.request, 'PUT', '/api/option/', { key: 'DefaultCollapseSidebar', value: 'false' });
  }
});

test('prefetches a page on hover, and opens it without requesting more code', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await expect(title(page, 'API keys')).toBeVisible();
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('/builds/billing/') && code.push(request.url()));
  await sidebar(page).getByRole('link', { name: 'Logs' }).hover();
  await expect.poll(() => code.length).toBeGreaterThanOrEqual(3);
  await page.waitForLoadState('networkidle');
  const prefetched = code.length;
  await sidebar(page).getByRole('link', { name: 'Logs' }).click();
  await expect(title(page, 'Logs')).toBeVisible();
  expect(code).toHaveLength(prefetched);
});

test('renders a page while the pointer rests on its link, and shows it as rendered', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await expect(title(page, 'API keys')).toBeVisible();
  const follow = (name: string) => sidebar(page).getByRole('link', { name });
  const users = page.locator('[data-remote=admin]');
  await follow('Users').click();
  await expect(users.getByRole('row', { name: /root/ })).toBeVisible();
  await follow('API keys').click();
  await expect(title(page, 'API keys')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/api/user/?') && reads.push(request.url()));
  await follow('Users').hover();
  const rendered = users.locator('tbody tr[data-key]').first();
  await expect(rendered).toBeAttached();
  await expect(rendered).toBeHidden();
  await expect(title(page, 'API keys')).toBeVisible();
  await rendered.evaluate((row) => row.setAttribute('data-before', ''));
  await follow('Users').click();
  await expect(users.locator('tr[data-before]')).toBeVisible();
  await expect(page.locator('[data-remote=account]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(reads).toHaveLength(1);

  await follow('API keys').hover();
  await expect(page.locator('[data-remote=account]')).toBeAttached();
  await page.mouse.move(700, 600);
  await expect(page.locator('[data-remote=account]')).toHaveCount(0);
});

test('keeps the layout of the open page while one without margins is rendered beside it', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/playground`);
  const frame = page.locator('[data-remote=playground] > [data-full-bleed]');
  await expect(frame).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('padding-left', '0px');
  await sidebar(page).getByRole('link', { name: 'API keys' }).click();
  await expect(title(page, 'API keys')).toBeVisible();
  await expect(main).toHaveCSS('padding-left', '24px');
  await sidebar(page).getByRole('link', { name: 'Playground' }).hover();
  await expect(frame).toBeAttached();
  await expect(main).toHaveCSS('padding-left', '24px');
  await sidebar(page).getByRole('link', { name: 'Playground' }).click();
  await expect(frame).toBeVisible();
  await expect(main).toHaveCSS('padding-left', '0px');
});

test('requests the status once, without waiting for the host’s code', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const requested = page.waitForRequest('**/api/status');
  await page.route(/\/builds\/host\/.*\/main\.\w+\.js$/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto(`${running.address}/login`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/api/status')).toHaveLength(1);
});

const intents: [string, (link: Locator) => Promise<void>][] = [
  ['hover', (link) => link.hover()],
  ['focus', (link) => link.focus()],
  ['press', (link) => link.dispatchEvent('pointerdown')],
];
for (const [name, act] of intents) {
  test(`prefetches a page on ${name} of a link outside the navigation`, async ({ page }) => {
    await signIn(page, running.address, amy);
    await page.goto(`${running.address}/detail`);
    const link = page.getByRole('link', { name: 'Make your first call' });
    await expect(link).toBeVisible();
    await page.waitForLoadState('networkidle');
    const code = page.waitForRequest(/\/builds\/account\/.*expose-token/);
    await act(link);
    await code;
    await expect(page).toHaveURL(/\/detail$/);
  });
}

test('handles shortcuts on the page, never in a field', async ({ page }) => {
  await signIn(page, running.address);
  await asRoot(page.request, 'POST', '/api/token/', { name: 'first', unlimited_quota: true, remain_quota: 0, expired_time: -1 });
  await page.goto(`${running.address}/token`);
  await expect(title(page, 'API keys')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const refreshed = page.waitForResponse((response) => response.url().includes('/api/token/'));
  await page.keyboard.press('r');
  expect((await refreshed).ok()).toBe(true);

  await page.keyboard.press('/');
  const search = page.getByRole('textbox', { name: 'Search by name' });
  await expect(search).toBeFocused();
  await page.keyboard.type('r?/');
  await expect(search).toHaveValue('r?/');
  await search.clear();
  await search.blur();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Refresh the data on the page')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

test('moves the menu into a sheet on narrow screens, without overflow at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await asRoot(page.request, 'PUT', '/api/option/', { key: 'SystemName', value: 'A gateway with quite a long name of its own' });
  try {
    await signIn(page, running.address);
    for (const path of ['/', '/token', '/setting']) {
      await page.goto(`${running.address}${path}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Playground', 'API keys', 'Logs']);
    const sheet = page.getByRole('dialog');
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(sheet.getByRole('link', { name: 'Wallet', exact: true })).toBeVisible();
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
    await expect.poll(() => sheet.evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    for (const name of ['Home', 'Pricing', 'About', 'API keys', 'Users', 'Logs']) {
      await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(sheet.getByRole('button', { name: /^Switch to/ })).toBeVisible();
    await sheet.getByRole('link', { name: 'Logs', exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(title(page, 'Logs')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Logs' })).toHaveAttribute('aria-current', 'page');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    const [footerBox, barBox] = [await footer.boundingBox(), await bar.boundingBox()];
    expect((footerBox?.y ?? 0) + (footerBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  } finally {
    await asRoot(page.request, 'PUT', '/api/option/', { key: 'SystemName', value: 'Gateway Console' });
  }
});

test('replaces a logo that fails to load by the default mark', async ({ page }) => {
  await asRoot(page.request, 'PUT', '/api/option/', { key: 'Logo', value: '/no-such-logo.png' });
  try {
    const requested = page.waitForResponse(/no-such-logo/);
    await page.goto(running.address);
    await requested;
    await expect(page.locator('header img')).toHaveCount(0);
    await expect(page.locator('header a i').first()).toBeVisible();
  } finally {
    await asRoot(page.request, 'PUT', '/api/option/', { key: 'Logo', value: '' });
  }
});

test('celebrates New Year once, within the CSP', async ({ page }) => {
  const problems = await collectProblems(page);
  // Journeys run with reduced motion, which disables confetti.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: new Date(2027, 0, 1, 10) });
  await page.goto(running.address);
  await expect(page.locator('canvas[aria-hidden]')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page.locator('canvas[aria-hidden]')).toHaveCount(0);
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(7000);
  await reloaded;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.locator('canvas[aria-hidden]')).toHaveCount(0);
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('redirects addresses of other consoles, after sign-in too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${running.address}/console/topup?pay=success`);
  await page.waitForURL('**/login?*');
  await fillSignInForm(page, amy);
  await page.waitForURL('**/topup?pay=success');
  await expect(title(page, 'Wallet')).toBeVisible();
  await page.goto(`${running.address}/usage-logs/common?type=2`);
  await page.waitForURL('**/log?type=2');
  await page.goto(`${running.address}/usage-log`);
  await expect(title(page, 'Page not found')).toBeVisible();
});
