import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { setOptions } from '../support/options';
import { signIn } from '../support/sign-in';

const tiers = 'len <= 200000 ? tier("base", p * 3 + c * 15) : tier("long", p * 6 + c * 22.5)';

let own: RunningConsole;
let other: RunningConsole;

test.beforeAll(async () => {
  [own, other] = await Promise.all([startConsoleFrom(template), startConsoleFrom(template)]);
});
test.afterAll(async () => {
  await Promise.all([own.stop(), other.stop()]);
});

async function openSources(page: Page) {
  const prices = page.getByRole('region', { name: 'Model prices', exact: true });
  await prices.getByRole('button', { name: 'More actions for model prices' }).click();
  await page.getByRole('menuitem', { name: 'Fetch prices' }).click();
  return page.getByRole('dialog', { name: 'Prices from elsewhere' });
}

test('takes over prices of another gateway, tiers included, after a comparison', async ({ page }) => {
  await setOptions(other.address, {
    ExposeRatioEnabled: 'true',
    ModelRatio: '{"offline-demo":3,"chat":2}',
    'billing_setting.billing_expr': JSON.stringify({ long: tiers }),
    'billing_setting.billing_mode': '{"long":"tiered_expr"}',
  });
  await setOptions(own.address, { ModelRatio: '{"offline-demo":1}' });
  await signIn(page, own.address);
  await page.goto(`${own.address}/setting?tab=operation&section=prices`);

  const dialog = await openSources(page);
  await dialog.getByLabel('Another gateway').fill(other.address);
  await dialog.getByLabel('What to read', { exact: true }).selectOption('/api/ratio_config');
  await dialog.getByRole('button', { name: 'Fetch prices' }).click();
  const source = new URL(other.address).host;
  await dialog.getByRole('checkbox', { name: `Model ratios of offline-demo from ${source}: 3`, exact: true }).check();
  await dialog.getByRole('button', { name: 'In use only' }).click();
  await expect(dialog.getByText('chat', { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox', { name: `Billing expressions of long from ${source}` }).check();
  await dialog.getByRole('button', { name: 'Take over 2 models' }).click();

  const prices = page.getByRole('region', { name: 'Model prices', exact: true });
  await expect(prices.getByRole('button', { name: '2 changed models' })).toBeVisible();
  await prices.getByLabel('Search models').fill('long');
  await expect(prices.getByRole('row', { name: /^long/ })).toContainText('¥3 / ¥15 in 2 tiers');
  await prices.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved \d settings$/)).toBeVisible();
  await page.reload();
  await prices.getByLabel('Search models').fill('offline-demo');
  await expect(prices.getByLabel('Model ratio of offline-demo')).toHaveValue('3');
});
