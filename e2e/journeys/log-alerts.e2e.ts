import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { setOptions } from '../support/options';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template, { env: { ALERT_CHECK_SECONDS: '1' } });
});
test.afterEach(() => running.stop());

test.use({ viewport: { width: 1440, height: 900 } });

async function startReceiver() {
  const posted: unknown[] = [];
  const server = createServer(async (request, response) => {
    posted.push(await json(request));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { posted, address: `http://127.0.0.1:${port}/hook`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

async function chooseWebhook(page: Page, address: string) {
  await page.goto(`${running.address}/setting?tab=personal`);
  const notifications = page.getByRole('region', { name: 'Notifications and calls' });
  await notifications.getByLabel('Warn when the balance is below').fill('1');
  await notifications.getByLabel('Send by').selectOption('Webhook');
  await notifications.getByLabel('Webhook URL').fill(address);
  await notifications.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
}

async function call(page: Page) {
  const data = { model: 'offline-demo', stream: false, messages: [{ role: 'user', content: 'Hello' }] };
  const response = await page.request.post(`${running.address}/pg/chat/completions`, { data, headers: { 'New-Api-User': '1' } });
  expect(response.status()).toBe(200);
}

test('posts to the webhook of an administrator when calls of a model cost more than an alert allows', async ({ page }) => {
  const receiver = await startReceiver();
  await setOptions(running.address, { OutgoingPrivateWebhooks: 'true', SystemName: 'Konsole' });
  await signIn(page, running.address);
  await chooseWebhook(page, receiver.address);

  await page.goto(`${running.address}/log?model_name=offline-demo`);
  await page.getByRole('button', { name: 'Alerts' }).click();
  await page.getByRole('button', { name: 'New alert' }).click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  await form.getByLabel('Name').fill('Demo');
  await form.getByLabel('Above').fill('0.00001');
  await form.getByRole('button', { name: 'Save' }).click();
  const alerts = page.getByRole('dialog', { name: 'Alerts' });
  await expect(alerts.getByText('Calls of all users · Model: offline-demo')).toBeVisible();
  expect(receiver.posted).toEqual([]);

  await call(page);
  await expect.poll(() => receiver.posted).toMatchObject([{ type: 'log_alert', title: '【Konsole】日志告警：Demo' }]);
  await page.reload();
  await expect(alerts.getByText('Last notification:')).toBeVisible();
  await receiver.stop();
});
