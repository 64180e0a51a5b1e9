import { testSearchEngine } from '@console/gateway/testing';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const create = async (page: Page, title: string) => {
  await page.getByRole('button', { name: title }).first().click();
  return page.getByRole('dialog', { name: title });
};

test('configures prompts, model defaults, promotions and a search engine, and sees each take effect', async ({ page }) => {
  const problems = await collectProblems(page);
  const engine = await testSearchEngine();
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);

  await go(page, 'System prompts');
  const prompt = await create(page, 'New system prompt');
  await prompt.getByLabel('Name').fill('House');
  await prompt.getByLabel('Content').fill('# Rules\n\nAnswer in **Latin**.');
  await prompt.getByRole('button', { name: 'Preview' }).click();
  await expect(prompt.getByRole('region', { name: 'Preview' }).getByText('Latin', { exact: true })).toHaveCSS('font-weight', '600');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Edit House' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try in the playground' }).click();
  await page.getByRole('button', { name: 'Show settings panel' }).click();
  await expect(page.getByRole('textbox', { name: 'System prompt' })).toHaveValue('# Rules\n\nAnswer in **Latin**.');
  await expect(page).toHaveURL(`${running.address}/playground`);

  await go(page, 'Model defaults');
  const defaults = await create(page, 'New defaults');
  await defaults.getByLabel('Model', { exact: false }).first().fill('gpt-*');
  await defaults.getByLabel('Temperature').fill('0');
  await defaults.getByLabel('System prompt').selectOption({ label: 'House' });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Temperature 0 · System prompt House' })).toBeVisible();
  await page.getByRole('button', { name: 'Effective values' }).click();
  await page.getByLabel('Model name').fill('gpt-4o');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('row', { name: 'System prompt House gpt-*' })).toBeVisible();
  await page.goBack();
  await page.keyboard.press('Escape');

  await go(page, 'Promotions');
  const promotion = await create(page, 'New promotion');
  await promotion.getByLabel('Name').fill('Autumn');
  await promotion.getByLabel('Type').selectOption('discount');
  await promotion.getByRole('button', { name: 'Add rule' }).click();
  await promotion.getByLabel('Amount of rule 1').fill('100');
  await promotion.getByLabel('Rate of rule 1').fill('0.9');
  await expect(promotion.getByText('Pay CNY 730.00, bonus ¥0.00, ¥100.00 of credit in all')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Edit Autumn' }).click();
  await expect(page.getByText('Pay CNY 657.00, bonus ¥0.00, ¥100.00 of credit in all')).toBeVisible();
  await page.keyboard.press('Escape');

  await go(page, 'Search engines');
  const search = await create(page, 'New search engine');
  await search.getByLabel('Name').fill('Web');
  await search.getByLabel('Address').fill(engine.url);
  await search.getByLabel('API key').fill(engine.key);
  await search.getByLabel('Test query').fill('weather');
  await page.keyboard.press('Enter');
  await expect(search.getByText(/^Results: 7, in \d+ ms$/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row').filter({ hasText: engine.url })).toBeVisible();

  await go(page, 'Playground');
  await page.getByRole('switch', { name: 'Web search' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Weather in Paris?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('link', { name: 'Page 1' })).toBeVisible();
  await engine.close();
  expect(problems).toEqual({ violations: [], errors: [] });
});
