import {
  type TestMailServer,
  type TestOauthProvider,
  type TestTelegram,
  type TestTurnstile,
  testGitHub,
  testLinuxDo,
  testMailServer,
  testTelegram,
  testTurnstile,
} from '@console/gateway/testing';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { setOptions } from '../support/options';
import { fillSignInForm } from '../support/sign-in';

let running: RunningConsole;
let mail: TestMailServer;
let github: TestOauthProvider;
let linuxDo: TestOauthProvider;
let telegram: TestTelegram;
let turnstile: TestTurnstile;

test.beforeAll(async ({ request }) => {
  [mail, github, linuxDo, telegram, turnstile] = await Promise.all([
    testMailServer(),
    testGitHub(),
    testLinuxDo(),
    testTelegram(),
    testTurnstile(),
  ]);
  running = await startConsoleFrom(template, { env: { ...github.env, ...linuxDo.env, ...telegram.env, ...turnstile.env } });
  await setOptions(running.address, { ...mail.options, ServerAddress: running.address });
  await request.post(`${running.address}/api/user/login`, { data: { username: 'root', password: '123456' } });
  await request.post(`${running.address}/api/user/`, { data: amy, headers: { 'New-Api-User': '1' } });
});
test.afterAll(() =>
  Promise.all([running, mail, github, linuxDo, telegram, turnstile].map((part) => ('stop' in part ? part.stop() : part.close()))),
);

const amy = { username: 'amy', password: 'amy-password' };

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' });

