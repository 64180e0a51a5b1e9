import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { allowUnreproducible } from '../support/releases';
import { signIn } from '../support/sign-in';
import { copyVariant } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const billing = (page: Page) => page.locator('[data-remote="billing"]');

/** Calls an export that no host has, like code built against a future host. */
const early = (source: string) =>
  `import { formatInterest } from '@console/shared/format';\n${source}\nexport const interest = formatInterest(1);\n`;

/** Publishes with the computed requirements removed from release.json. */
async function publishLie() {
  const dist = await copyVariant({ remote: 'billing', version: '1.1.0', change: { 'src/topup/page.tsx': early } });
  const path = join(dist, 'release.json');
  const { uses, ...release } = JSON.parse(await readFile(path, 'utf8'));
  expect(JSON.stringify(uses)).toContain('formatInterest');
  await writeFile(path, JSON.stringify({ ...release, requires: { host: '^1.0.0' } }));
  const published = await running.release('publish', 'billing', '--dir', dist, ...allowUnreproducible);
  await rm(dist, { recursive: true });
  expect(published.code, published.stderr).toBe(0);
}

test('falls back from a release with false requirements in new and open tabs, and reports it', async ({ page, context }) => {
  const failures: string[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/composition/reports')) {
      return;
    }
    const { failures: reported = [] } = request.postDataJSON() as { failures?: { remote: string; version: string; reason: string }[] };
    failures.push(...reported.map(({ remote, version, reason }) => `${remote} ${version} ${reason}`));
  });
  await publishLie();
  await signIn(page, running.address);
  await page.goto(`${running.address}/topup`);
  const code = billing(page).getByRole('textbox').first();
  await code.fill('half typed');
  const promoted = await running.release('promote', 'billing', '1.1.0', '--now');
  expect(promoted.code, promoted.stderr).toBe(0);

  await expect.poll(() => failures).toEqual(['billing 1.1.0 import']);
  await expect(billing(page)).toHaveAttribute('data-version', '1.0.0');
  await expect(code).toHaveValue('half typed');

  const fresh = await context.newPage();
  await fresh.goto(`${running.address}/topup`);
  await expect(billing(fresh)).toHaveAttribute('data-version', '1.0.0');
  await expect(billing(fresh).getByRole('heading', { level: 1 })).toBeVisible();
  expect(failures).toEqual(['billing 1.1.0 import', 'billing 1.1.0 import']);
  await fresh.goto(`${running.address}/token`);
  await expect(fresh.locator('[data-remote="account"]').getByRole('heading', { level: 1 })).toBeVisible();
});
