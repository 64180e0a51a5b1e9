import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { screens } from '../support/screens';
import { seed } from '../support/seed';
import { seedReleases } from '../support/seed-releases';
import { judgeLanguage } from '../support/untranslated';
import { longWalk, visitScreens } from '../support/visit-screens';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
  await seed(running.address);
  await seedReleases(running);
});
test.afterAll(() => running.stop());

// The other two of four: screens.e2e.ts sees the wide ones in English and the narrow ones in Chinese.
for (const look of [
  { language: 'zh', theme: 'dark', isNarrow: false },
  { language: 'en', theme: 'dark', isNarrow: true },
] as const) {
  for (const [area, list] of Object.entries(screens)) {
    test(`no screen of ${area} says anything in another language than ${look.language}, ${look.isNarrow ? 'narrow' : 'wide'}`, async ({
      browser,
    }) => {
      test.setTimeout(longWalk);
      const findings = await visitScreens(browser, running.address, list, look, ({ page }) => judgeLanguage(page, look.language));
      expect(findings).toEqual([]);
    });
  }
}

for (const [language, words] of [
  ['zh', '账号或密码不正确'],
  ['en', 'Wrong user name or password'],
] as const) {
  test(`what the gateway says is said in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    await page.goto(`${running.address}/login`);
    await page.locator('input[name=username]').fill('root');
    await page.locator('input[name=password]').fill('not the password');
    await page.locator('input[name=password]').press('Enter');
    await expect(page.getByRole('alert')).toContainText(words);
  });
}