async function open(page: Page, path: string) {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${running.address}${path}`);
}

/** The popup, once it shows the provider's page. */
async function visitProvider(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await button(page, name).click();
  const view = await opened;
  await expect(view.getByRole('link', { name: 'Authorize' })).toBeVisible();
  return view;
}

test('registers with a mailed code, and resets the password by a mailed link', async ({ page, context }) => {
  await setOptions(running.address, { EmailVerificationEnabled: 'true' });
  await open(page, '/register');
  await page.getByLabel('Username').fill('carol');
  await page.getByLabel(/^Password/).fill('carol-password');
  await page.getByLabel('Confirm password').fill('carol-password');
  await page.getByLabel('Email', { exact: true }).fill('carol@example.com');
  await button(page, 'Get code').click();
  const { text } = await mail.mailTo('carol@example.com');
  await page.getByLabel('Email verification code').fill(/\b[0-9a-f]{6}\b/.exec(text)?.[0] ?? '');
  await button(page, 'Register').click();
  await expect(page.getByText('Your account has been created. Sign in to continue.')).toBeVisible();
  await setOptions(running.address, { EmailVerificationEnabled: 'false' });

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill('carol@example.com');
  await button(page, 'Send reset email').click();
  await expect(page.getByText(/^If an account uses carol@example.com/)).toBeVisible();
  await page.reload();
  await expect(button(page, 'Send reset email')).toHaveCount(0);
  const [link = ''] = /http:\S+\/user\/reset\?\S+/.exec((await mail.mailTo('carol@example.com')).text) ?? [];

  const mailed = await context.newPage();
  await open(mailed, link.slice(running.address.length));
  await expect(mailed).toHaveURL(`${running.address}/user/reset`);
  await mailed.reload();
  await button(mailed, 'Reset password').click();
  const password = await mailed.getByRole('textbox', { name: 'New password' }).inputValue();
  await mailed.getByRole('link', { name: 'Go to sign in' }).click();
  await fillSignInForm(mailed, { username: 'carol@example.com', password });
  await expect(mailed).toHaveURL(/\/token$/);
});

test('signs in through GitHub in a popup, and links LINUX DO', async ({ page }) => {
  github.play({ callback: `${running.address}/oauth/github` });
  linuxDo.play({ callback: `${running.address}/oauth/linuxdo` });
  await setOptions(running.address, { ...github.options, ...linuxDo.options });
  const problems = await collectProblems(page);
  await open(page, '/login?return=%2Flog');
  const view = await visitProvider(page, 'GitHub');
  expect(await view.evaluate(() => window.opener)).toBeNull();
  await Promise.all([view.waitForEvent('close'), view.getByRole('link', { name: 'Authorize' }).click()]);
  await expect(page).toHaveURL(`${running.address}/log`);
  await expect(userMenu(page)).toHaveAccessibleName(/^The Octocat/);

  await page.goto(`${running.address}/setting?tab=personal`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Link LINUX DO' }).click();
  const bind = await opened;
  await Promise.all([bind.waitForEvent('close'), bind.getByRole('link', { name: 'Authorize' }).click()]);
  await expect(page.getByText('Linked to account ID 4242')).toBeVisible();
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('lands on the home page after registering through a provider, and explains a denied authorization', async ({ page, context }) => {
  await setOptions(running.address, linuxDo.options);
  linuxDo.play({ callback: `${running.address}/oauth/linuxdo`, user: { id: 77, username: 'zoe', name: 'Zoe' } });
  await open(page, '/register');
  const refused = await visitProvider(page, 'LINUX DO');
  await refused.getByRole('link', { name: 'Cancel' }).click();
  await expect(refused.getByRole('alert')).toContainText('The person said no.');
  await expect(refused.getByText('Operation failed, redirecting to login page...')).toBeVisible();
  await expect(refused).toHaveURL(/\/login\?return=%2Fsetting$/);
  await refused.close();

  const view = await visitProvider(page, 'LINUX DO');
  await Promise.all([view.waitForEvent('close'), view.getByRole('link', { name: 'Authorize' }).click()]);
  await expect(page).toHaveURL(`${running.address}/`);
  await expect(userMenu(page)).toHaveAccessibleName(/^Zoe/);
  expect(context.pages()).toHaveLength(1);
});

test('rejects an OAuth state of another browser or one that was used', async ({ page, browser }) => {
  github.play({ callback: `${running.address}/oauth/github` });
  await setOptions(running.address, github.options);
  await open(page, '/login');
  const view = await visitProvider(page, 'GitHub');
  const path = (await view.getByRole('link', { name: 'Authorize' }).getAttribute('href')) ?? '';
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, path.slice(running.address.length));
  await expect(other.getByRole('alert')).toContainText('OAuth state missing or different');
  await other.getByRole('button', { name: /^Stay \(/ }).click();
  await other.reload();
  await expect(other.getByRole('alert')).toContainText('OAuth state missing or different');
  await expect(userMenu(other)).toHaveCount(0);
  await elsewhere.close();
});

test("signs in by Telegram's button, whose script is only there where the site has it", async ({ page }) => {
  await setOptions(running.address, telegram.options);
  const problems = await collectProblems(page);
  await open(page, '/login');
  const own = page.frameLocator('iframe[title=Telegram]').getByRole('button', { name: 'Log in with Telegram' });
  await own.click();
  await expect(page).toHaveURL(/\/oauth\/telegram\//);
  await expect(page.getByRole('alert')).toContainText('Account not linked yet');
  expect(problems.violations).toEqual([]);
  await setOptions(running.address, { TelegramOAuthEnabled: 'false' });
  const requested = telegram.requests.length;
  await page.goto(`${running.address}/login`);
  await expect(button(page, 'Sign in')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(telegram.requests).toHaveLength(requested);
});

test('accepts the right password after a wrong one with the captcha enabled', async ({ page }) => {
  await setOptions(running.address, turnstile.options);
  try {
    const problems = await collectProblems(page);
    await open(page, '/login');
    const human = page.frameLocator('iframe').getByRole('button', { name: 'I am human' });
    await expect(human).toBeVisible();
    await fillSignInForm(page, amy);
    await expect(page.getByText('Please retry in a few seconds; the captcha is checking the environment')).toBeVisible();
    await human.click();
    await expect(page.getByText(/^Please retry in a few seconds/)).toHaveCount(0);
    await fillSignInForm(page, { ...amy, password: 'wrong' });
    await expect(page.getByText('Wrong username or password, or account disabled')).toBeVisible();
    await human.click();
    await expect.poll(() => turnstile.requests.filter(({ path }) => path === '/token')).toHaveLength(2);
    await fillSignInForm(page, amy);
    await expect(page).toHaveURL(/\/token$/);
    expect(problems).toEqual({ violations: [], errors: [] });
  } finally {
    await signInPastCaptcha();
  }
});

/** Disables the captcha, which would block the sign-in of other tests. */
async function signInPastCaptcha(): Promise<void> {
  const response = await fetch(`${running.address}/api/user/login?turnstile=${turnstile.newToken()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: '123456' }),
  });
  const headers = {
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    'new-api-user': '1',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ key: 'TurnstileCheckEnabled', value: 'false' });
  await fetch(`${running.address}/api/option/`, { method: 'PUT', headers, body });
}

test('sets up a new gateway first', async ({ page }) => {
  const status = (await (await page.request.get(`${running.address}/api/status`)).json()) as { data: object };
  let isSetUp = false;
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.route('**/api/status', (route) => route.fulfill({ json: { ...status, data: { ...status.data, setup: isSetUp } } }));
  await page.route('**/api/setup', (route) => {
    if (route.request().method() === 'POST') {
      isSetUp = true;
      return route.fulfill({ json: { success: true, message: '' } });
    }
    return route.fulfill({ json: { success: true, data: { status: isSetUp, root_init: false, database_type: 'sqlite' } } });
  });
  await page.goto(running.address);
  await page.waitForURL('**/setup');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await page.goto(`${running.address}/token`);
  await page.waitForURL('**/setup');
  await page.getByLabel('Administrator username').fill('amy');
  await page.getByLabel(/^Password/).fill('amy-password');
  await page.getByLabel('Confirm password').fill('amy-password');
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('The gateway is set up. Sign in with the administrator account.')).toBeVisible();
});
