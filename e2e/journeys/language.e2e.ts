import { type Browser, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { startConsoleFrom } from '../support/console';

async function openSignIn(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.getItem('i18nextLng') ?? localStorage.setItem('i18nextLng', 'en'));
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('Username or email').fill('root');
  await page.getByLabel(/^Password/).fill('123456');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  return page;
}

test('takes the chosen language to another browser', async ({ browser }) => {
  const running = await startConsoleFrom(template);
  try {
    const first = await openSignIn(browser, running.address);
    await first.goto(`${running.address}/token`);
    const kept = first.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/api/user/self'));
    await first.getByRole('button', { name: 'Language' }).click();
    await first.getByRole('menuitem', { name: '中文' }).click();
    expect((await kept).ok()).toBe(true);
    const second = await openSignIn(browser, running.address);
    await expect(second.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await second.goto(`${running.address}/token`);
    await expect(second.getByRole('heading', { level: 1, name: '令牌' })).toBeVisible();
    await first.context().close();
    await second.context().close();
  } finally {
    await running.stop();
  }
});

test('preloads the texts of the language that a browser without cookies has stored, and no others', async ({ page }) => {
  const running = await startConsoleFrom(template);
  try {
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${running.address}/login`);
    await expect(page.getByLabel('Username or email')).toBeVisible();
    expect(requested.filter((url) => url.includes('/expose-locale-zh'))).toEqual([]);
    expect(requested.filter((url) => url.includes('/expose-locale-en-login'))).toHaveLength(1);
    const preloaded = page.locator('link[rel=preload][data-language]');
    await expect(preloaded).toHaveAttribute('data-language', 'en');
    await expect(preloaded).toHaveAttribute('href', /\/expose-locale-en-login\./);
  } finally {
    await running.stop();
  }
});
