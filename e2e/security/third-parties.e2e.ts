import { type TestTelegram, type TestTurnstile, testTelegram, testTurnstile } from '@console/gateway/testing';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { setOptions } from '../support/options';

let turnstile: TestTurnstile;
let telegram: TestTelegram;
let running: RunningConsole;

test.beforeAll(async () => {
  [turnstile, telegram] = [await testTurnstile(), await testTelegram()];
  running = await startConsoleFrom(template, { env: { ...turnstile.env, ...telegram.env } });
});

test.afterAll(async () => {
  await running.stop();
  await Promise.all([turnstile.close(), telegram.close()]);
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
});

const scriptsAllowed = async (page: Page) => {
  const response = await page.goto(`${running.address}/login`);
  return /script-src ([^;]*)/.exec(response?.headers()['content-security-policy'] ?? '')?.[1]?.replaceAll(/ 'sha256-[^']+'/g, '');
};

const tryScript = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const script = Object.assign(document.createElement('script'), { src });
        script.onload = () => resolve('runs');
        script.onerror = () => resolve('is blocked');
        document.head.append(script);
      }),
    address,
  );

test('runs third-party scripts only while the site enables them', async ({ page }) => {
  expect(await scriptsAllowed(page)).toBe("'self'");
  expect(await tryScript(page, `${turnstile.url}/api.js`)).toBe('is blocked');
  expect(await tryScript(page, `${telegram.url}/widget.js`)).toBe('is blocked');
  expect(turnstile.requests).toEqual([]);
  expect(telegram.requests).toEqual([]);

  await setOptions(running.address, telegram.options);
  await expect(async () => expect(await scriptsAllowed(page)).toBe(`'self' ${telegram.url}`)).toPass();
  expect(await tryScript(page, `${turnstile.url}/api.js`)).toBe('is blocked');

  await setOptions(running.address, { TelegramOAuthEnabled: 'false' });
  await expect(async () => expect(await scriptsAllowed(page)).toBe("'self'")).toPass();
  expect(await tryScript(page, `${telegram.url}/widget.js`)).toBe('is blocked');
});

test('runs captcha and Telegram without CSP violations', async ({ page }) => {
  // The captcha comes last, since it also protects the sign-in used to save options.
  await setOptions(running.address, { ...telegram.options, ...turnstile.options });
  const problems = await collectProblems(page);
  await expect(async () => expect(await scriptsAllowed(page)).toBe(`'self' ${turnstile.url} ${telegram.url}`)).toPass();

  await expect(page.frameLocator(`iframe[src^="${telegram.url}"]`).getByRole('button')).toBeVisible();
  await page.getByLabel(/^Username/).fill('root');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.frameLocator(`iframe[src^="${turnstile.url}"]`).getByRole('button', { name: 'I am human' }).click();
  await expect.poll(() => turnstile.requests.some(({ path }) => path === '/token')).toBe(true);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${running.address}/token`);
  expect(turnstile.requests.some(({ path }) => path === '/siteverify')).toBe(true);
  expect(problems).toEqual({ violations: [], errors: [] });
});
