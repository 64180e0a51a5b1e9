import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type ChatSite, startChatSite } from '../support/chat-site';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { setOptions } from '../support/options';
import { fillSignInForm, signIn } from '../support/sign-in';

let running: RunningConsole;
let site: ChatSite;

test.beforeAll(async () => {
  site = await startChatSite();
  running = await startConsoleFrom(template);
});
test.afterAll(() => Promise.all([running.stop(), site.stop()]));

test.beforeEach(async ({ page }) => {
  await setOptions(running.address, {
    ChatLink: '',
    ChatLink2: '',
    Chats: JSON.stringify([
      { Studio: `${site.address}/chat?key={key}&url={address}` },
      { Strict: `${site.address}/refuses?key={key}` },
      { Slow: `${site.address}/hangs?key={key}` },
    ]),
  });
  site.requests.length = 0;
  await page.addInitScript(() => {
    try {
      if (!localStorage.getItem('i18nextLng')) {
        localStorage.setItem('i18nextLng', 'en');
      }
    } catch {
      // A frame with an opaque origin has no storage.
    }
  });
});

const headers = { 'New-Api-User': '1' };

async function own(page: Page): Promise<{ id: number; name: string }[]> {
  const response = await page.request.get(`${running.address}/api/token/?p=1&page_size=100`, { headers });
  return ((await response.json()) as { data: { items: { id: number; name: string }[] } }).data.items;
}

/** Replaces the API keys of the user of `signIn`. @returns keys by name */
async function makeTokens(page: Page, ...names: string[]): Promise<Record<string, string>> {
  for (const { id } of await own(page)) {
    await page.request.delete(`${running.address}/api/token/${id}/`, { headers });
  }
  for (const name of names) {
    const data = { name, unlimited_quota: true, remain_quota: 0, expired_time: -1 };
    await page.request.post(`${running.address}/api/token/`, { data, headers });
  }
  const tokens = await own(page);
  if (tokens.length === 0) {
    return {};
  }
  const data = { ids: tokens.map(({ id }) => id) };
  const { keys } = (await (await page.request.post(`${running.address}/api/token/batch/keys`, { data, headers })).json()).data;
  return Object.fromEntries(tokens.map(({ id, name }) => [name, `sk-${keys[id]}`]));
}

test('shows a chat with the user’s key in a frame that can neither navigate the page nor learn its address', async ({ page, context }) => {
  const problems = await collectProblems(page);
  await signIn(page, running.address);
  const keys = await makeTokens(page, 'work', 'home');
  await page.goto(`${running.address}/token`);
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await sidebar.getByRole('button', { name: 'Chat apps' }).click();
  await sidebar.getByRole('link', { name: 'Studio' }).click();
  await expect(page).toHaveURL(`${running.address}/chat/0`);
  await expect(sidebar).toHaveCount(0);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'A chat program' })).toBeVisible();
  const box = await page.locator('iframe').boundingBox();
  expect(box).toMatchObject({ x: 0, width: await page.evaluate(() => document.body.clientWidth) });
  expect(box?.height).toBeGreaterThan(500);

  const token = page.getByRole('combobox', { name: 'API key in use' });
  const first = (await token.locator('option:checked').textContent())?.replace('API key: ', '') ?? '';
  const [request] = site.requests;
  expect(request?.url).toBe(`/chat?key=${keys[first]}&url=${encodeURIComponent(running.address)}`);
  expect(request?.headers.referer).toBeUndefined();
  const inside = page.frames().at(-1);
  expect(await inside?.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
  const left = await inside?.evaluate(() => {
    try {
      if (top) {
        top.location.href = 'about:blank';
      }
      return 'went';
    } catch {
      return 'stays';
    }
  });
  expect(left).toBe('stays');

  const other = first === 'work' ? 'home' : 'work';
  await token.selectOption(`API key: ${other}`);
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`key=${keys[other]}&`));
  await expect(frame.getByRole('heading', { name: 'A chat program' })).toBeVisible();
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Open in a new tab' }).click()]);
  await expect(tab).toHaveURL(`${site.address}/chat?key=${keys[other]}&url=${encodeURIComponent(running.address)}`);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(page.url()).not.toContain('sk-');
  expect(problems.violations).toEqual([]);
});

test('offers a new tab when a chat refuses framing, does not load, or is not allowed by the policy', async ({ page, context }) => {
  await signIn(page, running.address);
  await makeTokens(page, 'work');
  await page.goto(`${running.address}/chat/1`);
  await expect(page.getByText('Nothing here? Some sites refuse to be embedded')).toBeVisible();
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Open in a new tab' }).click()]);
  await expect(tab.getByRole('heading', { name: 'A chat program' })).toBeVisible();

  await page.clock.install();
  await page.goto(`${running.address}/chat/2`);
  await expect(page.getByText(`Opening ${new URL(site.address).host}…`)).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(page.getByText(/^It has not opened within 15 seconds/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveCount(2);

  // The page was loaded before the chat was listed, so its CSP does not allow the frame.
  await page.route(`${running.address}/chat/0`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy']?.replace(` ${site.address}`, '') ?? '';
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto(`${running.address}/chat/0`);
  await expect(page.getByText('The security policy of this page blocks the chat')).toBeVisible();
  await page.unroute(`${running.address}/chat/0`);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'A chat program' })).toBeVisible();
});

test('leads users without a key to API keys, anonymous visitors through sign-in, and reports a broken chat list', async ({ page }) => {
  await page.goto(`${running.address}/chat/0`);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignInForm(page, { username: 'root', password: '123456' });
  await expect(page).toHaveURL(`${running.address}/chat/0`);
  await makeTokens(page);
  await page.goto(`${running.address}/chat/0`);
  await expect(page.getByText('No enabled API key is available for chat')).toBeVisible();
  await expect(page).toHaveURL(`${running.address}/token`);
  await expect(page.getByText('No enabled API key is available for chat')).toBeVisible();

  await makeTokens(page, 'work');
  const status = await (await page.request.get(`${running.address}/api/status`)).json();
  await page.route('**/api/status', (route) => route.fulfill({ json: { ...status, data: { ...status.data, chats: [{ Studio: null }] } } }));
  await page.goto(`${running.address}/chat`);
  await expect(page.getByRole('heading', { name: 'Chat data parse failed' })).toBeVisible();
});

test('replaces the list by a single chat link, and opens the second link outside', async ({ page }) => {
  await signIn(page, running.address);
  const keys = await makeTokens(page, 'work');
  await setOptions(running.address, { ChatLink: `${site.address}/chat/own/{key}`, ChatLink2: `${site.address}/chat/second/{key}` });
  await page.goto(`${running.address}/token`);
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(sidebar.getByRole('link', { name: 'Studio' })).toHaveCount(0);
  await sidebar.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page).toHaveURL(`${running.address}/chat`);
  await expect(page.locator('iframe')).toHaveAttribute('src', `${site.address}/chat/own/${keys.work}`);

  await page.goto(`${running.address}/chat2link`);
  await expect(page).toHaveURL(`${site.address}/chat/second/${keys.work}`);
});
