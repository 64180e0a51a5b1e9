import { type TestOidc, testOidc } from '@console/gateway/testing';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { setOptions } from '../support/options';
import { signIn } from '../support/sign-in';

let running: RunningConsole;
let oidc: TestOidc;

test.beforeEach(async () => {
  [running, oidc] = await Promise.all([startConsoleFrom(template), testOidc()]);
  oidc.play({ callback: `${running.address}/oauth/oidc` });
  await setOptions(running.address, { ServerAddress: running.address, ...oidc.options, 'oidc.display_name': 'Example ID' });
});
test.afterEach(() => Promise.all([running.stop(), oidc.close()]));

const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' });

/** Agrees at the provider, in the popup that `button` opens. */
async function authorize(page: Page, button: string) {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: button, exact: true }).click();
  const popup = await opened;
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('link', { name: 'Authorize' }).click()]);
}

async function openSignIn(page: Page) {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${running.address}/login`);
}

test('registers at the first sign-in through OIDC, and signs the same user in from another browser', async ({ page, browser }) => {
  const problems = await collectProblems(page);
  await openSignIn(page);
  await authorize(page, 'Example ID');
  await expect(page).toHaveURL(/\/token$/);
  await expect(userMenu(page)).toHaveAccessibleName(/^Ann Example/);
  const name = await page.evaluate(() => localStorage.getItem('user'));

  const other = await browser.newPage();
  await openSignIn(other);
  await authorize(other, 'Example ID');
  await expect(other).toHaveURL(/\/token$/);
  expect(await other.evaluate(() => localStorage.getItem('user'))).toBe(name);
  await other.close();
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('links the account on the personal page, and no longer signs in with it after unlinking', async ({ page, browser }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting?tab=personal`);
  await authorize(page, 'Link Example ID');
  await expect(page.getByText(`Linked to account ID ${oidc.url}`)).toBeVisible();

  const linked = await browser.newPage();
  await openSignIn(linked);
  await authorize(linked, 'Example ID');
  await expect(userMenu(linked)).toHaveAccessibleName(/^Root/i);
  await linked.close();

  await page.getByRole('button', { name: 'Unlink Example ID' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(page.getByText('Example ID is unlinked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Example ID' })).toBeVisible();

  const unlinked = await browser.newPage();
  await openSignIn(unlinked);
  await authorize(unlinked, 'Example ID');
  await expect(userMenu(unlinked)).toHaveAccessibleName(/^Ann Example/);
  await unlinked.close();
});
