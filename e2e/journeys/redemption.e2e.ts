import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

test('creates twenty redemption codes, exports and copies them, redeems one and disables one', async ({ page, context }) => {
  const problems = await collectProblems(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: running.address });
  await signIn(page, running.address);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first();

  await page.goto(`${running.address}/token`);
  await page.getByRole('link', { name: 'Redemption codes', exact: true }).click();
  await expect(page.getByText('No redemption codes yet')).toBeVisible();
  await page.getByRole('button', { name: 'New code' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New code' });
  await drawer.getByLabel('Name').fill('Spring gift');
  await drawer.getByRole('button', { name: '¥10', exact: true }).click();
  await drawer.getByRole('button', { name: '20', exact: true }).click();
  await page.keyboard.press('Control+Enter');

  const made = page.getByRole('alertdialog', { name: 'Codes created: 20' });
  await expect(made.locator('code')).toHaveCount(20);
  const keys = await made.locator('code').allTextContents();
  expect(new Set(keys.filter((key) => /^[0-9a-f]{32}$/.test(key))).size).toBe(20);
  const fileOf = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), made.getByRole('button', { name }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  expect(await fileOf('Text file')).toEqual({ name: 'Spring gift.txt', text: `${keys.join('\n')}\n` });
  const csv = await fileOf('CSV');
  expect(csv.name).toBe('Spring gift.csv');
  expect(csv.text.split('\r\n')).toHaveLength(22);
  expect(csv.text).toMatch(/^\uFEFFName,Code,Quota \(points\),Group ID\r\nSpring gift,[0-9a-f]{32},5000000,\r\n/);
  await made.getByRole('button', { name: 'Copy all' }).click();
  await expect.poll(clipboard).toBe(keys.join('\n'));
  // The result stays after a click outside and after a pause.
  await page.mouse.click(5, 400);
  await expect(made).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(made).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Spring gift' })).toHaveCount(10);
  await expect(page.getByText('20 in total')).toBeVisible();

  await row('Spring gift').getByRole('button', { name: 'Copy code Spring gift' }).click();
  await expect.poll(clipboard).toBe(keys.at(-1));
  await row('Spring gift').getByRole('button', { name: 'Actions for Spring gift' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(row('Spring gift').getByText('Disabled')).toBeVisible();
  await expect(page.getByText('Spring gift has been disabled')).toBeVisible();
  await page.getByRole('button', { name: 'Disabled', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Spring gift' })).toHaveCount(1);
  // Read before the code is redeemed, so that its row is out of date.
  const listed = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/redemption/'));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await listed;

  const redeemed = await page.request.post(`${running.address}/api/user/topup`, {
    data: { key: keys.at(-2) },
    headers: { 'New-Api-User': '1' },
  });
  expect(await redeemed.json()).toMatchObject({ success: true, data: 5_000_000 });
  await page.getByRole('row').filter({ hasText: 'Spring gift' }).nth(1).getByRole('button', { name: 'Actions for Spring gift' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const shown = page.getByRole('dialog', { name: 'Spring gift' });
  await expect(shown.getByRole('status')).toHaveText('This code has been used');
  await expect(shown.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(row('User 1').getByText('Used', { exact: true })).toBeVisible();
  await row('User 1').getByRole('button', { name: 'Actions for Spring gift' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toContainText('This code has been used');
  await page.keyboard.press('Escape');
  expect(problems).toEqual({ violations: [], errors: [] });
});
