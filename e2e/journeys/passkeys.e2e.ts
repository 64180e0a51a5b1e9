import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { setOptions } from '../support/options';
import { fillSignInForm, signIn } from '../support/sign-in';

let running: RunningConsole;
/** Browsers offer passkeys at names, not at addresses such as 127.0.0.1. */
let address: string;

const root = { username: 'root', password: '123456' };
const amy = { username: 'amy', password: 'amy-password' };
const headers = { 'New-Api-User': '1' };

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  address = running.address.replace('127.0.0.1', 'localhost');
});
test.afterEach(() => running.stop());

test.use({ viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function turnOnPasskeys(page: Page) {
  await setOptions(address, { ServerAddress: address, 'passkey.enabled': 'true' });
  await page.request.post(`${address}/api/user/login`, { data: root });
  expect(await (await page.request.post(`${address}/api/user/`, { data: amy, headers })).json()).toMatchObject({ success: true });
}

/** A fingerprint reader that always recognizes its user. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function signOut(page: Page) {
  await page.context().clearCookies({ name: 'session' });
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto(`${address}/login`);
}

async function addPasskey(page: Page, name: string) {
  await page.goto(`${address}/setting?tab=personal`);
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Current password', { exact: true }).fill(amy.password);
  await button(page, 'Continue').click();
  await expect(page.getByText('Passkey added')).toBeVisible();
}

test('signs in with a passkey, until an administrator removes it', async ({ page, browser }) => {
  await turnOnPasskeys(page);
  await signIn(page, address, amy);
  await addAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await expect(page).toHaveURL(/\/token$/);
  await page.goto(`${address}/setting?tab=personal`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText(/Last used/);

  const admin = await browser.newPage();
  await signIn(admin, running.address);
  await admin.goto(`${running.address}/user`);
  await button(admin, 'Actions for amy').click();
  await admin.getByRole('menuitem', { name: 'Reset passkeys' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(admin.getByText('Removed the passkeys of amy', { exact: true })).toBeVisible();
  await admin.close();

  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByText('The passkey was not accepted. Try again')).toBeVisible();
  await fillSignInForm(page, amy);
  await expect(page).toHaveURL(/\/token$/);
});

test('is removed by its user with the password', async ({ page }) => {
  await turnOnPasskeys(page);
  await signIn(page, address, amy);
  await addAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await button(page, 'Remove Laptop').click();
  await page.getByLabel('Current password', { exact: true }).fill(amy.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed Laptop')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toHaveCount(0);

  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByText('The passkey was not accepted. Try again')).toBeVisible();
});
