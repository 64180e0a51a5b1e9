import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { fillSignInForm, signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

const main = (page: Page) => page.getByRole('main');

test('redirects to sign-in and back to the requested address', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${running.address}/log?model_name=gpt-4o`);
  await expect(page).toHaveURL(/\/login\?return=/);
  await fillSignInForm(page, { username: 'root', password: '123456' });
  await expect(page).toHaveURL(`${running.address}/log?model_name=gpt-4o`);
});

test('ignores a return address on another site', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${running.address}/login?return=//example.com/log`);
  await fillSignInForm(page, { username: 'root', password: '123456' });
  await expect(page).toHaveURL(`${running.address}/token`);
});

test('reports an expired session once and returns to the page', async ({ page, context }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  // The page has loaded, so only the click is rejected.
  await expect(
    page.locator('[data-remote="account"]').getByRole('heading', { level: 2, name: 'Make your first call in a minute' }),
  ).toBeVisible();
  await context.clearCookies({ name: 'session' });
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?expired=true&return=%2Flog/);
  await expect(page.getByText('Not logged in or login expired, please log in again')).toHaveCount(1);
  await fillSignInForm(page, { username: 'root', password: '123456' });
  await expect(page).toHaveURL(/\/log$/);
});

test('denies forbidden pages and leaves them out of the menu', async ({ page }) => {
  const root = await page.request.post(`${running.address}/api/user/login`, { data: { username: 'root', password: '123456' } });
  expect(root.ok()).toBe(true);
  const created = await page.request.post(`${running.address}/api/user/`, {
    data: { username: 'amy', password: 'amy-password' },
    headers: { 'New-Api-User': '1' },
  });
  expect(await created.json()).toMatchObject({ success: true });
  await signIn(page, running.address, { username: 'amy', password: 'amy-password' });
  await page.goto(`${running.address}/user`);
  await expect(page.getByText('Your account does not have access to this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'API keys', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
});

test('shows the not-found page for an unknown address', async ({ page }) => {
  await page.goto(`${running.address}/nothing/here`);
  await expect(page.getByText('页面不存在，请检查你的浏览器地址')).toBeVisible();
  await page.getByRole('link', { name: '回到首页' }).click();
  await expect(page).toHaveURL(`${running.address}/`);
});

test('keeps language and theme after a reload', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '令牌' })).toBeVisible();
  const theme = () => page.evaluate(() => document.documentElement.className);
  const before = await theme();
  await page.getByRole('button', { name: /切换到/ }).click();
  await expect.poll(theme).not.toBe(before);
  const after = await theme();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '令牌' })).toBeVisible();
  expect(await theme()).toBe(after);
});

test('forgets the user on sign-out', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto(`${running.address}/token`);
  await expect(page).toHaveURL(/\/login\?return=/);
});

for (const [width, name] of [
  [1440, 'wide'],
  [390, 'narrow'],
] as const) {
  test(`scrolls no page horizontally on a ${name} screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, running.address);
    for (const path of ['/', '/token', '/user', '/log', '/playground', '/nothing']) {
      await page.goto(`${running.address}${path}`);
      await expect(main(page).getByRole('heading').first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
