import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

const headers = { 'New-Api-User': '1' };

test.beforeAll(async ({ request }) => {
  running = await startConsoleFrom(template);
  await request.post(`${running.address}/api/user/login`, { data: { username: 'root', password: '123456' } });
  const channel = { type: 1, key: 'sk-none', base_url: 'http://127.0.0.1:9' };
  for (const fields of [
    { ...channel, name: 'open', models: 'gpt-4o,gpt-4o-mini,dall-e-3', group: 'default,vip' },
    { ...channel, name: 'closed', models: 'claude-3-opus-20240229', group: 'vip' },
    { ...channel, name: 'many', models: Array.from({ length: 3000 }, (_, index) => `many/model-${index}`).join(), group: 'vip' },
  ]) {
    const data = { mode: 'single', channel: fields };
    expect((await (await request.post(`${running.address}/api/channel/`, { data, headers })).json()).success).toBe(true);
  }
  for (const [key, value] of [
    ['GroupRatio', '{"default":1,"vip":0.5}'],
    ['UserUsableGroups', '{"default":"Ordinary","vip":"Fast"}'],
  ]) {
    await request.put(`${running.address}/api/option/`, { data: { key, value }, headers });
  }
});
test.afterAll(() => running.stop());

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });

test('lets anonymous visitors compare prices, estimate costs and share the view', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(running.address);
  await page.getByRole('navigation', { name: 'Site navigation' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(rowOf(page, 'gpt-4o')).toContainText('¥2.50');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Group' }).selectOption('vip');
  await expect(rowOf(page, 'gpt-4o')).toContainText('¥1.25');
  await rowOf(page, 'gpt-4o').getByRole('button', { name: 'Compare gpt-4o' }).click();
  await page.getByRole('textbox', { name: 'Search models' }).fill('opus');
  await rowOf(page, 'claude-3-opus-20240229')
    .getByRole('button', { name: /^Compare/ })
    .click();
  await page.getByRole('button', { name: 'Estimate costs' }).click();
  await page.getByRole('textbox', { name: 'Calls' }).fill('100');
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await comparison.getByRole('button', { name: 'Compare 2 models' }).click();
  await expect(comparison.getByRole('row', { name: /^Estimated cost/ })).toContainText('¥0.375');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('region', { name: 'Comparison' }).getByRole('row', { name: /^Estimated cost/ })).toContainText('¥0.375');
  await expect(other.getByRole('textbox', { name: 'Search models' })).toHaveValue('opus');
  await expect(rowOf(other, 'claude-3-opus-20240229')).toContainText('¥7.50');
});

test('shows the prices of the user’s group, and exports them', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/pricing?per=k&type=tokens&offered=here&keyword=gpt`);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(rowOf(page, 'gpt-4o')).toContainText('¥0.0025');
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /Download CSV/ }).click()]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('Input price per 1M tokens');
  expect(lines[1]).toBe('gpt-4o,Per token,default,1,2.5,10,,1.25,4,,default vip');
});

test('searches three thousand models while typing', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/pricing?group=vip&page_size=100`);
  await expect(rowOf(page, 'claude-3-opus-20240229')).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search models' });
  await search.pressSequentially('model-2999');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, 'many/model-2999')).toContainText('¥37.50');
  await search.fill('');
  await expect(page.getByText('3,005 in total')).toBeVisible();
});
