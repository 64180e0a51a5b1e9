import { type Browser, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { publishVariant } from '../support/releases';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  await publishVariant(running, { remote: 'billing', version: '1.1.0' });
});
test.afterEach(() => running.stop());

const billing = (page: Page) => page.locator('[data-remote="billing"]');

async function openLog(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  return page;
}

async function openVersions(page: Page): Promise<void> {
  await signIn(page, running.address);
  await page.goto(`${running.address}/releases`);
  const row = page.getByRole('grid', { name: 'Live' }).getByRole('row', { name: /^billing / });
  await row.getByRole('button', { name: 'Expand' }).click();
}

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions for 1.1.0' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('starts, raises and rolls back a canary on the Releases page', async ({ page, browser }) => {
  const problems = await collectProblems(page);
  const visitor = await openLog(browser);
  await openVersions(page);
  await chooseAction(page, 'Canary');
  const dialog = page.getByRole('dialog', { name: 'Release billing 1.1.0 to some visitors' });
  await dialog.getByLabel('Share of visitors (%)').fill('101');
  await dialog.getByRole('button', { name: 'Start canary' }).click();
  await expect(dialog.getByText('Numbers from 0 to 100')).toBeVisible();
  await dialog.getByLabel('Share of visitors (%)').fill('0, 50');
  await dialog.getByLabel('Minutes between steps').fill('60');
  await dialog.getByLabel('Reason').fill('a few first');
  await dialog.getByRole('button', { name: 'Start canary' }).click();
  const card = page.getByRole('region', { name: 'billing 1.1.0' });
  await expect(card).toContainText(/Canary 1\.1\.0\s*0%/);
  await expect(card).toContainText(/Next step: 50% in (59 minutes|1 hour)/);
  await expect(card).toContainText('Too few visitors so far');

  await card.getByRole('button', { name: 'Change share' }).click();
  const change = page.getByRole('dialog', { name: 'Change the share of billing 1.1.0' });
  await change.getByLabel('Share of visitors (%)').fill('100');
  await change.getByRole('button', { name: 'Change share' }).click();
  await expect(card).toContainText(/Canary 1\.1\.0\s*100%/);
  await expect(card).not.toContainText('Next step');
  await visitor.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(billing(visitor)).toHaveAttribute('data-version', '1.1.0');
  await expect(page.getByRole('grid', { name: 'Live' })).toContainText('1 on the canary');

  await card.getByRole('button', { name: 'End canary' }).click();
  await page.getByRole('alertdialog', { name: 'End the canary of billing 1.1.0?' }).getByRole('button', { name: 'End canary' }).click();
  await expect(billing(visitor)).toHaveAttribute('data-version', '1.0.0');
  await page.getByRole('dialog', { name: 'The canary of billing 1.1.0 has ended' }).getByRole('button', { name: 'Done' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('grid', { name: 'History' })).toContainText('billing 1.1.0 canary ended at 100% of visitors');
  await expect(page.getByRole('grid', { name: 'History' })).toContainText('billing 1.1.0 canary started with 0% of visitors');
  expect(problems).toEqual({ violations: [], errors: [] });
  await visitor.context().close();
});

test('rolls back the live version during a canary without offering the canary as a target', async ({ page, browser }) => {
  await publishVariant(running, { remote: 'billing', version: '1.2.0' });
  for (const version of ['1.1.0', '1.2.0', '1.1.0']) {
    expect(await running.release('promote', 'billing', version)).toMatchObject({ code: 0 });
  }
  expect(await running.release('promote', 'billing', '1.2.0', '--canary', '100')).toMatchObject({ code: 0 });
  const visitor = await (await browser.newContext()).newPage();
  await signIn(visitor, running.address);
  await visitor.goto(`${running.address}/log`);
  await expect(billing(visitor)).toHaveAttribute('data-version', '1.2.0');

  await signIn(page, running.address);
  await page.goto(`${running.address}/releases`);
  const row = page.getByRole('grid', { name: 'Live' }).getByRole('row', { name: /^billing / });
  await row.getByRole('button', { name: 'Roll back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Roll billing back to 1.0.0?' });
  await expect(question).toContainText('1.1.0 is live now. 1.1.0 will be marked as bad. This also ends the canary 1.2.0.');
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(billing(visitor)).toHaveAttribute('data-version', '1.0.0');
  expect(await running.release('rollback', 'billing', '--from', '1.1.0')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('nothing to do'),
  });
  await visitor.context().close();
});
