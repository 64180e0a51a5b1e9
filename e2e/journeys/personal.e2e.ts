import { testGitHub, testMailServer, testTelegram } from '@console/gateway/testing';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { fillSignInForm, signIn } from '../support/sign-in';

let running: RunningConsole;
let mail: Awaited<ReturnType<typeof testMailServer>>;
let github: Awaited<ReturnType<typeof testGitHub>>;
let telegram: Awaited<ReturnType<typeof testTelegram>>;

const root = { username: 'root', password: '123456' };
const users = ['amy', 'ben', 'cleo', 'dora', 'eve'].map((username) => ({ username, password: `${username}-password` }));
const [amy, ben, cleo, dora, eve] = users as [TestUser, TestUser, TestUser, TestUser, TestUser];
type TestUser = (typeof users)[number];

test.beforeAll(async ({ request }) => {
  mail = await testMailServer();
  github = await testGitHub();
  telegram = await testTelegram();
  running = await startConsoleFrom(template, { env: { ...github.env, ...telegram.env } });
  github.play({ callback: `${running.address}/oauth/github` });
  const headers = { 'New-Api-User': '1' };
  await request.post(`${running.address}/api/user/login`, { data: root });
  for (const [key, value] of Object.entries({ ...mail.options, ...github.options, ...telegram.options })) {
    expect(await (await request.put(`${running.address}/api/option/`, { data: { key, value }, headers })).json()).toMatchObject({
      success: true,
    });
  }
  for (const data of users) {
    await request.post(`${running.address}/api/user/`, { data, headers });
  }
});
test.afterAll(async () => {
  await running.stop();
  await mail.close();
  await github.close();
  await telegram.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function openPersonal(page: Page, user: TestUser) {
  await signIn(page, running.address, user);
  await page.goto(`${running.address}/setting?tab=personal`);
  await expect(page.getByRole('region', { name: 'Usable models' })).toBeVisible();
}

const ownRecord = async (programs: APIRequestContext, token: string, id: number) => {
  const headers = { Authorization: token, 'New-Api-User': String(id) };
  return (await programs.get(`${running.address}/api/user/self`, { headers })).json();
};
const idOf = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number }).id);

