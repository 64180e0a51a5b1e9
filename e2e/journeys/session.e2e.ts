import { type BrowserContext, expect, type Page, type Request, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { createTenTokens, fillSignInForm, signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async ({ request }) => {
  running = await startConsoleFrom(template);
  await request.post(`${running.address}/api/user/login`, { data: root });
  for (const data of [amy, ben]) {
    await request.post(`${running.address}/api/user/`, { data, headers: { 'New-Api-User': '1' } });
  }
});
test.afterAll(() => running.stop());

const root = { username: 'root', password: '123456' };
const amy = { username: 'amy', password: 'amy-password' };
const ben = { username: 'ben', password: 'ben-password' };
const expiredNote = 'Not logged in or login expired, please log in again';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const nameField = (page: Page) => page.getByRole('dialog').getByLabel('Name');

const underWay = new Set<Request>();
const read = new Set<string>();

test.beforeEach(({ context }) => {
  underWay.clear();
  read.clear();
  context.on('request', (request) => request.url().includes('/api/') && underWay.add(request));
  context.on('requestfinished', (request) => {
    underWay.delete(request);
    read.add(new URL(request.url()).pathname);
  });
  context.on('requestfailed', (request) => underWay.delete(request));
});

/** The last requests before each situation. The first message that is typed asks what it would cost, which is then cached. */
const lastRead = {
  tokens: ['/api/user/self/groups'],
  'first message': ['/api/model_defaults/effective', '/api/pricing', '/api/user/self'],
  'next message': ['/api/model_defaults/effective'],
};

/** Deletes the session at the gateway, after the page has loaded its data: earlier requests would already be rejected. */
async function expire(context: BrowserContext, situation: keyof typeof lastRead) {
  await expect.poll(() => lastRead[situation].every((path) => read.has(path)) && underWay.size === 0).toBe(true);
  await context.clearCookies({ name: 'session' });
  read.clear();
}

test('asks to sign in once, however many requests are rejected', async ({ page, context }) => {
  await signIn(page, running.address);
  await createTenTokens(page, running.address);
  await page.goto(`${running.address}/token`);
  const buttons = page.getByRole('button', { name: 'Copy key' });
  await expect(buttons).toHaveCount(10);
  await expire(context, 'tokens');
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(frame.url()));
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  await buttons.evaluateAll((all) => {
    for (const button of all) {
      (button as HTMLButtonElement).click();
    }
  });
  await expect(page).toHaveURL(/\/login\?expired=true&return=%2Ftoken$/);
  await expect.poll(() => refused.length).toBe(10);
  await expect(page.getByText(expiredNote)).toHaveCount(1);
  expect(visits.filter((url) => url.includes('/login'))).toHaveLength(1);
  await expect(page.getByText(/session expired/)).toHaveCount(0);
});

test('restores a drawer’s draft for the same user only', async ({ page, context }) => {
  await signIn(page, running.address, ben);
  await page.goto(`${running.address}/token?drawer=new`);
  await nameField(page).fill('Half a token');
  await expire(context, 'tokens');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/login\?expired=true&return=%2Ftoken%3Fdrawer%3Dnew/);

  await fillSignInForm(page, amy);
  await expect(page).toHaveURL(/\/token\?drawer=new$/);
  await expect(nameField(page)).toHaveValue('');
  await nameField(page).fill('Of amy');
  await expire(context, 'tokens');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();

  await fillSignInForm(page, ben);
  await expect(nameField(page)).toHaveValue('Half a token');
  await expect(page.getByText('What you typed has been restored')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('dialog', { name: 'API key “Half a token” created' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Half a token/ })).toBeVisible();
});

