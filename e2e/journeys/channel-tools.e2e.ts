import type { ServerResponse } from 'node:http';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { listen, type Peer } from '../support/forward-request';
import { signIn } from '../support/sign-in';

let running: RunningConsole;
let api: APIRequestContext;
let upstream: Peer;
const bodies: Record<string, unknown>[] = [];

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Lists two models, and refuses chats with one of them. */
function respond(url: string, text: string, response: ServerResponse): void {
  if (url.endsWith('/models')) {
    send(response, 200, { object: 'list', data: ['kept', 'brand-new'].map((id) => ({ id, object: 'model' })) });
    return;
  }
  const body = JSON.parse(text) as { model: string };
  bodies.push(body);
  if (body.model === 'broken') {
    send(response, 404, { error: { message: 'no such model', type: 'invalid_request_error', code: 'model_not_found' } });
    return;
  }
  const choices = [{ index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: 'stop' }];
  send(response, 200, { id: 'x', object: 'chat.completion', created: 1, model: body.model, choices });
}

test.beforeAll(async ({ playwright }) => {
  running = await startConsoleFrom(template);
  upstream = await listen((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => respond(request.url ?? '', text, response));
  });
  api = await playwright.request.newContext({ baseURL: running.address, extraHTTPHeaders: { 'New-Api-User': '1' } });
  await api.post('/api/user/login', { data: { username: 'root', password: '123456' } });
});
test.afterAll(async () => {
  await api.dispose();
  await running.stop();
  await upstream.stop();
});

async function addChannel(name: string, more: object = {}): Promise<void> {
  const channel = {
    name,
    type: 1,
    key: 'sk-key',
    base_url: upstream.address,
    models: 'kept,broken',
    group: 'default',
    priority: 100,
    ...more,
  };
  const added = await api.post('/api/channel/', { data: { mode: 'single', channel } });
  expect(await added.json()).toMatchObject({ success: true });
}

async function findChannel(name: string): Promise<Record<string, unknown>> {
  const { data } = await (await api.get('/api/channel/search', { params: { keyword: name, p: 1, page_size: 10 } })).json();
  return data.items[0];
}

async function openChannels(page: Page): Promise<void> {
  await signIn(page, running.address);
  await page.goto(`${running.address}/channel`);
}

test('overrides parameters by operations, as the preview and a test of the channel show', async ({ page }) => {
  await addChannel('overriding');
  const problems = await collectProblems(page);
  await openChannels(page);
  await page.getByRole('button', { name: 'Edit overriding' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Limits and overrides' }).click();
  const editor = drawer.getByRole('group', { name: 'Parameter override' });
  await editor.getByRole('button', { name: 'Add operation' }).click();
  const operation = editor.getByRole('group', { name: 'Operation 1' });
  await operation.getByRole('combobox', { name: 'What to do' }).selectOption('Rename a header');
  await operation.getByRole('combobox', { name: 'What to do' }).selectOption('Add to the end');
  await operation.getByRole('textbox', { name: 'Where' }).fill('messages.*.content');
  await operation.getByRole('textbox', { name: 'Value' }).fill(' (briefly)');
  await editor.getByRole('button', { name: 'Preview on a sample request' }).click();
  await expect(editor.getByRole('region', { name: 'Request to the provider' })).toContainText('Hello (briefly)');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();

  bodies.length = 0;
  const { id } = await findChannel('overriding');
  expect(await (await api.get(`/api/channel/test/${id}?model=kept`)).json()).toMatchObject({ success: true });
  expect(bodies).toMatchObject([{ model: 'kept', messages: [{ content: 'hi (briefly)' }] }]);
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('tests all models of a channel, and removes those that fail', async ({ page }) => {
  await addChannel('testing');
  const problems = await collectProblems(page);
  await openChannels(page);
  await page.getByRole('button', { name: 'Test testing' }).click();
  await page.getByRole('menuitem', { name: 'Choose more…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test models of testing' });
  await dialog.getByRole('button', { name: 'Select all (2)' }).click();
  await dialog.getByRole('button', { name: 'Start (2)' }).click();
  const run = page.getByRole('dialog', { name: 'Test channels' });
  await expect(run.getByText(/1 passed · 1 failed · median/)).toBeVisible();
  await expect(run.getByText('no such model')).toBeVisible();
  await run.getByRole('button', { name: 'Remove failed models (1)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove failed models (1)' }).click();
  await expect(page.getByText('Removed 1 model from testing')).toBeVisible();
  expect(await findChannel('testing')).toMatchObject({ models: 'kept' });
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('compares a channel with its provider, and copies its settings to another', async ({ page }) => {
  await addChannel('source', { models: 'kept,gone', tag: 'eu', weight: 7 });
  await addChannel('target', { models: 'other' });
  await openChannels(page);
  await page.getByRole('button', { name: 'More actions for source' }).click();
  await page.getByRole('menuitem', { name: 'Compare with provider…' }).click();
  const comparison = page.getByRole('dialog', { name: 'source and its provider' });
  await comparison.getByRole('checkbox', { name: /^gone/ }).check();
  await comparison.getByRole('button', { name: 'Apply (+1, −1)' }).click();
  await expect(comparison.getByText('The channel has exactly the models of its provider.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Select target', exact: true }).click();
  await page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'More' })
    .click();
  await page.getByRole('menuitem', { name: 'Copy settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk edit: Copy settings' });
  await dialog.getByRole('combobox', { name: 'Copy from' }).selectOption({ label: `source #${(await findChannel('source')).id}` });
  for (const name of ['Models', 'Tag', 'Weight']) {
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await expect(dialog.getByRole('status', { name: 'Preview' })).toContainText('kept,brand-new');
  await dialog.getByRole('button', { name: 'Copy settings (1)' }).click();
  const batch = page.getByRole('dialog', { name: 'Copy settings to channels (1)' });
  await expect(batch.getByText('All done: 1 of 1')).toBeVisible();
  expect(await findChannel('target')).toMatchObject({ name: 'target', models: 'kept,brand-new', tag: 'eu', weight: 7, priority: 100 });
});
