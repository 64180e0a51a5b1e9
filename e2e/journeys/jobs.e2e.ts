import { testUpstream } from '@console/gateway/testing';
import { type Browser, expect, type Locator, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { startConsoleWithDemoData } from '../support/console-with-demo-data';
import { setOptions } from '../support/options';
import { releaseVariant } from '../support/releases';
import { seed } from '../support/seed';
import { signIn } from '../support/sign-in';
import { retitled } from '../support/variant';

// How many clicks and typed fields a job takes from the page that it starts on. Keys like Enter are not counted.

let running: RunningConsole;
let upstream: Awaited<ReturnType<typeof testUpstream>>;

test.beforeAll(async () => {
  upstream = await testUpstream({ models: ['gpt-5', 'gpt-5-mini'] });
  running = await startConsoleFrom(template);
  await setOptions(running.address, { OutgoingPrivateRootChannels: 'true' });
  await seed(running.address);
});
test.afterAll(() => Promise.all([running.stop(), upstream.close()]));

async function startJob(browser: Browser, path: string, { address } = running) {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await signIn(page, address);
  await page.goto(`${address}${path}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const effort = { clicks: 0, fields: 0 };
  const click = async (target: Locator) => {
    effort.clicks += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    effort.fields += 1;
    await target.fill(text);
  };
  return { page, effort, click, type };
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  return page.getByRole('dialog', { name: 'Command palette' });
}

test('creates an API key and has the first call in the hand: 1 click, 1 field', async ({ browser }) => {
  const { page, effort, click, type } = await startJob(browser, '/token');
  await click(button(page, 'New API key'));
  await type(page.getByRole('dialog').getByLabel('Name'), 'job');
  await page.keyboard.press('Enter');
  const created = page.getByRole('dialog', { name: 'API key “job” created and copied' });
  const key = await created.getByRole('textbox', { name: 'Key' }).inputValue();
  await expect(created.getByText(`Bearer ${key}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(effort).toEqual({ clicks: 1, fields: 1 });
  await page.context().close();
});

test('adds a channel with all models of its provider and tests it: 4 clicks, 1 field', async ({ browser }) => {
  const { page, effort, click, type } = await startJob(browser, '/channel');
  await click(button(page, 'New channel'));
  const drawer = page.getByRole('dialog', { name: 'New channel' });
  // Needless at a public provider.
  await drawer.getByRole('textbox', { name: /^Base URL/ }).fill(upstream.url);
  await type(drawer.getByRole('textbox', { name: /^Key/ }), 'sk-job');
  await click(button(drawer, 'Fetch model list'));
  await click(button(page, /^Use these models/));
  await click(button(drawer, 'Create and test'));
  await expect(page.getByText(/^openai passed the test in/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Select openai openai / })).toContainText('gpt-5');
  expect(effort).toEqual({ clicks: 4, fields: 1 });
  await page.context().close();
});

test("finds yesterday's expensive calls of one user: 2 clicks, 1 field", async ({ browser }) => {
  const demo = await startConsoleWithDemoData(template, ['--users', '1', '--channels', '2', '--tokens', '2', '--logs', '600']);
  const { page, effort, click, type } = await startJob(browser, '/token', demo);
  const palette = await openPalette(page);
  await type(palette.getByRole('combobox'), 'demo-1');
  await click(palette.getByRole('option', { name: "Yesterday's logs of demo-1" }));
  await click(button(page, /^Cost/));
  await expect(page).toHaveURL(/username=demo-1.*range=yesterday.*sort/);
  expect(effort).toEqual({ clicks: 2, fields: 1 });
  await page.context().close();
  await demo.stop();
});

test('credits ¥5 to a user: 2 clicks, 1 field', async ({ browser }) => {
  const { page, effort, click, type } = await startJob(browser, '/user');
  await click(button(page, 'Actions for amy'));
  await click(page.getByRole('menuitem', { name: 'Adjust balance' }));
  const drawer = page.getByRole('dialog');
  const amount = drawer.getByRole('textbox', { name: 'Amount to add' });
  await expect(amount).toBeFocused();
  await type(amount, '5');
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'amy' })).toContainText('¥5');
  expect(effort).toEqual({ clicks: 2, fields: 1 });
  await page.context().close();
});

test('compares two models: at most 4 clicks, 1 field', async ({ browser }) => {
  const { page, effort, click, type } = await startJob(browser, '/playground');
  await click(button(page, 'Compare'));
  // The composer of a single chat is there until the comparison has loaded.
  await type(page.getByRole('region', { name: 'Comparison' }).getByRole('textbox', { name: 'Message' }), 'Hello');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: /Assistant/ })).toHaveCount(2);
  expect(effort.clicks).toBeLessThanOrEqual(4);
  expect(effort.fields).toBe(1);
  await page.context().close();
});

test('rolls a remote back: 4 clicks', async ({ browser }) => {
  await releaseVariant(running, retitled('billing'), '--now');
  const { page, effort, click } = await startJob(browser, '/token');
  await click(page.getByRole('link', { name: 'Releases', exact: true }));
  await click(button(page.getByRole('grid', { name: 'Live' }).getByRole('row', { name: /^billing / }), 'Roll back'));
  await click(button(page.getByRole('alertdialog', { name: 'Roll billing back to 1.0.0?' }), 'Roll back'));
  await click(button(page.getByRole('dialog', { name: 'billing 1.0.0 is live again' }), 'Done'));
  expect(effort).toEqual({ clicks: 4, fields: 0 });
  await page.context().close();
});
