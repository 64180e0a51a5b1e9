import { type Browser, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { publishHost } from '../support/host-variant';
import { publishVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { retitled } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  await publishVariant(running, retitled('billing', { version: '1.5.0' }));
});
test.afterEach(() => running.stop());

const billing = (page: Page) => page.locator('[data-remote="billing"]');
const bar = (page: Page) => page.getByRole('group', { name: 'Preview' });

async function createPreview(lasts: string, ...args: string[]): Promise<{ id: string; link: string }> {
  const what = args.length > 0 ? args : ['billing@1.5.0'];
  const { stdout, stderr } = await running.release('preview', ...what, '--for', lasts, '--url', running.address, '--json');
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { id: string; link: string };
}

async function openAsNewVisitor(browser: Browser, path = '/log'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, running.address);
  await page.goto(`${running.address}${path}`);
  return page;
}

test('runs a previewed version in all tabs of one visitor until they leave it, and for nobody else', async ({ browser }) => {
  const page = await openAsNewVisitor(browser);
  const second = await page.context().newPage();
  const other = await openAsNewVisitor(browser);
  await second.goto(`${running.address}/log`);
  for (const tab of [page, second, other]) {
    await expect(billing(tab)).toHaveAttribute('data-version', '1.0.0');
  }

  const { link } = await createPreview('2h');
  await page.goto(link);
  await expect(page).toHaveURL(`${running.address}/pricing`);
  await expect(billing(page)).toHaveAttribute('data-version', '1.5.0');
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(billing(page)).toHaveAttribute('data-version', '1.5.0');
  await expect(billing(page).getByRole('heading', { level: 1 })).toHaveText(/^New/);
  await expect(bar(page)).toContainText(/Preview of billing 1\.5\.0 ?until (\w+ \d+, )?\d\d:\d\d/);
  await expect(bar(second)).toBeVisible();
  await second.getByRole('link', { name: 'API keys', exact: true }).click();
  await second.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(billing(second)).toHaveAttribute('data-version', '1.5.0');
  await other.reload();
  await expect(billing(other)).toHaveAttribute('data-version', '1.0.0');
  await expect(bar(other)).toBeHidden();

  await bar(page).getByRole('button', { name: 'Leave' }).press('Enter');
  for (const tab of [page, second]) {
    await expect(billing(tab)).toHaveAttribute('data-version', '1.0.0');
    await expect(bar(tab)).toBeHidden();
  }
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  await Promise.all([page, other].map((tab) => tab.context().close()));
});

test('leaves a previewed version in open tabs when the link expires or is ended', async ({ browser }) => {
  const page = await openAsNewVisitor(browser);
  const { link } = await createPreview('12s');
  await page.goto(link);
  await expect(billing(page)).toHaveAttribute('data-version', '1.5.0');
  await expect(bar(page)).toBeVisible();
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0', { timeout: 20_000 });
  await expect(bar(page)).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: 'This link has expired.' })).toBeVisible();

  const next = await createPreview('2h');
  await page.goto(next.link);
  await expect(billing(page)).toHaveAttribute('data-version', '1.5.0');
  expect((await running.release('preview', '--end', next.id)).code).toBe(0);
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  await expect(bar(page)).toBeHidden();
  await page.context().close();
});

test('previews two remotes with a host at a page, and leaves all of them', async ({ browser }) => {
  const next = { version: '1.6.0', word: 'Next' };
  await Promise.all([publishVariant(running, retitled('billing', next)), publishVariant(running, retitled('account', next))]);
  await publishHost(running, { version: '1.6.0', text: ['Skip to content', 'Skip to the content'] });
  const { link } = await createPreview('1h', 'billing@1.6.0', 'account@1.6.0', 'host@1.6.0', '--path', '/log?p=1');
  const page = await openAsNewVisitor(browser, '/token');
  const other = await openAsNewVisitor(browser);

  await page.goto(link);
  await expect(page).toHaveURL(`${running.address}/log?p=1`);
  await expect(bar(page)).toContainText('Preview of billing 1.6.0, account 1.6.0, host 1.6.0');
  await expect(billing(page).getByRole('heading', { level: 1 })).toHaveText(/^Next/);
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(page.locator('[data-remote="account"]')).toHaveAttribute('data-version', '1.6.0');
  await other.reload();
  await expect(billing(other)).toHaveAttribute('data-version', '1.0.0');
  await expect(other.getByRole('link', { name: 'Skip to content' })).toBeAttached();

  await bar(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await expect(page.locator('[data-remote="account"]')).toHaveAttribute('data-version', '1.0.0');
  await expect(bar(page)).toBeHidden();
  await Promise.all([page, other].map((tab) => tab.context().close()));
});

test('is created, listed and ended on the Releases page', async ({ browser }) => {
  const page = await openAsNewVisitor(browser, '/releases');
  const row = page.getByRole('grid', { name: 'Live' }).getByRole('row', { name: /^billing / });
  await row.getByRole('button', { name: 'Expand' }).click();
  await page.getByRole('button', { name: 'More actions for 1.5.0' }).click();
  await page.getByRole('menuitem', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'billing' })).toHaveValue('1.5.0');
  await dialog.getByLabel('Page').fill('/nothing');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('the preview has no page /nothing')).toBeVisible();
  await dialog.getByLabel('Page').fill('/log');
  await dialog.getByLabel('Valid for').selectOption({ label: '1 day' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const previews = page.getByRole('list', { name: 'Previews' });
  await expect(previews).toContainText(/billing.*1\.5\.0.*\/log.*by root/);

  const visitor = await openAsNewVisitor(browser);
  await visitor.goto(link);
  await expect(visitor).toHaveURL(`${running.address}/log`);
  await expect(billing(visitor)).toHaveAttribute('data-version', '1.5.0');
  await previews.getByRole('button', { name: 'End billing 1.5.0' }).click();
  await expect(previews).toBeHidden();
  await expect(billing(visitor)).toHaveAttribute('data-version', '1.0.0');
  await Promise.all([page, visitor].map((tab) => tab.context().close()));
});

test('ignores a tampered link and says so', async ({ browser }) => {
  const { link } = await createPreview('2h');
  const page = await openAsNewVisitor(browser);
  await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')));
  const notice = page.getByRole('alert').filter({ hasText: 'This link was changed or is incomplete.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(`${running.address}/`);
  await page.goto(`${running.address}/log`);
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  await page.context().close();
});

test('does not wait for visitors of a preview when rolling back the live version', async ({ browser }) => {
  const page = await openAsNewVisitor(browser);
  const { link } = await createPreview('2h');
  await page.goto(link);
  await expect(bar(page)).toBeVisible();
  const census = async () => (await running.release('census')).stdout;
  await expect.poll(census).toContain('billing 1.5.0 (preview)');
  expect((await running.release('promote', 'billing', '1.5.0', '--canary', '0')).code).toBe(0);
  const { code, stdout } = await running.release('rollback', 'billing', '--wait');
  expect([code, stdout]).toEqual([0, expect.stringContaining('arrived')]);
  await expect(bar(page)).toBeVisible();
  await page.context().close();
});
