import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { startHangingProxy } from '../support/hanging-proxy';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const log = (page: Page) => page.locator('[data-remote="billing"]');

const atImport = (source: string) => `${source}\nthrow new Error('broken at import');\n`;
const atRender = (source: string) =>
  source.replace(
    /export function Page\(\) \{/,
    "export function Page() {\n  if (location.pathname === '/log') throw new Error('broken at render');",
  );

const storeFiles = (version: string) => join(running.dataDir, 'store', 'builds', 'billing', version);

async function filesOf(version: string, chunk: string): Promise<string[]> {
  const names = await readdir(storeFiles(version));
  return names.filter((name) => name.includes(chunk) && name !== 'release.json').map((name) => join(storeFiles(version), name));
}

const entriesOf = (version: string) => filesOf(version, 'remoteEntry.');

/** Replaces a file in the store, its compressed variants included. */
const tamper = async (paths: string[]) =>
  Promise.all(paths.map((path) => (/\.(br|gz)$/.test(path) ? rm(path) : writeFile(path, 'window.tampered = true;'))));

async function expectOthersToWork(page: Page, address: string) {
  for (const [path, remote] of [
    ['/token', 'account'],
    ['/user', 'admin'],
    ['/playground', 'playground'],
  ]) {
    await page.goto(`${address}${path}`);
    await expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute('data-version', '1.0.0');
    await expect(
      page
        .locator('main')
        .getByRole(remote === 'playground' ? 'textbox' : 'heading')
        .first(),
    ).toBeVisible();
  }
}

/** Milliseconds from opening the page until the previous version is visible. */
async function openLogAndWaitForFallback(page: Page, address: string): Promise<number> {
  const started = Date.now();
  await page.goto(`${address}/log`);
  await expect(log(page)).toHaveAttribute('data-version', '1.0.0', { timeout: 15_000 });
  await expect(log(page).getByRole('heading', { level: 1 })).toBeVisible();
  return Date.now() - started;
}

async function failuresAtEdge(page: Page): Promise<string[]> {
  const reasons: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/composition/reports')) {
      return;
    }
    const { failures = [] } = request.postDataJSON() as { failures?: { remote: string; version: string; reason: string }[] };
    reasons.push(...failures.map(({ remote, version, reason }) => `${remote} ${version} ${reason}`));
  });
  return reasons;
}

test.describe('a version that cannot run is left for the one before it', () => {
  const cases: { name: string; change: Record<string, (source: string) => string>; harm?: () => Promise<unknown>; reason: string }[] = [
    {
      name: 'entry tampered with',
      change: {},
      harm: async () => tamper(await entriesOf('1.1.0')),
      reason: 'integrity',
    },
    { name: 'page tampered with', change: {}, harm: async () => tamper(await filesOf('1.1.0', 'log')), reason: 'integrity' },
    { name: 'texts tampered with', change: {}, harm: async () => tamper(await filesOf('1.1.0', 'locale-en')), reason: 'integrity' },
    {
      name: 'entry missing',
      change: {},
      harm: async () => Promise.all((await entriesOf('1.1.0')).map((path) => rm(path))),
      reason: 'missing',
    },
    { name: 'module that throws at import', change: { 'src/log/page.tsx': atImport }, reason: 'import' },
    { name: 'page that throws at render', change: { 'src/log/page.tsx': atRender }, reason: 'render' },
  ];

  for (const { name, change, harm, reason } of cases) {
    test(name, async ({ page }) => {
      await releaseVariant(running, { remote: 'billing', version: '1.1.0', change });
      await harm?.();
      const failures = await failuresAtEdge(page);
      await signIn(page, running.address);
      await openLogAndWaitForFallback(page, running.address);
      expect(failures).toContain(`billing 1.1.0 ${reason}`);
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await expectOthersToWork(page, running.address);
    });
  }

  test('gives up on a hanging entry after eight seconds', async ({ page }) => {
    await releaseVariant(running, { remote: 'billing', version: '1.1.0' });
    const proxy = await startHangingProxy(running.address, (path) => /billing\/1\.1\.0\/remoteEntry/.test(path));
    try {
      const failures = await failuresAtEdge(page);
      await signIn(page, proxy.address);
      const waited = await openLogAndWaitForFallback(page, proxy.address);
      expect(failures).toContain('billing 1.1.0 timeout');
      expect(waited).toBeGreaterThan(7900);
      await expectOthersToWork(page, proxy.address);
    } finally {
      await proxy.stop();
    }
  });
});

test('never runs an entry without a hash', async ({ page }) => {
  await signIn(page, running.address);
  await page.route(`${running.address}/log`, async (route) => {
    const response = await route.fetch();
    const { integrity } = (await (await fetch(`${running.address}/composition`)).json()).remotes.billing;
    await route.fulfill({ response: response, body: (await response.text()).replaceAll(integrity, '') });
  });
  await page.goto(`${running.address}/log`);
  await expect(page.locator('[data-remote-failed="billing"]')).toContainText('billing 1.0.0');
  expect(await page.evaluate(() => 'billing_1_0_0' in window)).toBe(false);
});

test('shows a panel with a retry when there is no previous version', async ({ page }) => {
  const entries = await entriesOf('1.0.0');
  await Promise.all(entries.map((path) => rm(path)));
  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  const panel = page.locator('[data-remote-failed="billing"]');
  await expect(panel).toContainText('billing 1.0.0');
  await expect(panel).toContainText('a file is missing');
  await expectOthersToWork(page, running.address);
});

test('uses a file that reappears on the next retry', async ({ page, context }) => {
  let missing = true;
  await context.route(/billing\/1\.0\.0\/remoteEntry/, (route) => (missing ? route.fulfill({ status: 404 }) : route.continue()));
  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  await expect(page.locator('[data-remote-failed="billing"]')).toBeVisible();
  missing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('signs in through the plain form when the sign-in remote is down', async ({ page }) => {
  const builds = join(running.dataDir, 'store', 'builds', 'account');
  const files = await readdir(builds, { recursive: true });
  for (const path of files.filter((path) => path.includes('remoteEntry.'))) {
    await rm(join(builds, path));
  }
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${running.address}/login`);
  await expect(page.locator('[data-remote-failed="account"]')).toBeVisible();
  await page.getByLabel('Username or email').fill('root');
  await page.getByLabel(/^Password/).fill('123456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${running.address}/`);
  await page.goto(`${running.address}/user`);
  await expect(page.locator('[data-remote="admin"]')).toBeVisible();
});
