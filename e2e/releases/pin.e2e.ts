import { type Browser, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { publishVariant } from '../support/releases';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  const change = { 'locales/en.json': (source: string) => source.replace(/("log\.title": ")/, '$1New ') };
  await publishVariant(running, { remote: 'billing', version: '1.5.0', change });
});
test.afterEach(() => running.stop());

const billing = (page: Page) => page.locator('[data-remote="billing"]');
const badge = (page: Page) => page.getByRole('group', { name: 'Trying a version' });

async function makeLink(lasts: string): Promise<{ id: string; link: string }> {
  const { stdout } = await running.release('pin', 'billing', '1.5.0', '--for', lasts, '--url', running.address, '--json');
  return JSON.parse(stdout) as { id: string; link: string };
}

async function openAsNewVisitor(browser: Browser, path = '/log'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, running.address);
  await page.goto(`${running.address}${path}`);
  return page;
}

test('runs a pinned version in all tabs of one visitor until they end it, and for nobody else', async ({ browser }) => {
  const page = await openAsNewVisitor(browser);
  const second = await page.context().newPage();
  const other = await openAsNewVisitor(browser);
  await second.goto(`${running.address}/log`);
  for (const tab of [page, second, other]) {
    await expect(billing(tab)).toHaveAttribute('data-version', '1.0.0');
  }

  const { link } = await makeLink('2h');
  await page.goto(link);
  await expect(page).toHaveURL(`${running.address}/pricing`);
  await expect(billing(page)).toHaveAttribute('data-version', '1.5.0');
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(billing(page)).toHaveAttribute('data-version', '1.5.0');
  await expect(billing(page).getByRole('heading', { level: 1 })).toHaveText(/^New/);
  await expect(badge(page)).toContainText(/Trying billing 1\.5\.0 ?until (\w+ \d+, )?\d\d:\d\d/);
  await expect(badge(second)).toBeVisible();
  await second.getByRole('link', { name: 'API keys', exact: true }).click();
  await second.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(billing(second)).toHaveAttribute('data-version', '1.5.0');
  await other.reload();
  await expect(billing(other)).toHaveAttribute('data-version', '1.0.0');
  await expect(badge(other)).toBeHidden();

  await badge(page).getByRole('button', { name: 'End' }).press('Enter');
  for (const tab of [page, second]) {
    await expect(billing(tab)).toHaveAttribute('data-version', '1.0.0');
    await expect(badge(tab)).toBeHidden();
  }
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  await Promise.all([page, other].map((tab) => tab.context().close()));
});

test('leaves a pinned version in open tabs when the link expires or is revoked', async ({ browser }) => {
  const page = await openAsNewVisitor(browser);
  const { link } = await makeLink('12s');
  await page.goto(link);
  await expect(billing(page)).toHaveAttribute('data-version', '1.5.0');
  await expect(badge(page)).toBeVisible();
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0', { timeout: 20_000 });
  await expect(badge(page)).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole('alert').filter({ hasText: 'This link has expired.' })).toBeVisible();

  const next = await makeLink('2h');
  await page.goto(next.link);
  await expect(billing(page)).toHaveAttribute('data-version', '1.5.0');
  expect((await running.release('pin', '--end', next.id)).code).toBe(0);
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  await expect(badge(page)).toBeHidden();
  await page.context().close();
});

test('ignores a tampered link and says so', async ({ browser }) => {
  const { link } = await makeLink('2h');
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

test('does not wait for pinned visitors when rolling back the live version', async ({ browser }) => {
  const page = await openAsNewVisitor(browser);
  const { link } = await makeLink('2h');
  await page.goto(link);
  await expect(badge(page)).toBeVisible();
  const census = async () => (await running.release('census')).stdout;
  await expect.poll(census).toContain('billing 1.5.0 (by a link)');
  expect((await running.release('promote', 'billing', '1.5.0', '--canary', '0')).code).toBe(0);
  const { code, stdout } = await running.release('rollback', 'billing', '--wait');
  expect([code, stdout]).toEqual([0, expect.stringContaining('arrived')]);
  await expect(badge(page)).toBeVisible();
  await page.context().close();
});
