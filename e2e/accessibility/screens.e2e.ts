import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { checkAccessibility } from '../support/check-accessibility';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { checkTargetSizes, checkWidth } from '../support/page-geometry';
import { areasAt } from '../support/screens';
import { seed } from '../support/seed';
import { seedReleases } from '../support/seed-releases';
import { areaTimeout, visitScreens } from '../support/visit-screens';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
  await seed(running.address);
  await seedReleases(running);
});
test.afterAll(() => running.stop());

/** Switches the theme and waits two frames for the colors to change. */
const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (name) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(name);
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
  }, theme);

async function judgeColours(page: Page): Promise<string[]> {
  await setTheme(page, 'dark');
  const findings = await checkAccessibility(page, ['color-contrast']);
  await setTheme(page, 'light');
  return findings.map((finding) => `dark, ${finding}`);
}

test.describe.configure({ mode: 'parallel' });

for (const { area, list } of areasAt('wide')) {
  test(`${area} passes axe in both themes and languages on a wide screen`, async ({ browser }) => {
    test.setTimeout(areaTimeout);
    const look = { language: 'en', theme: 'light', isNarrow: false } as const;
    const judge = async (page: Page) => [...(await checkAccessibility(page)), ...(await judgeColours(page))];
    expect(await visitScreens(browser, running.address, list, look, judge)).toEqual([]);
  });
}

for (const { area, list } of areasAt('narrow')) {
  test(`${area} passes axe on a phone, with targets large enough for touch`, async ({ browser }) => {
    test.setTimeout(areaTimeout);
    const look = { language: 'zh', theme: 'light', isNarrow: true } as const;
    const judge = async (page: Page) => [
      ...(await checkAccessibility(page)),
      ...(await judgeColours(page)),
      ...(await checkTargetSizes(page)),
      ...(await checkWidth(page)),
    ];
    expect(await visitScreens(browser, running.address, list, look, judge)).toEqual([]);
  });
}
