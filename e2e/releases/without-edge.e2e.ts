import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { run } from '../support/processes';
import { releaseVariant } from '../support/releases';
import { fillSignInForm, signIn } from '../support/sign-in';
import { type StaticSite, startStaticSite } from '../support/static-site';
import { retitled } from '../support/variant';

let gateway: RunningConsole;
let folder: string;
let site: StaticSite;

/** Runs the release command on the site's store; the running console only provides a gateway. */
const release = (...args: string[]) => run(process.execPath, ['host/bin/release.mjs', ...args, '--store', `file:${folder}`]);

test.beforeEach(async () => {
  gateway = await startConsoleFrom(template);
  folder = await mkdtemp(join(tmpdir(), 'console-site-'));
  await cp(join(template, 'store'), folder, { recursive: true });
  expect(await release('site')).toMatchObject({ code: 0, stdout: expect.stringContaining('shows sequence 1') });
  site = await startStaticSite(folder, gateway.address);
});
test.afterEach(async () => {
  await site.stop();
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const remote = (page: Page, name: string) => page.locator(`[data-remote="${name}"]`);

const count = (what: string) => site.asked.filter((line) => line === what).length;

test('opens, signs in and edits JSON without an edge, under its own CSP', async ({ page }) => {
  const { violations, errors } = await collectProblems(page);
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${site.address}/login`);
  await fillSignInForm(page, { username: 'root', password: '123456' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Later' }).click();
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(remote(page, 'billing').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily)).not.toContain('Times');
  await page.goto(`${site.address}/setting?tab=operation&section=chats`);
  const chats = page.getByRole('region', { name: 'Chat apps', exact: true });
  await chats.getByRole('button', { name: 'Code' }).click();
  await chats.locator('.cm-content').fill('[{"Only chat": "https://chat.example.com/"}]');
  await expect(chats.locator('.cm-scroller')).toHaveCSS('display', 'flex');
  await chats.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved 1 setting')).toBeVisible();
  await page.goto(`${site.address}/releases`);
  await expect(page.getByRole('heading', { name: 'This console is not served by an edge' })).toBeVisible();
  expect(violations).toEqual([]);
  expect(errors).toEqual([]);

  // Each of the three pages reports once, the last one, which is the host's own, after ten seconds.
  await expect.poll(() => count('POST /composition/reports 405'), { timeout: 20_000 }).toBe(3);
  const missing = await page.request.get(`${site.address}/builds/billing/9.9.9/remoteEntry.js`);
  expect(missing.status()).toBe(404);
});

test('follows promotions and rollbacks by polling, and waits for a dirty form', async ({ context }) => {
  const [log, other, form] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await signIn(log, site.address);
  for (const [tab, path] of [
    [log, '/log'],
    [other, '/log'],
    [form, '/token?drawer=new'],
  ] as const) {
    await tab.goto(`${site.address}${path}`);
  }
  const name = form.getByRole('dialog').getByLabel('Name');
  await name.fill('half typed');
  await expect.poll(() => count('GET /composition 304'), { timeout: 20_000 }).toBeGreaterThan(1);

  const target = { address: site.address, release };
  await releaseVariant(target, retitled('billing'), '--now');
  for (const tab of [log, other]) {
    await expect(remote(tab, 'billing').getByRole('heading', { level: 1 })).toHaveText(/^New/);
  }
  await releaseVariant(target, retitled('account'), '--now');
  await expect(form.getByText('A new version is ready. It takes over when you are done here.')).toBeAttached();
  await expect(name).toHaveValue('half typed');

  const back = await release('rollback', 'billing', '--wait');
  expect([back.code, back.stderr]).toEqual([6, expect.stringContaining('no edge reports which tabs are open')]);
  for (const tab of [log, other]) {
    await expect(remote(tab, 'billing')).toHaveAttribute('data-version', '1.0.0');
  }
  await form.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(remote(form, 'account')).toHaveAttribute('data-version', '1.1.0');
});
