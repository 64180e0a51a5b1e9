import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

test('sends a text file, asks in another format, and opens a shared conversation again', async ({ page }) => {
  await signIn(page, running.address);
  await page.addInitScript(() => localStorage.setItem('playground_panel', 'open'));
  await page.goto(`${running.address}/playground`);
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  const messages = page.getByRole('article');
  const ask = async (question: string) => {
    await message.fill(question);
    await message.press('Enter');
    await expect(messages.last().getByRole('button', { name: 'Retry' })).toBeEnabled({ timeout: 60_000 });
  };
  await message.waitFor();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'rain.md', mimeType: 'text/markdown', buffer: Buffer.from('It rains in Paris.') });
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('rain.md');
  await ask('Summarize');
  await messages.first().getByRole('button', { name: 'rain.md' }).click();
  await expect(page.getByRole('dialog', { name: 'rain.md' })).toContainText('It rains in Paris.');
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'Claude messages' });
  const request = page.waitForRequest('**/pg/messages');
  await ask('And now?');
  expect((await request).postDataJSON()).toMatchObject({
    max_tokens: 4096,
    messages: [{ role: 'user' }, { role: 'assistant' }, { role: 'user' }],
  });
  await expect(messages).toHaveCount(4);

  const sessions = page.getByRole('navigation', { name: 'Sessions' });
  if (!(await sessions.isVisible())) {
    await page.getByRole('button', { name: 'Show sessions' }).click();
  }
  await sessions.getByRole('link', { name: 'Summarize' }).hover();
  await sessions.getByRole('button', { name: 'Actions for Summarize' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click();
  const before = page.url();
  await sessions.locator('input[type=file]').setInputFiles(await (await download).path());
  await expect(page.getByText('Session imported')).toBeVisible();
  await expect(page).not.toHaveURL(before);
  await expect(messages).toHaveCount(4);
});