test('restores the playground’s draft for the same user only, sent or not', async ({ page, context }) => {
  await signIn(page, running.address, ben);
  await page.goto(`${running.address}/playground`);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('A question that is sent');
  await expire(context, 'first message');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/login\?expired=true&return=%2Fplayground/);
  await fillSignInForm(page, ben);
  await expect(page.getByRole('article').getByText('A question that is sent')).toBeVisible();

  await message.fill('A question that is not');
  await expire(context, 'next message');
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignInForm(page, amy);
  await page.getByRole('link', { name: 'Playground', exact: true }).click();
  await expect(message).toHaveValue('');
  await expect(page.getByRole('article').getByText('A question that is sent')).toHaveCount(0);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await fillSignInForm(page, ben);
  await page.getByRole('link', { name: 'Playground', exact: true }).click();
  await expect(message).toHaveValue('A question that is not');
  await expect(page.getByRole('article').getByText('A question that is sent')).toBeVisible();
});

test('expires, signs in and signs out all tabs of a browser together', async ({ page, context }) => {
  await signIn(page, running.address, ben);
  const other = await context.newPage();
  await page.goto(`${running.address}/token`);
  await other.goto(`${running.address}/log`);
  // A tab that still loads when the session ends would be rejected first.
  await expect(
    page.getByRole('heading', { name: 'Make your first call in a minute' }).or(page.locator('tbody tr[data-key]')),
  ).toBeVisible();
  await expect(other.getByText('Signed in (password)').first()).toBeVisible();
  await page.bringToFront();

  await expire(context, 'tokens');
  await other.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/playground"]')?.click());
  await expect(other).toHaveURL(/\/login\?expired=true&return=%2Fplayground/);
  await expect(page).toHaveURL(/\/login\?expired=true&return=%2Ftoken/);

  await fillSignInForm(page, ben);
  await expect(page).toHaveURL(/\/token$/);
  await expect(other).toHaveURL(/\/playground(\?|$)/);
  await expect(heading(other, 'Playground')).toBeVisible();

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
});

test('restarts a tab as the user who signed in in another tab', async ({ page, context }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/user`);
  await expect(heading(page, 'Users')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${running.address}/token`);
  // Signing in elsewhere changes the cookie before this tab is notified.
  const { data } = await (await context.request.post(`${running.address}/api/user/login`, { data: amy })).json();
  await other.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), data);
  await expect(page.getByText('Your account does not have access to this page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu' })).toHaveAccessibleName(/^amy/);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '').username)).toBe('amy');
});

test('keeps the session of another browser until the password is changed', async ({ page, browser }) => {
  await signIn(page, running.address, amy);
  await page.goto(`${running.address}/token`);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, running.address, amy);
  await other.goto(`${running.address}/token`);
  await expect(heading(other, 'API keys')).toBeVisible();

  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '').id as number);
  const changed = await page.request.put(`${running.address}/api/user/self`, {
    data: { password: 'another-password', original_password: amy.password },
    headers: { 'New-Api-User': String(id) },
  });
  expect(await changed.json()).toMatchObject({ success: true });
  await other.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(other).toHaveURL(/\/login\?expired=true/);
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(heading(page, 'Logs')).toBeVisible();
  await elsewhere.close();
});

test('starts with any content in local storage', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${running.address}/login`);
  for (const text of ['', '{broken', 'null', '[]', '"text"', '0', '{}', '{"id":{},"role":[]}']) {
    await page.evaluate((value) => {
      const keys = ['user', 'status', 'chats', 'chat_link', 'notice', 'announcement_hide_until', 'footer_html', 'sidebar_collapsed'];
      const more = ['enable_data_export', 'page-size', 'id-sort', 'theme-mode', 'playground_inputs', 'playground_messages'];
      for (const key of [...keys, ...more]) {
        localStorage.setItem(key, value);
      }
      localStorage.setItem('i18nextLng', value);
    }, text);
    await page.goto(`${running.address}/token`);
    await expect(main(page).getByRole('button', { name: '登录', exact: true }), text).toBeVisible();
  }
  expect(errors).toEqual([]);
});
