import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { setOptions } from '../support/options';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeEach(async ({ page, context }) => {
  running = await startConsoleFrom(template);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: running.address });
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
});
test.afterEach(() => running.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function chooseAction(page: Page, key: string, action: string) {
  await button(page, `Actions for ${key}`).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** @returns the drawer, with more options open */
async function startKey(page: Page, name: string) {
  await button(page, 'New API key').first().click();
  const drawer = page.getByRole('dialog', { name: 'New API key' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('button', { name: 'More options' }).click();
  return drawer;
}

/** @returns the status of a call to the offline model */
async function callModel(page: Page, key: string, model = 'offline-demo'): Promise<number> {
  const data = { model, messages: [{ role: 'user', content: 'Hello' }] };
  const headers = { authorization: `Bearer ${key}` };
  return (await page.request.post(`${running.address}/v1/chat/completions`, { headers, data })).status();
}

/** Closes the dialog with a new key. */
async function takeKey(page: Page, title: RegExp): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('textbox').first()).toHaveValue(/^sk-\w{48}$/);
  const key = await dialog.getByRole('textbox').first().inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  return key;
}

test('creates a key for some models and addresses, which stays masked until it is revealed', async ({ page }) => {
  const drawer = await startKey(page, 'deploy');
  await drawer.getByText('Limit models').click();
  await drawer.getByRole('combobox', { name: 'Models' }).fill('offline-demo');
  await page.keyboard.press('Enter');
  await drawer.getByRole('textbox', { name: 'Allowed IPs' }).fill('127.0.0.0/8');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  const key = await takeKey(page, /deploy/);
  expect(await callModel(page, key)).toBe(200);
  expect(await callModel(page, key, 'gpt-4o')).toBe(403);

  const row = page.getByRole('row').filter({ hasText: 'deploy' });
  await expect(row).toContainText(/sk-\w{4}…\w{4}/);
  await expect(page.locator('body')).not.toContainText(key.slice(3));
  await chooseAction(page, 'deploy', 'Show key');
  expect(await takeKey(page, /deploy/)).toBe(key);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button(page, 'Copy key').first().click();
  await expect.poll(() => clipboard(page)).toBe(key);

  await chooseAction(page, 'deploy', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit API key' });
  await edit.getByRole('button', { name: /Remove 127\.0\.0\.0\/8/ }).click();
  await edit.getByRole('textbox', { name: 'Allowed IPs' }).fill('10.0.0.0/8');
  await page.keyboard.press('Enter');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit).toHaveCount(0);
  expect(await callModel(page, key)).toBe(403);
});

test('rotates a key, shows what it was used for, and fills in the settings of a program', async ({ page }) => {
  const drawer = await startKey(page, 'deploy');
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  const old = await takeKey(page, /deploy/);
  expect(await callModel(page, old)).toBe(200);

  await chooseAction(page, 'deploy', 'Rotate key');
  const rotation = page.getByRole('dialog', { name: 'Rotate the key “deploy”' });
  await rotation.getByText('In 1 hour').click();
  await rotation.getByRole('button', { name: 'Rotate', exact: true }).click();
  const current = await takeKey(page, /^New key for/);
  expect(current).not.toBe(old);
  expect([await callModel(page, old), await callModel(page, current)]).toEqual([200, 200]);
  const rows = page.getByRole('row').filter({ hasText: 'deploy' });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: /in (?:1 hour|59 minutes)/ })).toHaveCount(1);

  await rows.first().click();
  const panel = page.getByRole('complementary', { name: 'deploy' });
  await expect(panel.getByText(/ · 3 requests$/).first()).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Usage over time' }).getByRole('listitem')).toHaveCount(30);
  await panel.getByText('24 hours').click();
  await expect(panel.getByRole('list', { name: 'Usage over time' }).getByRole('listitem')).toHaveCount(24);
  await page.keyboard.press('Escape');

  await chooseAction(page, 'deploy', 'Use in…');
  const use = page.getByRole('dialog', { name: 'Use “deploy” in a program' });
  await use.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Cursor' });
  await expect(use.getByRole('region', { name: 'Settings' })).toContainText(/sk-\w{4}…\w{4}/);
  await use.getByRole('button', { name: 'Copy with key' }).click();
  await expect.poll(() => clipboard(page)).toContain(current);
  expect(await clipboard(page)).toContain(running.address);
});

test('lets a key try several groups in an order of its own', async ({ page }) => {
  await setOptions(running.address, {
    GroupRatio: '{"default":1,"cheap":0.5}',
    UserUsableGroups: '{"default":"Default","cheap":"Cheap","auto":"Automatic"}',
    AutoGroups: '["default"]',
  });
  await page.reload();
  const drawer = await startKey(page, 'several');
  await drawer.getByRole('combobox', { name: 'Group' }).selectOption('auto');
  await expect(drawer.getByText('Follows the site: default')).toBeVisible();
  for (const name of ['default', 'cheap']) {
    await drawer.getByRole('combobox', { name: 'Add a group' }).selectOption(name);
  }
  await drawer.getByRole('button', { name: 'Move cheap up' }).click();
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  const key = await takeKey(page, /several/);
  expect(await callModel(page, key)).toBe(200);

  await chooseAction(page, 'several', 'Edit');
  const order = page.getByRole('dialog').getByRole('list', { name: 'Order of groups' });
  await expect(order.getByRole('listitem')).toHaveText([/cheap/, /default/]);
});
