import { type APIRequestContext, expect, type Locator, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { finishBatch } from '../support/finish-batch';
import { listen, type Peer } from '../support/forward-request';
import { signIn } from '../support/sign-in';

let running: RunningConsole;
let api: APIRequestContext;
/** Upstreams that respond, refuse, disconnect, and delay. */
let upstreams: Record<'good' | 'refusing' | 'breaking' | 'slow', Peer>;
let isFixed = false;

const answer = {
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'test-model',
  choices: [{ index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: 'stop' }],
};

/** Waits for the final message of a batch as long as the batch makes progress. */
async function waitForEnd(batch: Locator, words: string) {
  const isThere = () => batch.getByText(words).isVisible();
  const done = async () => Number(await batch.getByRole('progressbar').getAttribute('value'));
  for (let before = -1; !(await isThere()); before = await done()) {
    await expect.poll(async () => (await isThere()) || (await done()) > before).toBe(true);
  }
}

test.beforeAll(async ({ playwright }) => {
  running = await startConsoleFrom(template);
  const reply = (body: object, status = 200, delay = 0) =>
    listen((_request, response) => {
      const [code, text] = isFixed ? [200, answer] : [status, body];
      setTimeout(() => response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(text)), delay);
    });
  upstreams = {
    good: await reply(answer),
    refusing: await reply({ error: { message: 'this key was revoked', type: 'invalid_request_error', code: 'invalid_api_key' } }, 401),
    breaking: await listen((request) => void request.socket.destroy()),
    slow: await reply(answer, 200, 1500),
  };
  api = await playwright.request.newContext({ baseURL: running.address, extraHTTPHeaders: { 'New-Api-User': '1' } });
  await api.post('/api/user/login', { data: { username: 'root', password: '123456' } });
  for (const [name, { address }] of Object.entries(upstreams)) {
    await addChannel(name, address);
  }
  for (let index = 0; index < 120; index += 1) {
    await addChannel(`mass ${index}`, upstreams.good.address);
  }
});
test.afterAll(async () => {
  await api.dispose();
  await running.stop();
  for (const upstream of Object.values(upstreams)) {
    await upstream.stop();
  }
});

async function addChannel(name: string, base_url: string): Promise<void> {
  const priority = name.startsWith('mass') ? 0 : 100;
  const added = await api.post('/api/channel/', {
    data: { mode: 'single', channel: { name, type: 1, key: 'sk-key', base_url, models: 'test-model', group: 'default', priority } },
  });
  expect(await added.json()).toMatchObject({ success: true });
}

async function searchChannels(keyword: string): Promise<Record<string, unknown>[]> {
  const readPage = async (page: number) =>
    (await (await api.get('/api/channel/search', { params: { keyword, p: page, page_size: 100 } })).json()).data.items;
  return [...(await readPage(1)), ...(await readPage(2))];
}
const select = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
  }
};
const bar = (page: Page) => page.getByRole('region', { name: /selected/ });

