import { expect, type Page } from 'playwright/test';
import { fillSignInForm } from '../../support/sign-in';
import { enterCode, setUpTwoFactor } from '../../support/two-factor';
import { type Credentials, type Day, hasCapability, open, type Step } from './day';

const userMenu = (page: Page) => page.getByRole('button', { name: /User menu$/ });

async function signIn(page: Page, address: string, credentials: Credentials): Promise<void> {
  await page.goto(`${address}/login`);
  await fillSignInForm(page, credentials);
  await expect(page).not.toHaveURL(/\/login/);
  const later = page.getByRole('alertdialog', { name: 'You are using the default password' }).getByRole('button', { name: 'Later' });
  if (credentials.username === 'root' && credentials.password === '123456') {
    await later.click();
  }
  await expect(userMenu(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login|\/$/);
}

const isSignedIn = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const response = await fetch(url);
    const { success } = (await response.json().catch(() => ({}))) as { success?: boolean };
    return response.ok && success === true;
  }, `${address}/api/user/self`);

const newPassword = 'day-password-2';

async function changePassword({ newBrowser, address, user }: Day): Promise<void> {
  const browser = await newBrowser();
  const page = await browser.newPage();
  try {
    await signIn(page, address, user);
    await page.goto(`${address}/setting?tab=personal`);
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(user.password);
    await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
    await dialog.getByLabel('Confirm new password').fill(newPassword);
    await dialog.getByRole('button', { name: 'Change password', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    // The session that changed the password continues.
    await page.goto(`${address}/token`);
    await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
    await signOut(page);
    await signIn(page, address, { ...user, password: newPassword });
  } finally {
    await browser.close();
  }
}

async function signInWithCode(day: Day): Promise<void> {
  const browser = await day.newBrowser();
  const page = await browser.newPage();
  const user = { ...day.user, password: newPassword };
  try {
    await signIn(page, day.address, user);
    await page.goto(`${day.address}/setting?tab=personal`);
    if (!(await hasCapability(day, 'two-factor'))) {
      await expect(page.getByRole('button', { name: 'Change password', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Set up two-factor authentication' })).toHaveCount(0);
      return;
    }
    const { backupCodes } = await setUpTwoFactor(page);
    await signOut(page);
    await page.goto(`${day.address}/login`);
    await fillSignInForm(page, user);
    await enterCode(page, backupCodes[0] ?? '');
    await expect(userMenu(page)).toBeVisible();
  } finally {
    await browser.close();
  }
}

export const signInStep: Step = { name: 'sign in', run: ({ page, address, admin }) => signIn(page, address, admin) };

export const sessionSteps: Step[] = [
  { name: 'change a password', run: changePassword },
  { name: 'set up a second step and sign in with it', run: signInWithCode },
  {
    name: 'sign out',
    run: async (day) => {
      await open(day, '/token');
      await signOut(day.page);
      expect(await isSignedIn(day.page, day.address)).toBe(false);
    },
  },
];
