import { readFile } from 'node:fs/promises';
import { expect, type Page, type Response, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

/** Pricing details of the newest offline request, from `other` of its log entry. */
async function ratiosOfACall(page: Page) {
  const headers = { 'New-Api-User': '1' };
  const data = { model: 'offline-demo', max_tokens: 3, messages: [{ role: 'user', content: 'Hello' }] };
  expect((await page.request.post(`${running.address}/pg/chat/completions`, { headers, data })).status()).toBe(200);
  const logs = await (await page.request.get(`${running.address}/api/log/self?p=1&page_size=1&type=2`, { headers })).json();
  return JSON.parse(logs.data.items[0].other);
}

test('changes a price in the table, reviews, saves and charges it, and exchanges prices as a file', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting?tab=operation&section=prices`);
  const prices = page.getByRole('region', { name: 'Model prices', exact: true });
  await prices.getByLabel('Search models').fill('offline');
  await expect(prices.getByRole('rowheader')).toHaveCount(1);
  await prices.getByLabel('Model ratio of offline-demo').fill('1.5');
  await prices.getByLabel('Model ratio of offline-demo').press('Enter');
  await expect(prices.getByRole('row', { name: /offline-demo.*Unsaved/ })).toBeVisible();

  await prices.getByRole('button', { name: '1 changed model' }).click();
  const changes = page.getByRole('dialog');
  await expect(changes.getByText('offline-demo')).toBeVisible();
  await expect(changes.getByText('1.5', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(changes).toBeHidden();
  await prices.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved 1 setting')).toBeVisible();
  expect(await ratiosOfACall(page)).toMatchObject({ model_ratio: 1.5, model_price: -1 });

  await prices.getByRole('button', { name: 'More actions for model prices' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export to file' }).click()]);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(exported.ModelRatio['offline-demo']).toBe(1.5);

  const file = { name: 'prices.json', mimeType: 'application/json', buffer: Buffer.from('{"ModelPrice":{"offline-demo":0.5}}') };
  await prices.getByLabel('Import from file').setInputFiles(file);
  await expect(prices.getByLabel('Model ratio of offline-demo')).toBeDisabled();
  const isSaved = (response: Response) => response.request().method() === 'PUT' && response.url().includes('/api/option');
  await Promise.all([page.waitForResponse(isSaved), prices.getByRole('button', { name: 'Save', exact: true }).click()]);
  expect(await ratiosOfACall(page)).toMatchObject({ model_price: 0.5 });
});
