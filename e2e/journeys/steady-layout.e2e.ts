import { expect, type Locator, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import type { RunningConsole } from '../support/console';
import { startConsoleWithDemoData } from '../support/console-with-demo-data';
import { signIn } from '../support/sign-in';

// Headless Chromium hides scroll bars, a common cause of layout jumps.
test.use({ launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }) });

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleWithDemoData(template, ['--logs', '300', '--days', '3', '--users', '20', '--channels', '8', '--tokens', '8']);
});
test.afterAll(() => running.stop());

const rows = (page: Page) => page.locator('tbody > tr[data-key]');
const toggle = (page: Page, row: number) => rows(page).nth(row).locator('[aria-expanded]').last();

/** Bounding boxes of `pressed` and everything above it, in document order. */
const readBoxes = (pressed: Locator) =>
  pressed.evaluate((element) => {
    const bottom = element.getBoundingClientRect().bottom;
    return [...document.querySelectorAll('#root *:not(svg *)')]
      .map((other) => [other, other.getBoundingClientRect()] as const)
      .filter(([other, box]) => box.width > 0 && box.bottom <= bottom && !other.closest('[role=status], [aria-live]'))
      .map(([other, box]) => `${other.tagName} ${box.x} ${box.y} ${box.width} ${box.height}`);
  });

async function expectSteady(pressed: Locator, appeared: Locator) {
  const before = await readBoxes(pressed);
  expect(before.length).toBeGreaterThan(50);
  // Playwright's click scrolls wide tables, unlike a user's.
  const { x, y, width, height } = (await pressed.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await pressed.page().mouse.click(x + width / 2, y + height / 2);
  await expect(appeared).toBeVisible();
  expect(await readBoxes(pressed)).toEqual(before);
}

const open = async (page: Page, path: string) => {
  await page.goto(`${running.address}${path}`);
  await expect(rows(page).nth(3)).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test.beforeEach(async ({ page }) => {
  await signIn(page, running.address);
});

test('moves nothing above an expanded log entry', async ({ page }) => {
  await open(page, '/log?range=7d');
  await expectSteady(toggle(page, 1), page.locator('tr[data-details]'));
});

test('scrolls details below the fold into view with their row', async ({ page }) => {
  await open(page, '/log?range=7d');
  const row = rows(page).last();
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: 'Expand' }).click();
  await expect(page.locator('tr[data-details]')).toBeInViewport({ ratio: 0.9 });
  await expect(row).toBeInViewport({ ratio: 0.9 });
});

test('moves nothing when rows are selected', async ({ page }) => {
  for (const path of ['/channel', '/user']) {
    await open(page, path);
    await expectSteady(rows(page).nth(2).getByRole('checkbox'), page.getByRole('region', { name: '1 selected' }));
  }
});

test('moves nothing above the model when prices are compared', async ({ page }) => {
  await open(page, '/pricing');
  const compare = (row: number) =>
    rows(page)
      .nth(row)
      .getByRole('button', { name: /^Compare/ });
  const tray = page.getByRole('region', { name: 'Comparison' });
  await expectSteady(compare(2), tray);
  await expectSteady(compare(3), page.getByRole('button', { name: 'Compare 2 models' }));
  const toggle = tray.locator('button[aria-expanded]');
  await page.setViewportSize({ width: 1280, height: 600 });
  const before = [await readBoxes(compare(0)), (await toggle.boundingBox())?.y];
  await toggle.click();
  await expect(page.getByRole('table').filter({ has: page.getByRole('button', { name: /^Remove/ }) })).toBeVisible();
  expect([await readBoxes(compare(0)), (await toggle.boundingBox())?.y]).toEqual(before);
});

test('keeps the page in place behind a drawer', async ({ page }) => {
  await open(page, '/user?page_size=50');
  await expectSteady(rows(page).getByRole('button', { name: /^Edit/, includeHidden: true }).nth(3), page.getByRole('dialog'));
});
