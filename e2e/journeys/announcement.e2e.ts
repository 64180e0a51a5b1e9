import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { setOptions } from '../support/options';
import { signIn } from '../support/sign-in';

test.use({ timezoneId: 'Asia/Shanghai' });

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());
test.beforeEach(({ page }) => page.clock.install());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'System announcement' });
const unread = (page: Page) => page.getByRole('button', { name: 'System announcement, unread', includeHidden: true });
const announce = (text: string) => setOptions(running.address, { Notice: text });

/** Advances the page's clock past the time at which the announcement opens by itself. */
const expectNoDialog = async (page: Page) => {
  await page.clock.runFor(5000);
  await expect(dialog(page)).toHaveCount(0);
};

/** Delays the announcement until the page shows what it must not cover. */
async function holdAnnouncement(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/notice', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await expect(unread(page)).toBeAttached();
  };
}

test('opens once per announcement, fetched right after the data of the page', async ({ page }) => {
  await announce('**Maintenance** tonight');
  await signIn(page, running.address);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${running.address}/token`);
  await page.waitForRequest(/api\/notice/);
  expect(calls.indexOf('/api/token/')).toBeGreaterThan(-1);
  expect(calls.indexOf('/api/token/')).toBeLessThan(calls.indexOf('/api/notice'));
  // Idle prefetching of overlays starts three seconds after the page.
  await expect(dialog(page).locator('strong')).toHaveText('Maintenance');
  await expect(dialog(page).getByRole('button', { name: 'Got it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('notice'))).toBe('**Maintenance** tonight');

  await Promise.all([page.waitForResponse(/api\/notice/), page.reload()]);
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expectNoDialog(page);

  await announce('Another one');
  await page.reload();
  await expect(dialog(page)).toContainText('Another one');
});

test('stays closed until local midnight when hidden for today, while the bell marks a new announcement', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2026-11-20T22:00:00+08:00'));
  await announce('One');
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await dialog(page).getByRole('checkbox', { name: 'Don’t show again today' }).check();
  await dialog(page).getByRole('button', { name: 'Got it' }).click();
  const until = await page.evaluate(() => localStorage.getItem('announcement_hide_until'));
  expect(until).toBe(String(Date.parse('2026-11-21T00:00:00+08:00')));

  await announce('Two');
  await page.reload();
  await expect(unread(page)).toBeVisible();
  await expectNoDialog(page);
  await page.clock.setSystemTime(new Date('2026-11-21T00:00:01+08:00'));
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(dialog(page)).toContainText('Two');
});

test('never opens over a form or while the user types, and tries again at the next navigation', async ({ page }) => {
  await announce('Do read this');
  await signIn(page, running.address);
  const comesNow = await holdAnnouncement(page);
  await page.goto(`${running.address}/token?drawer=new`);
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Name/).fill('laptop');
  await comesNow();
  await expectNoDialog(page);
  await expect(drawer.getByLabel(/^Name/)).toBeFocused();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(drawer).toHaveCount(0);
  await expectNoDialog(page);
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(dialog(page)).toContainText('Do read this');
  await expect(unread(page)).toHaveCount(0);

  await announce('Do read this, too');
  const comesToo = await holdAnnouncement(page);
  await page.goto(`${running.address}/user`);
  await page.getByRole('searchbox').or(page.getByRole('search').getByRole('textbox')).first().focus();
  await comesToo();
  await expectNoDialog(page);
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(dialog(page)).toContainText('Do read this, too');
});

test('never opens on sign-in pages, even without a form', async ({ page }) => {
  await announce('Come in first');
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  const comesNow = await holdAnnouncement(page);
  await page.goto(`${running.address}/user/reset`);
  await expect(page.getByText('Invalid reset link')).toBeVisible();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await comesNow();
  await expectNoDialog(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(dialog(page)).toContainText('Come in first');
});

test('never opens together with the prompt for a new password', async ({ page }) => {
  await announce('Welcome');
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  const comesNow = await holdAnnouncement(page);
  await page.goto(`${running.address}/login`);
  await page.getByLabel('Username or email').fill('root');
  await page.getByLabel(/^Password/).fill('123456');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await comesNow();
  await expectNoDialog(page);
  await question.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(dialog(page)).toContainText('Welcome');
});

test('opens the current announcement from the bell or says that there is none, and keeps failures to the console', async ({ page }) => {
  await announce('');
  await signIn(page, running.address);
  await page.route('**/api/notice', (route) => route.fulfill({ status: 500 }));
  const reported = page.waitForEvent('console', (message) => message.type() === 'warning' && /Internal server error/.test(message.text()));
  await page.goto(`${running.address}/token`);
  await reported;
  await expect(page.getByText('Internal server error')).toHaveCount(0);
  await page.unroute('**/api/notice');

  const bell = page.getByRole('button', { name: 'System announcement' });
  await bell.click();
  await expect(dialog(page)).toContainText('No announcements');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await announce('News');
  await page.reload();
  await expect(dialog(page)).toContainText('News');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await bell.click();
  await expect(dialog(page)).toContainText('News');
  await expect(unread(page)).toHaveCount(0);
});
