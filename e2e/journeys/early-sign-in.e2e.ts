import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { setOptions } from '../support/options';
import { fillSignInForm, signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

const hostEntry = /\/builds\/host\/.*\/main\.\w+\.js$/;

const earlyForm = (page: Page) => page.locator('#early-sign-in');
const consoleForm = (page: Page) => page.locator('main form');

/** Opens the sign-in page without the host, and returns what lets the host come. */
async function openWithoutHost(page: Page, query = '', { address } = running): Promise<() => void> {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  let letHostCome = () => {};
  const gate = new Promise<void>((resolve) => {
    letHostCome = resolve;
  });
  await page.route(hostEntry, async (route) => {
    await gate;
    await route.continue();
  });
  const requested = page.waitForRequest(hostEntry);
  await page.goto(`${address}/login${query}`, { waitUntil: 'commit' });
  await requested;
  return letHostCome;
}

/** Position, size and colors of what one types into and presses. */
const appearance = (page: Page, form: string) =>
  page.locator(form).evaluate((element) =>
    [...element.querySelectorAll('input, [type=submit], button:not([type])')].map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const { color, backgroundColor, borderColor, borderRadius, fontSize, fontWeight } = getComputedStyle(control);
      const border = control.matches('input') && borderColor;
      return { x, y, width, height, color, backgroundColor, border, borderRadius, fontSize, fontWeight };
    }),
  );

for (const { name, ...options } of [
  { name: 'a computer', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(options);

    test('the form is there before the host, and the console goes on with what was typed, in the same place', async ({ page }) => {
      const letHostCome = await openWithoutHost(page, '?return=%2Flog');
      await expect(earlyForm(page).getByLabel('Username or email')).toBeFocused();
      await expect(earlyForm(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', /\/register\?return=%2Flog$/);
      await expect(earlyForm(page)).not.toContainText('登录', { useInnerText: true });
      await page.keyboard.type('root');
      await page.keyboard.press('Tab');
      await page.keyboard.type('12456');
      for (let count = 0; count < 3; count += 1) {
        await page.keyboard.press('ArrowLeft');
      }
      const before = await appearance(page, '#early-sign-in');
      letHostCome();
      await expect(earlyForm(page)).toBeHidden();
      expect(await appearance(page, 'main form')).toEqual(before);

      await expect(consoleForm(page).getByLabel(/^Username/)).toHaveValue('root');
      await expect(consoleForm(page).getByLabel(/^Password/)).toBeFocused();
      await page.keyboard.type('3');
      await expect(consoleForm(page).getByLabel(/^Password/)).toHaveValue('123456');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${running.address}/log`);
    });
  });
}

test('the form can be sent before the host has come', async ({ page }) => {
  const letHostCome = await openWithoutHost(page);
  await earlyForm(page).getByLabel('Username or email').fill('root');
  await earlyForm(page).getByLabel('Password').fill('123456');
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(`${running.address}/login`);
  letHostCome();
  await page.waitForURL(`${running.address}/token`);
});

test('a wrong password that was sent early is refused in the console, with what was typed', async ({ page }) => {
  const letHostCome = await openWithoutHost(page);
  await earlyForm(page).getByLabel('Username or email').fill('root');
  await earlyForm(page).getByLabel('Password').fill('wrong password');
  await earlyForm(page).getByRole('button', { name: 'Sign in' }).click();
  letHostCome();
  await expect(page.getByRole('alert')).toContainText('Wrong username or password');
  await expect(consoleForm(page).getByLabel(/^Username/)).toHaveValue('root');
});

test('the form shows name and logo of the site', async ({ page }) => {
  const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  await setOptions(running.address, { SystemName: 'Harbor', Logo: logo });
  const letHostCome = await openWithoutHost(page);
  await expect(earlyForm(page).getByText('Continue with your Harbor account')).toBeVisible();
  await expect(earlyForm(page).locator('img')).toHaveAttribute('src', logo);
  letHostCome();
  await expect(page.getByRole('main').getByText('Continue with your Harbor account')).toBeVisible();
  await setOptions(running.address, { SystemName: 'Gateway Console', Logo: '' });
});

test('a site without passwords shows no form', async ({ page }) => {
  // Nothing signs in there any more to turn it on again.
  const withoutPasswords = await startConsoleFrom(template);
  try {
    await setOptions(withoutPasswords.address, { PasswordLoginEnabled: 'false' });
    const status = page.waitForResponse('**/api/status');
    const letHostCome = await openWithoutHost(page, '', withoutPasswords);
    await (await status).finished();
    await expect(earlyForm(page)).toBeHidden();
    letHostCome();
    await expect(page.getByText(/^Password sign-in is off/)).toBeVisible();
    await expect(earlyForm(page)).toHaveCount(0);
  } finally {
    await withoutPasswords.stop();
  }
});

test('users who are signed in, or were sent here with a note, see no form before that of the console', async ({ page }) => {
  const expired = await openWithoutHost(page, '?expired=true');
  await expect(earlyForm(page)).toBeHidden();
  expired();
  await fillSignInForm(page, { username: 'root', password: '123456' });
  await page.waitForURL(`${running.address}/token`);

  const letHostCome = await openWithoutHost(page);
  await expect(earlyForm(page)).toBeHidden();
  letHostCome();
  await page.waitForURL(`${running.address}/token`);
});

test('a host that does not start takes the form with it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.route(hostEntry, (route) => route.abort());
  await page.goto(`${running.address}/login`);
  await expect(page.getByRole('alert')).toContainText('The console could not start.');
  await expect(earlyForm(page)).toHaveCount(0);
});

test('the form does not come with other pages', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await expect(earlyForm(page)).toHaveCount(0);
});
