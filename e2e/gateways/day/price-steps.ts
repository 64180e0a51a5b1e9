import { expect } from 'playwright/test';
import { type Day, open, type Step } from './day';

const ratio = '0.002';

async function setPrice(day: Day): Promise<void> {
  await open(day, '/setting?tab=operation&section=prices');
  const prices = day.page.getByRole('region', { name: 'Model prices', exact: true });
  await prices.getByRole('button', { name: 'Add model' }).click();
  const dialog = day.page.getByRole('dialog');
  await dialog.getByLabel('Model name').fill(day.model);
  await dialog.getByLabel('Model ratio', { exact: true }).fill(ratio);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await prices.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(day.page.getByText('Saved 1 setting')).toBeVisible();
  await day.page.reload();
  await prices.getByLabel('Search models').fill(day.model);
  await expect(prices.getByLabel(`Model ratio of ${day.model}`)).toHaveValue(ratio);
}

/** Gateways cache the price list for a minute. */
const patience = 75_000;

async function seePrice(day: Day): Promise<void> {
  await expect(async () => {
    await open(day, `/pricing?${new URLSearchParams({ keyword: day.model })}`);
    await expect(day.page.getByRole('row').filter({ hasText: day.model })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: patience });
}

export const setPriceStep: Step = { name: 'set the price of a model', run: setPrice };
export const seePriceStep: Step = { name: 'see the price in the price list', run: seePrice };
