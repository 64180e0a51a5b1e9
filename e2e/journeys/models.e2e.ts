import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { signIn } from '../support/sign-in';

const headers = { 'New-Api-User': '1' };

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

async function openModels(page: Page, tab: string): Promise<void> {
  await signIn(page, running.address);
  await page.goto(`${running.address}/models?tab=${tab}`);
}

const choose = (page: Page, tab: string) => page.getByRole('group', { name: 'Kinds of entries' }).getByText(tab, { exact: true }).click();

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('describes a missing model with its provider, tags and icon, as the price list shows', async ({ page }) => {
  const problems = await collectProblems(page);
  await openModels(page, 'vendors');
  const channel = { name: 'east', type: 1, key: 'sk-key', models: 'acme-1', group: 'default', base_url: 'http://127.0.0.1:9' };
  await page.request.post(`${running.address}/api/channel/`, { data: { mode: 'single', channel }, headers });
  await page.getByRole('button', { name: 'New provider' }).click();
  const provider = drawerOf(page, 'New provider');
  await provider.getByRole('textbox', { name: /^Name/ }).fill('Acme');
  await provider.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row', { name: /Acme/ })).toBeVisible();

  await choose(page, 'Missing');
  await page.getByRole('button', { name: 'Add acme-1' }).click();
  const model = drawerOf(page, 'Add model');
  await expect(model.getByLabel(/^Model name/)).toHaveValue('acme-1');
  await model.getByRole('combobox', { name: 'Provider' }).selectOption('Acme');
  await model.getByRole('textbox', { name: 'Icon name' }).fill('OpenAI');
  await model.getByRole('textbox', { name: /^Tags/ }).fill('fast,cheap,');
  await model.getByRole('button', { name: 'Create' }).click();
  await expect(model).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add acme-1' })).toBeHidden();

  await choose(page, 'Models');
  await expect(page.getByRole('row', { name: /acme-1.*Acme.*fast/ })).toBeVisible();
  const { data, vendors } = await (await page.request.get(`${running.address}/api/pricing`, { headers })).json();
  const priced = data.find(({ model_name }: { model_name: string }) => model_name === 'acme-1');
  expect(priced).toMatchObject({ tags: 'fast,cheap', icon: 'OpenAI', vendor_id: vendors[0].id });
  expect(vendors).toEqual([expect.objectContaining({ name: 'Acme' })]);
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('fills the models of a prefill group into a channel', async ({ page }) => {
  const problems = await collectProblems(page);
  await openModels(page, 'prefill-groups');
  await page.getByRole('button', { name: 'New prefill group' }).click();
  const group = drawerOf(page, 'New prefill group');
  await group.getByRole('textbox', { name: /^Name/ }).fill('Small');
  await group.getByRole('combobox', { name: /^Entries/ }).fill('acme-1,acme-2,');
  await group.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row', { name: /Small/ })).toBeVisible();

  await page.goto(`${running.address}/channel?drawer=new`);
  const channel = page.getByRole('dialog');
  await channel.getByRole('textbox', { name: /^Name/ }).fill('filled');
  await channel.getByRole('textbox', { name: /^Key/ }).fill('sk-key');
  await channel.getByRole('button', { name: 'Add “Small” (2)' }).click();
  await channel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(channel).toBeHidden();
  const { data } = await (await page.request.get(`${running.address}/api/channel/search?keyword=filled`, { headers })).json();
  expect(data.items).toMatchObject([{ name: 'filled', models: 'acme-1,acme-2' }]);
  expect(problems).toEqual({ violations: [], errors: [] });
});
