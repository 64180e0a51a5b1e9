import { type TestEpay, testEpay } from '@console/gateway/testing';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { setOptions } from '../support/options';
import { signIn } from '../support/sign-in';

test.use({ ignoreHTTPSErrors: true });

let running: RunningConsole;
let epay: TestEpay;

test.beforeAll(async () => {
  epay = await testEpay({ secure: true });
  running = await startConsoleFrom(template);
  await setOptions(running.address, { ...epay.options, ServerAddress: running.address, Price: '7.3', MinTopUp: '1' });
});
test.afterAll(() => Promise.all([running.stop(), epay.close()]));

const balance = (page: Page) => page.locator('dt', { hasText: /^Balance$/ }).locator('xpath=following-sibling::dd');
const history = (page: Page) => page.getByRole('grid', { name: 'Top-up history' }).getByRole('row');

test('pays at the provider, is credited once on return, and redeems a code', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, running.address);
  await page.goto(`${running.address}/token`);
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(balance(page)).toHaveText('¥200.00');
  await expect(page.getByText('No top-ups yet')).toBeVisible();

  const leave = async () => {
    await page.getByRole('button', { name: /^¥10 .*CNY 73\.00/ }).click();
    await page.getByRole('radio', { name: 'WeChat' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('main').getByRole('button', { name: 'Pay CNY 73.00 with WeChat' }).click();
    await page.getByRole('alertdialog', { name: 'Confirm the top-up' }).getByRole('button', { name: 'Go to payment' }).click();
    await expect(page.getByText('¥73.00 · wxpay')).toBeVisible();
  };
  await leave();
  await page.goBack();
  await expect(balance(page)).toHaveText('¥200.00');
  await leave();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL(`${running.address}/topup`);
  await expect(page.getByText('CNY 73.00 paid, ¥10.00 of credit added.')).toBeVisible();
  await expect(history(page).filter({ hasText: 'Topped up ¥10.00 of credit online, paid CNY 73.00' })).toHaveCount(1);
  await expect(balance(page)).toHaveText('¥210.00');

  // Providers repeat notifications.
  const orders = epay.requests
    .filter(({ path }) => path === '/submit.php')
    .map(({ body }) => new URLSearchParams(body).get('out_trade_no') ?? '');
  expect(await epay.pay(orders.at(-1) ?? '')).toBe('success');
  await page.reload();
  await expect(balance(page)).toHaveText('¥210.00');
  await expect(history(page).filter({ hasText: 'paid CNY 73.00' })).toHaveCount(1);

  const made = await page.request.post(`${running.address}/api/redemption/`, {
    data: { name: 'gift', count: 1, quota: 2_500_000 },
    headers: { 'New-Api-User': '1' },
  });
  const [key = ''] = ((await made.json()) as { data: string[] }).data;
  const code = page.getByLabel('Code', { exact: true });
  await code.fill(key);
  await code.press('Enter');
  await expect(page.getByText('Redeemed, ¥5.00 added')).toBeVisible();
  await expect(balance(page)).toHaveText('¥215.00');
  await expect(history(page).filter({ hasText: 'Redeemed a code for ¥5.00' })).toHaveCount(1);
  await code.fill(key);
  await code.press('Enter');
  await expect(page.getByText('Redeeming failed: code already used')).toBeVisible();
  await expect(code).toHaveValue(key);
  await expect(balance(page)).toHaveText('¥215.00');
  expect(problems).toEqual({ violations: [], errors: [] });
});

test('updates the balance after a payment in another tab when the tab regains focus', async ({ page, context }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/topup`);
  const before = await balance(page).textContent();
  const other = await context.newPage();
  await other.goto(`${running.address}/topup`);
  await other.getByLabel('Amount', { exact: true }).fill('2');
  await other.getByLabel('Amount', { exact: true }).press('Enter');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Go to payment' }).click();
  await other.getByRole('button', { name: 'Pay' }).click();
  await expect(other).toHaveURL(`${running.address}/topup`);
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(balance(page)).not.toHaveText(before ?? '');
});

test('charges the discount of an amount, and lists the order until it is paid', async ({ page }) => {
  await setOptions(running.address, { 'payment_setting.amount_options': '[10,20,40]', 'payment_setting.amount_discount': '{"40":0.9}' });
  await signIn(page, running.address);
  await page.goto(`${running.address}/topup`);
  await page.getByRole('button', { name: /^¥40 credit ?CNY 262\.80 ?save 10%$/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'Pay CNY 262.80 with Alipay' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByText('¥262.80 · alipay')).toBeVisible();
  await page.goto(`${running.address}/orders`);
  const order = page.getByRole('grid', { name: 'Orders' }).getByRole('row', { name: /CNY 262\.80/ });
  await expect(order).toContainText('Unpaid');
  await order.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('alertdialog', { name: 'Complete this order?' }).getByRole('button', { name: 'Complete' }).click();
  await expect(order).toContainText('Paid');
  await setOptions(running.address, { 'payment_setting.amount_options': '[]', 'payment_setting.amount_discount': '{}' });
});
