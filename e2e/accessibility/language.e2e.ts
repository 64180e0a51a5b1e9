import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

for (const [language, words] of [
  ['zh', '账号或密码不正确'],
  ['en', 'Wrong username or password'],
] as const) {
  test(`shows gateway messages in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    await page.goto(`${running.address}/login`);
    await page.locator('input[name=username]').fill('root');
    await page.locator('input[name=password]').fill('not the password');
    await page.locator('input[name=password]').press('Enter');
    await expect(page.getByRole('alert')).toContainText(words);
  });
}