test('tests several channels, keeps failed ones on screen, retests and then disables them', async ({ page, context }) => {
  const problems = await collectProblems(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: running.address });
  await signIn(page, running.address);
  await page.goto(`${running.address}/channel`);
  await select(page, 'good', 'refusing', 'breaking', 'slow');
  await bar(page).getByRole('button', { name: 'Test', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Test channels' });
  await dialog.getByRole('button', { name: 'Start (4)' }).click();
  const lines = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'refusing' })).toContainText('this key was revoked');
  await expect(lines.filter({ hasText: 'slow' })).toContainText('Testing');
  await expect(lines.filter({ hasText: 'slow' })).toContainText(/[12]\.\d\d s/);
  await expect(dialog.getByText('2 of 4 done')).toContainText('2 failed');

  await page.mouse.click(5, 400);
  await dialog.getByText('Failed only').click();
  await expect(lines).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Copy the reason for refusing' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('this key was revoked');

  isFixed = true;
  await dialog.getByRole('button', { name: 'Retry failed (2)' }).click();
  await expect(lines).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Disable failed (1)' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disable 1 channel?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(lines).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Disable failed (1)' }).click();
  await question.getByRole('button', { name: 'Disable' }).click();
  const disabling = page.getByRole('dialog', { name: 'Disable failed channels (1)' });
  await expect(disabling.getByText('All done: 1 of 1')).toBeVisible();
  await disabling.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'breaking' })).toContainText('Disabled');
  expect((await searchChannels('breaking'))[0]).toMatchObject({ status: 2 });
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('adds a model to all matching channels after a preview, and pauses when the gateway limits requests', async ({ page }) => {
  await signIn(page, running.address);
  let refused = 0;
  await page.route('**/api/channel/', async (route) => {
    if (route.request().method() !== 'PUT' || refused >= 1) {
      return route.continue();
    }
    refused += 1;
    await route.fulfill({ status: 429, headers: { 'Retry-After': '1' } });
  });
  await page.goto(`${running.address}/channel?keyword=mass`);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bulk edit: Change models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk edit: Change models' });
  await dialog.getByLabel('Apply to').selectOption('All channels that match the filter (120)');
  await dialog.getByRole('combobox', { name: 'Models' }).pressSequentially('o1,');
  await expect(dialog.getByRole('status', { name: 'Preview' })).toContainText('and 115 more');
  await dialog.getByRole('button', { name: 'Change models (120)' }).click();
  const batch = page.getByRole('dialog', { name: 'Change the models of channels (120)' });
  await expect(batch.getByText(/Continues automatically/)).toBeVisible();
  await waitForEnd(batch, 'All done: 120 of 120');
  await batch.getByRole('button', { name: 'Close' }).click();
  expect((await searchChannels('mass')).filter(({ models }) => models === 'test-model,o1')).toHaveLength(120);
  expect((await searchChannels('good'))[0]).toMatchObject({ models: 'test-model' });
});

test('sets a tag by keyboard, and deletes tagged channels from the tag row', async ({ page }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/channel?keyword=mass`);
  await select(page, 'mass 119', 'mass 118');
  await bar(page).getByRole('button', { name: 'Set tag' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bulk edit: Set tag' });
  await dialog.getByLabel('Tag').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The tag cannot be empty')).toBeVisible();
  await page.keyboard.type('old');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Set the tag of 2 channels')).toBeVisible();

  await page.goto(`${running.address}/channel?tags=1`);
  await select(page, 'old');
  await bar(page).getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Bulk edit: Delete' }).getByRole('button', { name: 'Delete (2)' }).press('Enter');
  await expect(page.getByText('Deleted 2 channels')).toBeVisible();
  await expect.poll(async () => (await searchChannels('mass')).length).toBe(118);
});

test('deletes a channel even if the tab is reloaded before the undo period ends', async ({ page }) => {
  await addChannel('doomed', 'http://127.0.0.1:9');
  await signIn(page, running.address);
  await page.goto(`${running.address}/channel?keyword=doomed`);
  await page.getByRole('button', { name: 'More actions for doomed' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByText('No channels match “doomed”')).toBeVisible();
  expect(await searchChannels('doomed')).toHaveLength(1);
  await page.reload();
  await expect.poll(async () => (await searchChannels('doomed')).length).toBe(0);
});

test('asks before Back stops running tests, and navigates freely once they are done', async ({ page }) => {
  let releaseResponse = () => {};
  const waiting = await listen((_request, response) => {
    releaseResponse = () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await addChannel('waiting', waiting.address);
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await page.getByRole('link', { name: 'Channels' }).click();
  const begin = async () => {
    await select(page, 'waiting');
    await bar(page).getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByRole('button', { name: 'Start (1)' }).click();
    await expect(page.getByRole('list', { name: 'Results' })).toContainText('Testing…');
  };
  const question = page.getByRole('alertdialog', { name: 'Stop and leave?' });
  await begin();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep running' }).click();
  releaseResponse();
  await finishBatch(page, 1);
  await page.getByRole('dialog', { name: 'Test channels' }).getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/token$/);
  // Until the page is left, its row is still selected.
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();

  await page.goForward();
  await begin();
  await page.goBack();
  await question.getByRole('button', { name: 'Stop and leave' }).click();
  await expect(page).toHaveURL(/\/token$/);
  await waiting.stop();
});
