import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { checkAccessibility } from '../support/check-accessibility';
import { checkLanguage } from '../support/check-language';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { checkTargetSizes } from '../support/page-geometry';
import { pageOf } from '../support/visit-screens';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template, { env: { NODE_ENV: 'development' } });
});
test.afterAll(() => running.stop());

for (const look of [
  { language: 'zh', theme: 'light', isNarrow: false },
  { language: 'en', theme: 'dark', isNarrow: false },
  { language: 'zh', theme: 'dark', isNarrow: true },
  { language: 'en', theme: 'light', isNarrow: true },
] as const) {
  test(`passes axe: ${look.language}, ${look.theme}, ${look.isNarrow ? 'narrow' : 'wide'}`, async ({ browser }) => {
    const page = await pageOf(browser, running.address, 'nobody', look);
    const problems = await collectProblems(page);
    page.on('console', (message) => message.type() === 'error' && problems.errors.push(message.text()));
    await page.goto(`${running.address}/ui`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('section')).toHaveCount(await page.locator('main nav a').count());
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: look.language === 'zh' ? '维护通知' : 'Maintenance' })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect([
      ...(await checkAccessibility(page)),
      ...(await checkLanguage(page, look.language)),
      ...(look.isNarrow ? await checkTargetSizes(page) : []),
      ...problems.violations,
      ...problems.errors,
    ]).toEqual([]);
    await page.context().close();
  });
}

test('switches theme and language, and restores focus after every overlay', async ({ browser }) => {
  const page = await pageOf(browser, running.address, 'nobody', { language: 'en', theme: 'light', isNarrow: false });
  await page.goto(`${running.address}/ui`);
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  for (const name of ['Form drawer', 'Side sheet', 'Dialog', 'Question']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '视觉语言' })).toBeVisible();
  await page.context().close();
});
