import { authenticatorFor } from '@console/gateway/testing';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { listen, type Peer } from '../support/forward-request';
import { signIn } from '../support/sign-in';

const password = '123456';
const headers = { 'New-Api-User': '1' };

let running: RunningConsole;
let upstream: Peer;
/** Keys that the upstream has seen. */
const seen: (string | undefined)[] = [];

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  seen.length = 0;
  upstream = await listen((request, response) => {
    seen.push(request.headers.authorization?.replace('Bearer ', ''));
    request.resume();
    const choices = [{ index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'm', choices }));
  });
});
test.afterEach(async () => {
  await running.stop();
  await upstream.stop();
});

/** Opens the list with a channel of two keys. */
async function openPool(page: Page): Promise<void> {
  await signIn(page, running.address);
  const fields = { name: 'pool', type: 1, models: 'm', group: 'default', base_url: upstream.address, key: 'sk-first\nsk-second' };
  const data = { mode: 'multi_to_single', multi_key_mode: 'polling', channel: fields };
  const added = await page.request.post(`${running.address}/api/channel/`, { data, headers });
  expect(await added.json()).toMatchObject({ success: true });
  await page.goto(`${running.address}/channel`);
}

async function editKeys(page: Page, keys: string, mode: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit pool' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Key/ }).fill(keys);
  await drawer.getByRole('combobox', { name: 'Entered keys' }).selectOption(mode);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
}

const pool = (page: Page) => page.getByRole('row').filter({ hasText: 'pool' });

test('adds, tests, disables, deletes and replaces the keys of a channel', async ({ page }) => {
  const problems = await collectProblems(page);
  await openPool(page);
  await editKeys(page, 'sk-third', 'Add to the present keys');
  await expect(pool(page)).toContainText('3 of 3 keys');

  await page.getByRole('button', { name: 'More actions for pool' }).click();
  await page.getByRole('menuitem', { name: 'Manage keys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keys of pool' });
  await dialog.getByRole('button', { name: 'Test key #2' }).click();
  await expect.poll(() => seen).toEqual(['sk-second']);
  await dialog.getByRole('button', { name: 'Disable key #1' }).click();
  await expect(dialog.getByText('2 of 3 keys')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete key #3' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('1 of 2 keys')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pool(page)).toContainText('1 of 2 keys');

  await editKeys(page, 'sk-new-1\nsk-new-2', 'Replace all present keys');
  await expect(pool(page)).toContainText('2 of 2 keys');
  expect(problems).toEqual({ violations: [], errors: [] });
});

async function showKeys(page: Page, label: RegExp, answer: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit pool' }).click();
  await page.getByRole('button', { name: 'Show keys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keys of pool' });
  await dialog.getByLabel(label).fill(answer);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toContainText(['sk-first', 'sk-second']);
  await dialog.getByText('Close', { exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function enableSecondStep(api: APIRequestContext): Promise<() => string> {
  const post = async (path: string, data: object) => (await api.post(`${running.address}${path}`, { data, headers })).json();
  const code = authenticatorFor((await post('/api/user/2fa/setup', {})).data.secret);
  expect(await post('/api/user/2fa/enable', { code: code(-1) })).toMatchObject({ success: true });
  return code;
}

test('shows the keys of a channel for the password, and for a code once there is a second step', async ({ page }) => {
  const problems = await collectProblems(page);
  await openPool(page);
  await showKeys(page, /^Your password/, password);
  const code = await enableSecondStep(page.request);
  await showKeys(page, /^Verification code/, code());
  expect(problems).toEqual({ violations: [], errors: [] });

  await page.goto(`${running.address}/user`);
  await page.getByRole('button', { name: 'Actions for root' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const entries = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Shown the key of a channel' });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(/pool \(#\d+\)/);
});
