import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { retitled } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const log = (page: Page) => page.locator('[data-remote="billing"]');

/** Crashes in an effect, which runs once per mount; React renders twice before it gives up. */
const crashOnDemand = (source: string) =>
  `import { useEffect } from 'react';\n${source.replace(
    /export function Page\(\) \{/,
    `export function Page() {
  useEffect(() => {
    const counter = window as unknown as { crashes?: number };
    if (!counter.crashes) return;
    counter.crashes -= 1;
    throw new Error('broken in an effect');
  });`,
  )}`;

const crash = (page: Page, times: number) =>
  page.evaluate((count) => {
    (window as unknown as { crashes?: number }).crashes = count;
  }, times);

test('retries a missing file and loads it on the third attempt', async ({ page, context }) => {
  const requested: number[] = [];
  await context.route(/billing\/1\.0\.0\/remoteEntry/, (route) => {
    if (route.request().resourceType() !== 'script') {
      return route.fulfill({ status: 404 });
    }
    requested.push(Date.now());
    return requested.length < 3 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await signIn(page, running.address);
  // Other pages do not preload the entry, so each request is the loader's.
  await page.goto(`${running.address}/token`);
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(log(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = requested;
  expect(second - first).toBeGreaterThanOrEqual(290);
  expect(third - second).toBeGreaterThanOrEqual(890);
});

test('gives up on page code that hangs after eight seconds', async ({ page, context }) => {
  await releaseVariant(running, { remote: 'billing', version: '1.1.0' });
  await context.route(/billing\/1\.1\.0\/(?!remoteEntry|.*locale)/, () => {});
  await signIn(page, running.address);
  const started = Date.now();
  await page.goto(`${running.address}/log`, { waitUntil: 'commit' });
  await expect(log(page)).toHaveAttribute('data-version', '1.0.0', { timeout: 15_000 });
  await expect(log(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(Date.now() - started).toBeGreaterThan(7900);
});

test('falls back after the third crash within a minute, not before, even if another remote goes live meanwhile', async ({ page }) => {
  await releaseVariant(running, { remote: 'billing', version: '1.1.0', change: { 'src/log/page.tsx': crashOnDemand } });
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await crash(page, 2);
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { crashes?: number }).crashes)).toBe(0);
  await expect(log(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(log(page)).toHaveAttribute('data-version', '1.1.0');

  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  // The page renders once more before it unmounts, and that crash would not count.
  await expect(log(page)).toHaveCount(0);
  await crash(page, 1);
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(log(page)).toHaveAttribute('data-version', '1.0.0');
  await expect(log(page).getByRole('heading', { level: 1 })).toBeVisible();

  await releaseVariant(running, retitled('account'));
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(page.locator('[data-remote="account"]')).toHaveAttribute('data-version', '1.1.0');
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(log(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(log(page)).toHaveAttribute('data-version', '1.0.0');
});
