import { expect, type Page, test } from '@playwright/test';
import { template } from '../global-setup';
import { judgeByAxe } from '../support/axe';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { seed } from '../support/seed';
import { visitScreens } from '../support/visit-screens';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
  await seed(running.address);
});
test.afterAll(() => running.stop());

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(name);
  }, theme);

for (const isNarrow of [false, true]) {
  test(`axe finds nothing on any screen, ${isNarrow ? 'narrow' : 'wide'}, in both themes`, async ({ browser }) => {
    test.setTimeout(400_000);
    const findings = await visitScreens(browser, running.address, { language: 'en', theme: 'light', isNarrow }, async ({ page }) => {
      const light = await judgeByAxe(page);
      // Nothing but colours differs between the themes.
      await setTheme(page, 'dark');
      return [...light, ...(await judgeByAxe(page, ['color-contrast'])).map((finding) => `dark, ${finding}`)];
    });
    expect(findings).toEqual([]);
  });
}
