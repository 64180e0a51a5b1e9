import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import type { Peer } from '../support/forward-request';
import { signIn } from '../support/sign-in';
import { startTokenStream, type TokenStream } from '../support/token-stream';

let running: RunningConsole;
let upstream: Peer & { play: (next: TokenStream) => void };

test.beforeAll(async ({ request }) => {
  [running, upstream] = await Promise.all([startConsoleFrom(template), startTokenStream()]);
  const headers = { 'New-Api-User': '1' };
  await request.post(`${running.address}/api/user/login`, { data: { username: 'root', password: '123456' } });
  const channel = { name: 'paced', type: 1, key: 'sk-none', models: 'paced', group: 'default', base_url: upstream.address };
  expect(
    (await (await request.post(`${running.address}/api/channel/`, { data: { mode: 'single', channel }, headers })).json()).success,
  ).toBe(true);
  await request.put(`${running.address}/api/option/`, { data: { key: 'ModelRatio', value: '{"paced":20,"offline-demo":0.5}' }, headers });
});
test.afterAll(async () => {
  await running.stop();
  await upstream.stop();
});

const column = (page: Page, number: number) => page.getByRole('region', { name: new RegExp(`^Column ${number}: `) });

test('compares two models, stops one, marks the cheaper, continues with it and inspects its request', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, running.address);
  await page.goto(`${running.address}/playground`);
  const message = page.getByRole('textbox', { name: 'Message' });

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/compare=offline-demo%2Cpaced|compare=offline-demo,paced/);
  upstream.play({ tokens: 5000, perSecond: 100 });
  await message.fill('Hello there');
  await expect(page.getByText(/^≈ \d+ tokens · from ¥/)).toBeVisible();
  await message.press('Enter');
  await expect(column(page, 1).getByRole('heading', { name: /offline demonstration model/ })).toBeVisible();
  await expect(column(page, 2).getByRole('heading', { name: 'A heading of part 0' })).toBeVisible();

  await column(page, 2).getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(column(page, 2).getByText('Stopped before it was finished')).toBeVisible();
  const continueButton = column(page, 1).getByRole('button', { name: 'Continue with this one' });
  await expect(continueButton).toBeVisible({ timeout: 60_000 });
  await expect(column(page, 1).getByText(/¥0\.000\d+ \(cheapest\)/)).toBeVisible();

  await page.reload();
  await expect(column(page, 1).getByRole('heading', { name: /offline demonstration model/ })).toBeVisible();
  await continueButton.click();
  await expect(page).not.toHaveURL(/compare/);
  const chat = page.getByRole('log', { name: 'Conversation' });
  await expect(chat.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Model offline-demo/ })).toBeVisible();

  await message.fill('And now?');
  await message.press('Enter');
  const measures = chat.getByRole('button', { name: /^Metrics: .* s · .* tokens\/s · .* tokens · ¥0\.000\d+$/ });
  await expect(measures).toHaveCount(2, { timeout: 60_000 });
  await measures.last().focus();
  await expect(page.getByRole('tooltip')).toContainText('Time to first token');
  await chat.getByRole('button', { name: 'Inspect request' }).last().click();
  const sheet = page.getByRole('dialog', { name: 'Request' });
  await expect(sheet.getByText('x-oneapi-request-id')).toBeVisible();
  await expect(sheet.getByText('[DONE]')).toBeAttached();
  await sheet.getByRole('button', { name: 'curl', exact: true }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`'${running.address}/v1/chat/completions'`);
  expect(copied).toContain('YOUR_API_KEY');
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test('shows one column at a time on a narrow screen', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' });
  const page = await context.newPage();
  await signIn(page, running.address);
  await page.goto(`${running.address}/playground?compare=offline-demo,paced`);
  await expect(column(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(column(page, 2)).not.toBeInViewport();
  await page.getByRole('navigation', { name: 'Compared models' }).getByRole('button', { name: 'paced' }).click();
  await expect(column(page, 2)).toBeInViewport({ ratio: 0.9 });
  await expect(column(page, 1)).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});
