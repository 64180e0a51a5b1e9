import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { retitled } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const row = (page: Page, name: string) => page.getByRole('grid', { name: 'Live' }).getByRole('row', { name: new RegExp(`^${name} `) });

test('promotes and rolls back on the Releases page, records the actor, and shows the progress in open tabs', async ({ page, browser }) => {
  const problems = await collectProblems(page);
  await releaseVariant(running, retitled('billing'), '--now');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, running.address);
  await other.goto(`${running.address}/log`);
  await expect(other.locator('[data-remote=billing]')).toHaveAttribute('data-version', '1.1.0');

  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await page.getByRole('link', { name: 'Releases', exact: true }).click();
  await expect(row(page, 'billing')).toContainText('1.1.0');
  await expect(row(page, 'billing')).toContainText('1 tab');
  await row(page, 'billing').getByRole('button', { name: 'Roll back' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Roll billing back to 1.0.0?' });
  await dialog.getByLabel('Reason').fill('totals are wrong');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(other.locator('[data-remote=billing]')).toHaveAttribute('data-version', '1.0.0');
  const done = page.getByRole('dialog', { name: 'billing 1.0.0 is live again' });
  await expect(done).toContainText('1 tab');
  await expect(done).toContainText('No open tab runs another version');
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'billing')).toContainText('1.0.0');
  await expect(row(page, 'billing')).toContainText('1 tab');
  const history = page.getByRole('grid', { name: 'History' });
  await expect(history.getByRole('row').nth(1)).toHaveText(/billing rolled back from 1\.1\.0 to 1\.0\.0.*totals are wrong.*root/);

  await row(page, 'billing').getByRole('button', { name: 'Expand' }).click();
  await page.getByRole('button', { name: 'Make live 1.1.0' }).click();
  const again = page.getByRole('alertdialog', { name: 'Make billing 1.1.0 live?' });
  await expect(again.getByText('is marked as bad')).toBeVisible();
  await again.getByLabel('Switch open tabs at once').check();
  await again.getByRole('button', { name: 'Make live' }).click();
  await expect(other.locator('[data-remote=billing]')).toHaveAttribute('data-version', '1.1.0');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const difference = page.getByRole('list', { name: 'Difference' });
  await expect(difference).toHaveText(/billing1\.0\.0 → 1\.1\.0/);
  await page.getByLabel('First entry').selectOption({ index: 2 });
  await expect(page).toHaveURL(/compare=\d+\.\.\d+/);
  await expect(page.getByText('Nothing changed')).toBeVisible();
  expect((await running.release('history', '--limit', '1')).stdout).toContain('promote by root: billing 1.0.0 -> 1.1.0');
  expect(problems).toEqual({ violations: [], errors: [] });
  await other.context().close();
});

test('works with every remote down, for super administrators only', async ({ page, context, browser }) => {
  await context.route(/remoteEntry/, (route) => route.abort());
  await signIn(page, running.address);
  await page.goto(`${running.address}/releases`);
  await expect(row(page, 'billing')).toContainText('1.0.0');

  const created = await page.request.post(`${running.address}/api/user/`, {
    data: { username: 'amy', password: 'amy-password' },
    headers: { 'New-Api-User': '1' },
  });
  expect(await created.json()).toMatchObject({ success: true });
  const other = await (await browser.newContext()).newPage();
  await signIn(other, running.address, { username: 'amy', password: 'amy-password' });
  await other.goto(`${running.address}/releases`);
  await expect(other.getByRole('heading', { name: 'No permission' })).toBeVisible();
  const headers = { 'New-Api-User': '2' };
  expect((await other.request.get(`${running.address}/composition/releases`, { headers })).status()).toBe(403);
  await other.context().close();
});
