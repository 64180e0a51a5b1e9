import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

test('sanitizes the preview, and shows saved content in the shell', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting?tab=other&section=footer`);
  const card = (name: string) => page.getByRole('region', { name, exact: true });

  const footer = card('Footer');
  const html = 'Run by <b>Harbour</b><script>alert(1)</script><img src="/nothing.png" onerror="alert(2)" alt="">';
  await footer.getByRole('textbox').fill(html);
  const preview = footer.getByRole('region', { name: 'Preview of Footer' });
  await expect(preview.getByText('Run by Harbour')).toBeVisible();
  await expect(preview.locator('script, [onerror]')).toHaveCount(0);
  await footer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('contentinfo').getByText('Run by Harbour')).toBeVisible();

  await page.getByRole('link', { name: 'Name and logo', exact: true }).click();
  await card('Name and logo').getByLabel('System name').fill('Harbour');
  await card('Name and logo').getByLabel('System name').press('Control+Enter');
  await expect(page.getByRole('banner').getByText('Harbour')).toBeVisible();
  expect(dialogs).toEqual([]);
});
