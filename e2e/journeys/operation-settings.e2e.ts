import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSection(page: Page, section: string) {
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting?tab=operation&section=${section}`);
}

test('saves two of three changes, explains the refused one, and shows the saved values after a reload', async ({ page }) => {
  await openSection(page, 'general');
  const general = card(page, 'General');
  await general.getByLabel('Retries').fill('2');
  await general.getByLabel('Retries').press('Control+Enter');
  await expect(page.getByText('Saved 1 setting')).toBeVisible();

  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  // Only the gateway checks how large a ratio is.
  const groups = card(page, 'Groups');
  await groups.getByLabel('Ratio of vip', { exact: true }).fill('2000000');
  await groups.getByLabel('Shown to users as of vip').fill('Friends');
  await expect(groups.getByText('2 unsaved changes')).toBeVisible();
  await groups.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Partial save failed, retry')).toBeVisible();
  await expect(groups.getByText(/Input not valid: GroupRatio > vip/)).toBeVisible();
  await expect(groups.getByText('1 unsaved change')).toBeVisible();
  await expect(groups.getByLabel('Ratio of vip', { exact: true })).toHaveValue('2000000');

  const requested = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type());
      await dialog.accept();
    });
  });
  await page.reload();
  expect(await requested).toBe('beforeunload');
  await expect(groups.getByLabel('Ratio of vip', { exact: true })).toHaveValue('1');
  await expect(groups.getByLabel('Shown to users as of vip')).toHaveValue('Friends');
  await page.getByRole('link', { name: 'General', exact: true }).click();
  await expect(general.getByLabel('Retries')).toHaveValue('2');
});

test('links to a section, asks before another replaces its changes, and keeps its draft while another tab is open', async ({ page }) => {
  await openSection(page, 'quota');
  await expect(page.getByRole('heading', { name: 'Quota', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Quota', exact: true })).toBeInViewport();
  const quota = card(page, 'Quota');
  await quota.getByLabel('Quota for new users').fill('1');
  await expect(quota.getByText(/^500,000 points/)).toBeVisible();
  await page.getByRole('link', { name: 'Logs', exact: true }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('tab', { name: 'Personal' }).click();
  await expect(page.getByRole('region', { name: 'Usable models' })).toBeVisible();
  await page.goBack();
  await expect(quota.getByLabel('Quota for new users')).toHaveValue('1');
  await quota.getByRole('button', { name: 'Discard' }).click();
  await expect(quota.getByLabel('Quota for new users')).toHaveValue('0');
});

test('keeps the save bar in view on a phone while its section is dirty', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openSection(page, 'general');
  const general = card(page, 'General');
  await general.getByLabel('Top-up link').scrollIntoViewIfNeeded();
  await expect(general.getByRole('button', { name: 'Save' })).not.toBeInViewport();
  await general.getByLabel('Top-up link').fill('https://shop.example');
  await expect(general.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  await general.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved 1 setting')).toBeVisible();
});

test('updates the shell when settings are saved', async ({ page }) => {
  await openSection(page, 'chats');
  const chats = card(page, 'Chat apps');
  await chats.getByLabel('Name in row 1', { exact: true }).fill('Best chat');
  await chats.getByRole('button', { name: 'Code' }).click();
  await expect(chats.locator('.cm-content')).toContainText('Best chat');
  await chats.locator('.cm-content').fill('[{"Only chat": "https://chat.example.com/?key={key}",}]');
  await chats.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(chats.getByText(/^Not a valid JSON string \(Line 1, column \d+: .+\)$/)).toBeVisible();
  await expect(chats.locator('.cm-content')).toContainText('Only chat');
  await chats.locator('.cm-content').fill('[{"Only chat": "https://chat.example.com/?key={key}"}]');
  await chats.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved 1 setting')).toBeVisible();
  await chats.getByRole('button', { name: 'Table' }).click();
  await expect(chats.getByLabel('Name in row 1', { exact: true })).toHaveValue('Only chat');
  const status = await (await page.request.get(`${running.address}/api/status`)).json();
  expect(status.data.chats).toEqual([{ 'Only chat': 'https://chat.example.com/?key={key}' }]);
});

test('clears old logs after confirming their number', async ({ page }) => {
  await openSection(page, 'logs');
  const logs = card(page, 'Logs');
  await logs.getByLabel(/^Clear logs before/).fill('2100-01-01T00:00');
  await logs.getByRole('button', { name: 'Clear logs' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Clear old logs?' });
  await expect(question.getByText(/logs? from before 2100-01-01 00:00/)).toBeVisible();
  await question.getByRole('button', { name: 'Clear logs' }).click();
  await expect(page.getByText(/^Cleared \d+ logs? from before 2100-01-01 00:00$/)).toBeVisible();
});