test('signs other browsers out after a password change, and accepts the new password', async ({ page, browser }) => {
  await openPersonal(page, amy);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openPersonal(other, amy);

  await button(page, 'Change password').click();
  await dialog(page).getByLabel('Current password').fill(amy.password);
  await dialog(page).getByLabel('New password', { exact: true }).fill('another-password');
  await dialog(page).getByLabel('Confirm new password').fill('another-password');
  await button(page, 'Change password').last().click();
  await expect(page.getByText('Password changed; other browsers are signed out')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  // Without hovering, which would request the link's data and end the session before the click.
  await other.getByRole('link', { name: 'API keys', exact: true }).dispatchEvent('click');
  await expect(other).toHaveURL(/\/login\?expired=true/);
  await fillSignInForm(other, amy);
  await expect(other.getByRole('alert')).toBeVisible();
  await fillSignInForm(other, { ...amy, password: 'another-password' });
  await expect(other).toHaveURL(/\/token$/);
  // The session that changed the password continues.
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible();
  await elsewhere.close();
});

test('links an email address by a mailed code, which then signs in', async ({ page, context }) => {
  await openPersonal(page, ben);
  await button(page, 'Link Email').click();
  await dialog(page).getByLabel('Email', { exact: true }).fill('ben@example.com');
  await button(page, 'Get code').click();
  const { text } = await mail.mailTo('ben@example.com');
  await expect(dialog(page).getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await dialog(page)
    .getByLabel('Email verification code')
    .fill(/\b[0-9a-f]{6}\b/.exec(text)?.[0] ?? '');
  await button(page, 'Link').click();
  await expect(page.getByText('Linked to ben@example.com')).toBeVisible();

  await context.clearCookies({ name: 'session' });
  await page.goto(`${running.address}/login`);
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.reload();
  await fillSignInForm(page, { username: 'ben@example.com', password: ben.password });
  await expect(page).toHaveURL(/\/token$/);
});

test('accepts an access token until the next one is generated', async ({ page, playwright }) => {
  const programs = await playwright.request.newContext();
  await openPersonal(page, cleo);
  const id = await idOf(page);
  const make = async (first: string) => {
    await button(page, first).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Generate token' }).click();
    const shown = page.getByRole('textbox', { name: 'System access token' });
    const token = await shown.inputValue();
    await button(page, 'I have saved it').click();
    await expect(shown).toHaveCount(0);
    return token;
  };
  const first = await make('Generate token');
  expect(await ownRecord(programs, first, id)).toMatchObject({ success: true, data: { username: 'cleo' } });
  const second = await make('Replace system access token');
  expect(await ownRecord(programs, first, id)).toMatchObject({ success: false });
  expect(await ownRecord(programs, second, id)).toMatchObject({ success: true });
  expect(page.url()).not.toContain(encodeURIComponent(second));
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(second);
  await programs.dispose();
});

test('confirms the deletion of an account, and rejects everything that belongs to it', async ({ page, playwright }) => {
  const programs = await playwright.request.newContext();
  await openPersonal(page, dora);
  const id = await idOf(page);
  const headers = { 'New-Api-User': String(id) };
  const { data: token } = (await (await page.request.get(`${running.address}/api/user/token`, { headers })).json()) as { data: string };
  expect(await ownRecord(programs, token, id)).toMatchObject({ success: true });

  await button(page, 'Delete account').click();
  await dialog(page).getByLabel('Type your account name to confirm').fill('dora');
  await button(page, 'Delete account').last().click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await ownRecord(programs, token, id)).toMatchObject({ success: false });
  await fillSignInForm(page, dora);
  await expect(page.getByRole('alert')).toBeVisible();
  await programs.dispose();
});

test('links GitHub in a popup that closes, and updates the page behind it', async ({ page, context }) => {
  await openPersonal(page, eve);
  const opening = context.waitForEvent('page');
  await button(page, 'Link GitHub').click();
  const provider = await opening;
  await Promise.all([provider.waitForEvent('close'), provider.getByRole('link', { name: 'Authorize' }).click()]);
  await expect(page.getByText('Linked to account ID 583231')).toBeVisible();
});

test('links Telegram by its button, and reports an account that is already linked', async ({ page, browser }) => {
  const confirm = async (view: Page) => {
    await button(view, 'Link Telegram').click();
    await view.frameLocator('iframe[title=Telegram]').getByRole('button').click();
  };
  await openPersonal(page, eve);
  await confirm(page);
  await expect(page.getByText('Linked to account ID 99281932')).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openPersonal(other, cleo);
  await confirm(other);
  await expect(other.getByText('Third-party account already linked')).toBeVisible();
  await elsewhere.close();
});

test('shows a changed name in the top bar at once', async ({ page }) => {
  await openPersonal(page, eve);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await button(page, 'Save').click();
  await expect(page.getByText('You seem not to have changed anything')).toBeVisible();
  await page.getByLabel('Display name').fill('Evelyn');
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/setting\?tab=personal$/);
  await expect(button(page, 'Evelyn · User menu')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Evelyn' })).toBeVisible();
});

test('warns about the default password at every sign-in until it is changed', async ({ page }) => {
  const warning = page.getByRole('alertdialog', { name: 'You are using the default password' });
  const leave = async () => {
    await button(page, 'Root User · User menu').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${running.address}/login`);
  await fillSignInForm(page, root);
  await expect(warning).toContainText('Change it immediately.');
  await warning.getByLabel(/^New password/).fill('short');
  await warning.getByLabel(/^Confirm new password/).fill('other');
  await button(page, 'Change now').click();
  await expect(warning.getByText('Password length must not be below 8')).toBeVisible();
  await expect(warning.getByText('The two passwords differ')).toBeVisible();
  await button(page, 'Later').click();
  await expect(warning).toBeHidden();
  await leave();

  await fillSignInForm(page, root);
  await expect(warning).toBeVisible();
  await button(page, 'Later').click();
  await page.goto(`${running.address}/user/edit`);
  await page.getByLabel('Password', { exact: true }).fill('not-the-default');
  await page.getByLabel('Current password').fill(root.password);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/setting/);
  await leave();
  await fillSignInForm(page, { username: 'root', password: 'not-the-default' });
  await expect(button(page, 'Root User · User menu')).toBeVisible();
  await expect(warning).toHaveCount(0);
});
