import { type Browser, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { compositionOf, publishVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { retitled } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const billing = (page: Page) => page.locator('[data-remote="billing"]');
const heading = (page: Page) => billing(page).getByRole('heading', { level: 1 });

/** Publishes a version of billing that shows its version in the log's title. */
const publish = (version: string) => publishVariant(running, retitled('billing', { version, word: version }));

async function order(...args: string[]): Promise<void> {
  const { code, stderr } = await running.release(...args);
  expect(code, stderr).toBe(0);
}

const give = (version: string, percent: number) => order('promote', 'billing', version, '--canary', String(percent));

/** Opens the log as a new visitor. */
async function openAsNewVisitor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  await expect(heading(page)).toBeVisible();
  return page;
}

const versionOf = (page: Page) => billing(page).getAttribute('data-version');

/** Opens browsers until one is in the canary and one is not, and closes the others. */
async function oneOfEach(browser: Browser, version: string): Promise<{ inside: Page; outside: Page }> {
  const found = new Map<boolean, Page>();
  for (let tries = 0; tries < 30 && found.size < 2; tries += 1) {
    const page = await openAsNewVisitor(browser);
    const isInside = (await versionOf(page)) === version;
    if (found.has(isInside)) {
      await page.context().close();
    } else {
      found.set(isInside, page);
    }
  }
  const [inside, outside] = [found.get(true), found.get(false)];
  if (!inside || !outside) {
    throw new Error('thirty people were all on one side');
  }
  return { inside, outside };
}

/** Navigates away and back, so that pending versions apply. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(page.locator('[data-remote="account"]')).toBeVisible();
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(heading(page)).toBeVisible();
}

test('canaries a version, hotfixes it for the same visitors, raises it to all and promotes it', async ({ browser }) => {
  await publish('1.5.0');
  await publish('1.5.1');
  await give('1.5.0', 50);
  await expect.poll(async () => (await running.release('status')).stdout).toContain('1.5.0 50 %');
  const { inside, outside } = await oneOfEach(browser, '1.5.0');
  await expect(heading(inside)).toHaveText(/^1\.5\.0/);
  await expect(heading(outside)).not.toHaveText(/^1\.5/);
  await expect.poll(async () => (await running.release('census')).stdout).toContain('billing 1.5.0 (canary)');

  const takesOver = inside.waitForResponse(/billing\/1\.5\.1\/remoteEntry/);
  await give('1.5.1', 50);
  await takesOver;
  await expect(heading(inside)).toHaveText(/^1\.5\.0/);
  await leaveAndReturn(inside);
  await expect(billing(inside)).toHaveAttribute('data-version', '1.5.1');
  await expect(heading(inside)).toHaveText(/^1\.5\.1/);
  await leaveAndReturn(outside);
  await expect(billing(outside)).toHaveAttribute('data-version', '1.0.0');

  const comes = outside.waitForResponse(/billing\/1\.5\.1\/remoteEntry/);
  await give('1.5.1', 100);
  await comes;
  await expect(billing(outside)).toHaveAttribute('data-version', '1.0.0');
  await leaveAndReturn(outside);
  await expect(heading(outside)).toHaveText(/^1\.5\.1/);

  await order('promote', 'billing', '1.5.1');
  // Visitors without a cookie get the live version.
  const liveNow = async () => (await compositionOf(running)).remotes.billing?.version;
  await expect.poll(liveNow).toBe('1.5.1');
  for (const page of [inside, outside]) {
    await page.reload();
    await expect(billing(page)).toHaveAttribute('data-version', '1.5.1');
  }
  await Promise.all([inside, outside].map((page) => page.context().close()));
});

test('removes a rolled-back canary from open tabs at once, and never serves it to others', async ({ browser }) => {
  await publish('1.5.0');
  await give('1.5.0', 50);
  await expect.poll(async () => (await running.release('status')).stdout).toContain('1.5.0 50 %');
  const { inside, outside } = await oneOfEach(browser, '1.5.0');
  let fetched = 0;
  outside.on('request', (request) => {
    if (request.url().includes('/builds/billing/1.5.0/')) {
      fetched += 1;
    }
  });
  await order('rollback', 'billing');
  await expect(billing(inside)).toHaveAttribute('data-version', '1.0.0', { timeout: 5000 });
  await expect(heading(inside)).not.toHaveText(/^1\.5/);
  await expect(billing(outside)).toHaveAttribute('data-version', '1.0.0');
  expect(fetched).toBe(0);
  const { stdout } = await running.release('status');
  expect(stdout).toMatch(/billing +1\.0\.0 +\S+ +- .* 1\.5\.0 /);
  await Promise.all([inside, outside].map((page) => page.context().close()));
});

test('serves the live version to visitors of a canary that does not load', async ({ browser }) => {
  await publishVariant(running, {
    remote: 'billing',
    version: '1.5.0',
    change: { 'src/log/page.tsx': (source) => `${source}\nthrow new Error('the canary is broken');\n` },
  });
  await give('1.5.0', 100);
  await expect.poll(async () => (await running.release('status')).stdout).toContain('1.5.0 100 %');
  const page = await openAsNewVisitor(browser);
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  await page.context().close();
});
