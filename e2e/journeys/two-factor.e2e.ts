import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { fillSignInForm, signIn } from '../support/sign-in';
import { enterCode, setUpTwoFactor } from '../support/two-factor';

let running: RunningConsole;

const root = { username: 'root', password: '123456' };
const amy = { username: 'amy', password: 'amy-password' };
const ben = { username: 'ben', password: 'ben-password' };

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

test.use({ viewport: { width: 1440, height: 900 } });

async function createUsers(page: Page, ...users: { username: string; password: string }[]) {
  const headers = { 'New-Api-User': '1' };
  await page.request.post(`${running.address}/api/user/login`, { data: root });
  for (const data of users) {
    expect(await (await page.request.post(`${running.address}/api/user/`, { data, headers })).json()).toMatchObject({ success: true });
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signInByForm(page: Page, user: { username: string; password: string }) {
  await page.context().clearCookies({ name: 'session' });
  await page.goto(`${running.address}/login`);
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto(`${running.address}/login`);
  await fillSignInForm(page, user);
}

test('signs in with a code of the app or a backup code, until an administrator resets it', async ({ page, browser }) => {
  await createUsers(page, amy);
  await signIn(page, running.address, amy);
  await page.goto(`${running.address}/setting?tab=personal`);
  const { code, backupCodes } = await setUpTwoFactor(page);
  expect(backupCodes).toHaveLength(10);
  await expect(page.getByText('10 backup codes left')).toBeVisible();

  await signInByForm(page, amy);
  await enterCode(page, '000000');
  await expect(page.getByText('The code was not accepted: The code is wrong')).toBeVisible();
  await enterCode(page, code(1));
  await expect(page).toHaveURL(/\/token$/);

  await signInByForm(page, amy);
  await enterCode(page, backupCodes[0] ?? '');
  await expect(page).toHaveURL(/\/token$/);
  await page.goto(`${running.address}/setting?tab=personal`);
  await expect(page.getByText('9 backup codes left')).toBeVisible();

  const admin = await browser.newPage();
  await signIn(admin, running.address);
  await admin.goto(`${running.address}/user`);
  await button(admin, 'Actions for amy').click();
  await admin.getByRole('menuitem', { name: 'Reset two-factor authentication' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(admin.getByText('Reset two-factor authentication of amy', { exact: true })).toBeVisible();
  await admin.close();

  await signInByForm(page, amy);
  await expect(page).toHaveURL(/\/token$/);
});

test('leads users of a role that requires it to set it up first', async ({ page }) => {
  await createUsers(page, ben);
  const option = { key: 'SecondStepRequired', value: 'user' };
  const response = await page.request.put(`${running.address}/api/option/`, { data: option, headers: { 'New-Api-User': '1' } });
  expect(await response.json()).toMatchObject({ success: true });
  await page.context().addCookies([{ name: 'lang', value: 'en', url: running.address }]);
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));

  await signInByForm(page, ben);
  await expect(page).toHaveURL(/\/setting\?tab=personal$/);
  await expect(page.getByText('This site requires two-factor authentication for your account.')).toBeVisible();
  await page.goto(`${running.address}/log`);
  await expect(page).toHaveURL(/\/setting\?tab=personal$/);

  expect((await setUpTwoFactor(page)).backupCodes).toHaveLength(10);
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible();
  await page.goto(`${running.address}/token`);
  await expect(button(page, 'New API key').first()).toBeVisible();
});
