import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { startConsoleWithDemoData } from '../support/console-with-demo-data';
import { signIn } from '../support/sign-in';

async function saveFile(page: Page, start: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  const text = await readFile(await download.path(), 'utf8');
  return {
    name: download.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  };
}

test.describe('with 230 users', () => {
  let running: RunningConsole;
  test.beforeAll(async () => {
    running = await startConsoleWithDemoData(template, ['--users', '230']);
  });
  test.afterAll(() => running.stop());

  test('exports all users that match the filters, across pages', async ({ page }) => {
    await signIn(page, running.address);
    await page.goto(`${running.address}/user`);
    const total = Number.parseInt((await page.getByText(/^2\d\d users$/).textContent()) ?? '', 10);
    const all = await saveFile(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(all.name).toMatch(/^users_\d{4}-\d\d-\d\d\.csv$/);
    expect(all.lines[0]).toMatch(/^ID,Username,/);
    expect(new Set(all.lines.slice(1).map((line) => line.split(',')[0])).size).toBe(total);
    await page.getByRole('dialog', { name: 'Export users' }).getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Role' }).selectOption('Super administrator');
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    const filtered = await saveFile(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(filtered.lines).toHaveLength(2);
    expect(filtered.lines[1]).toMatch(/^1,root,/);
  });
});

test('deducts from a balance for a reason that the history shows, and keeps what was typed after a refusal', async ({ page }) => {
  const running = await startConsoleFrom(template);
  try {
    await signIn(page, running.address);
    await page.request.post(`${running.address}/api/user/`, {
      data: { username: 'amy', password: 'amy-password', display_name: 'Amy' },
      headers: { 'New-Api-User': '1' },
    });
    await page.goto(`${running.address}/user?keyword=amy`);
    const row = page.getByRole('row').filter({ hasText: 'amy' });
    await row.getByRole('button', { name: 'Actions for amy' }).click();
    await page.getByRole('menuitem', { name: 'Adjust balance' }).click();
    const drawer = page.getByRole('dialog', { name: 'Adjust balance of amy' });
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer.getByText('Enter an amount above 0')).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Amount to add' }).fill('5');
    await drawer.getByRole('textbox', { name: /^Reason/ }).fill('Refund of order 17');
    await page.route('**/api/user/manage', (route) => route.abort(), { times: 1 });
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer.getByRole('alert')).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Refund of order 17');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(row).toContainText('¥5.00');
    await row.getByRole('button', { name: 'Actions for amy' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByRole('dialog').last()).toContainText('Refund of order 17');
  } finally {
    await running.stop();
  }
});
