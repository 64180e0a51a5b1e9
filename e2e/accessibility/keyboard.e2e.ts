import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { choose, reach, reachRow, use } from '../support/keyboard';
import { seed } from '../support/seed';
import { signIn } from '../support/sign-in';
import { pageOf } from '../support/visit-screens';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
  await seed(running.address);
});
test.afterAll(() => running.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const look = { language: 'en', theme: 'light', isNarrow: false } as const;

test('registers, signs in and signs out by keyboard alone', async ({ browser }) => {
  const page = await pageOf(browser, running.address, 'nobody', look);
  await page.goto(`${running.address}/register`);
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('carol');
  await reach(page, page.getByLabel(/^Password/));
  await page.keyboard.type('carol-password');
  await reach(page, page.getByLabel('Confirm password'));
  await page.keyboard.type('carol-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  // The name field is prefilled, so focus starts on the password.
  await reach(page, page.getByLabel(/^Password/));
  await page.keyboard.type('carol-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/token$/);

  await use(page, button(page, /Switch to dark/));
  await expect(page.locator('html')).toHaveClass(/dark/);
  await use(page, button(page, 'Language'));
  await choose(page, '中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(button(page, '语言')).toBeFocused();
  await use(page, button(page, '用户菜单'));
  await choose(page, '退出登录');
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();
});

test('creates, edits and deletes an API key by keyboard alone, and restores focus each time', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await expect(row(page, 'first')).toBeVisible();
  const create = button(page, 'New API key');
  await use(page, create);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('by keyboard');
  await page.keyboard.press('Control+Enter');
  const created = page.getByRole('dialog', { name: 'API key “by keyboard” created' });
  await expect(created).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(created).toBeHidden();
  await expect(create).toBeFocused();

  await reachRow(page, row(page, 'by keyboard'));
  await use(page, row(page, 'by keyboard').getByRole('button', { name: 'Copy key' }));
  const actions = row(page, 'by keyboard').getByRole('button', { name: 'Actions for by keyboard' });
  await use(page, actions);
  await choose(page, 'Edit');
  await expect(drawer.getByLabel('Name')).toHaveValue('by keyboard');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(actions).toBeFocused();

  await page.keyboard.press('Enter');
  await choose(page, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, 'Delete');
  await use(page, question.getByRole('button', { name: 'Delete' }));
  await expect(row(page, 'by keyboard')).toHaveCount(0);
});

test('works through users and logs by keyboard alone', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/user`);
  await expect(row(page, 'amy')).toBeVisible();
  const drawer = page.getByRole('dialog');
  await use(page, button(page, 'Add user'));
  await expect(drawer.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('dan');
  await reach(page, drawer.getByLabel(/^Password/));
  await page.keyboard.type('dan-password');
  await page.keyboard.press('Control+Enter');
  const added = page.getByRole('dialog', { name: 'User “dan” added' });
  await expect(added.getByRole('definition').filter({ hasText: /^dan$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await expect(row(page, 'dan')).toBeVisible();
  await reachRow(page, row(page, 'dan'));
  const edit = button(page, 'Edit dan');
  await use(page, edit);
  await expect(drawer.getByLabel('Username')).toHaveValue('dan');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(edit).toBeFocused();

  await use(page, link(page, 'Logs'));
  await expect(row(page, 'offline-demo')).toBeVisible();
  await reachRow(page, row(page, 'offline-demo'));
  const expand = row(page, 'offline-demo').getByRole('button', { name: 'Expand' });
  await use(page, expand);
  await expect(page.getByText('Cost breakdown')).toBeVisible();
  await use(page, row(page, 'offline-demo').getByRole('button', { name: 'offline-demo' }), 'Shift+Tab');
  await expect(page).toHaveURL(/model_name=offline-demo/);
});

test('sends and stops a question in the playground by keyboard alone', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/playground`);
  await reach(page, page.getByRole('textbox', { name: 'Message', exact: true }));
  await page.keyboard.type('Tell me everything. '.repeat(20));
  await page.keyboard.press('Enter');
  await use(page, button(page, 'Stop generating'));
  await expect(page.getByRole('status').filter({ hasText: /Answer (stopped|finished)/ })).toHaveCount(1);
});

test('skips to the content with one key, and moves focus to it and announces the page on navigation', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await expect(row(page, 'first')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = link(page, 'Skip to content');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await use(page, link(page, 'Users'));
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Users · ' })).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: 'API keys · ' })).toHaveCount(1);
});
