import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async ({ playwright }) => {
  running = await startConsoleFrom(template);
  const api = await playwright.request.newContext({ baseURL: running.address });
  await api.post('/api/user/login', { data: { username: 'root', password: '123456' } });
  const headers = { 'New-Api-User': '1' };
  for (let index = 1; index <= 120; index += 1) {
    const data = { name: `token ${index}`, remain_quota: 500_000, expired_time: -1, unlimited_quota: false };
    expect((await api.post('/api/token/', { data, headers })).ok()).toBe(true);
  }
  await api.post('/api/user/', { data: { username: 'amy', password: 'amy-password' }, headers });
  const call = { model: 'offline-demo', stream: false, messages: [{ role: 'user', content: 'Hello' }] };
  expect((await api.post('/pg/chat/completions', { data: call, headers })).ok()).toBe(true);
  await api.dispose();
});
test.afterAll(() => running.stop());

const open = async (page: Page, path: string) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}${path}`);
};
const rows = (page: Page) => page.locator('tbody > tr[data-key]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('.name')?.textContent ?? null);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
};
const boundingBoxOf = async (page: Page, selector: string) => {
  const rectangle = await page.locator(selector).first().boundingBox();
  if (!rectangle) {
    throw new Error(`${selector} is not drawn`);
  }
  return rectangle;
};

test('enters, walks, selects, opens and leaves a list by keyboard', async ({ page }) => {
  await open(page, '/token');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'View options' }).focus();
  await press(page, 'Tab');
  expect(await focused(page)).toBe('token 120');
  const ring = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.querySelector('td');
      return document.activeElement?.matches('tr:focus-visible') && cell ? getComputedStyle(cell).boxShadow : 'none';
    });
  await expect.poll(ring).toContain('inset');

  await press(page, 'ArrowDown', 'ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'Shift+Space');
  await expect(page.getByRole('region', { name: '3 selected' })).toBeVisible();
  await expect(rows(page).and(page.locator('[aria-selected=true]'))).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select token 112' }).click({ modifiers: ['Shift'] });
  await expect(rows(page).and(page.locator('[aria-selected=true]'))).toHaveCount(7);

  await press(page, 'Shift+Tab', 'End', 'Home', 'ArrowDown');
  expect(await focused(page)).toBe('token 119');
  await press(page, 'Enter');
  const panel = (name: string) => page.getByRole('complementary', { name });
  await expect(panel('token 119').getByRole('link', { name: 'View its calls in the log' })).toBeVisible();
  await press(page, 'j');
  await expect(panel('token 118')).toBeVisible();
  expect(await focused(page)).toBe('token 118');
  await press(page, 'k');
  await panel('token 119').getByRole('button', { name: 'Close' }).click();
  await expect(panel('token 119')).toBeHidden();
  expect(await focused(page)).toBe('token 119');

  await rows(page).nth(1).focus();
  for (let stop = 0; stop < 20 && (await focused(page)) === 'token 119'; stop += 1) {
    await press(page, 'Tab');
  }
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toBeFocused();
  await press(page, 'Shift+Tab');
  expect(await focused(page)).toBe('token 119');
});

test('keeps columns per table and density for all tables after a reload', async ({ page }) => {
  await open(page, '/token');
  const problems = await collectProblems(page);
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(rows(page)).toHaveCount(10);
  const { height: comfortable } = await boundingBoxOf(page, 'tbody > tr[data-key]');
  await page.getByRole('button', { name: 'View options' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Name' })).toHaveCount(0);
  await page.getByRole('menuitemcheckbox', { name: 'Created' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Group' }).click();
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'View options' })).toBeFocused();
  await expect(header('Created')).toBeVisible();

  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await expect(header('Name')).toBeVisible();
  await expect(header('Created')).toBeVisible();
  await expect(header('Group')).toHaveCount(0);
  expect((await boundingBoxOf(page, 'tbody > tr[data-key]')).height).toBeLessThan(comfortable);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(header('Group')).toBeVisible();
  await expect(page.locator('[data-density=compact]')).toBeVisible();
  expect(problems.violations).toEqual([]);
});

test('scrolls a hundred rows below a sticky header with pagination in reach', async ({ page }) => {
  await open(page, '/token?page_size=100');
  await expect(rows(page)).toHaveCount(100);
  // Rows below the viewport render last.
  await expect(rows(page).last()).toContainText('default');
  const before = await boundingBoxOf(page, 'thead th');
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page).last()).toBeInViewport();
  expect((await boundingBoxOf(page, 'thead th')).y).toBe(before.y);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);

  await rows(page).first().focus();
  for (let step = 0; step < 40; step += 1) {
    await press(page, 'ArrowDown');
  }
  for (let step = 0; step < 25; step += 1) {
    await press(page, 'ArrowUp');
  }
  const row = await page.locator('tr:focus').boundingBox();
  expect(row?.y).toBeGreaterThanOrEqual(before.y + before.height - 1);

  await page.setViewportSize({ width: 900, height: 900 });
  const frame = page.locator('[data-scroller]');
  const first = page.locator('tbody > tr:first-child > [data-pin]');
  const x = (await first.boundingBox())?.x;
  await frame.evaluate((element) => element.scrollTo({ left: 200, top: 0 }));
  await expect(frame).toHaveAttribute('data-scrolled', '');
  expect((await first.boundingBox())?.x).toBe(x);
  const actions = await page.locator('tbody > tr:first-child > td:last-child').boundingBox();
  const place = await frame.boundingBox();
  expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThanOrEqual((place?.x ?? 0) + (place?.width ?? 0) + 1);

  await page.goto(`${running.address}/user`);
  await expect(rows(page).first()).toBeVisible();
  const scrolls = () => frame.evaluate((element) => element.scrollHeight > element.clientHeight);
  expect(await scrolls()).toBe(false);
});

test('keeps pinned columns in place and resizes columns by keyboard', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('table:token') === null) {
      localStorage.setItem('table:token', '{"pinCount":2}');
    }
  });
  await open(page, '/token');
  await page.setViewportSize({ width: 900, height: 900 });
  const frame = page.locator('[data-scroller]');
  const pinned = page.locator('tbody > tr:first-child > [data-pin]');
  await expect(pinned).toHaveCount(2);
  const positions = () => pinned.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
  const before = await positions();
  await frame.evaluate((element) => element.scrollTo({ left: 200, top: 0 }));
  await expect(frame).toHaveAttribute('data-scrolled', '');
  expect(await positions()).toEqual(before);

  const handle = page.getByRole('separator', { name: 'Width of column Name' });
  const width = () => page.locator('th[data-pin="0"]').evaluate((header: HTMLElement) => header.offsetWidth);
  const initial = await width();
  await handle.focus();
  await press(page, 'Shift+ArrowRight', 'ArrowRight');
  expect(await width()).toBe(initial + 40);
  expect((await positions())[1], 'the second column starts where the first one ends').toBe((before[1] ?? 0) + 40);
  await page.reload();
  await expect.poll(width).toBe(initial + 40);
  await handle.focus();
  await press(page, 'Enter');
  await expect.poll(width).toBe(initial);
});

test('shows a skeleton of the real columns, but only if the rows take a while', async ({ page }) => {
  await signIn(page, running.address);
  let respond = () => {};
  const isHeld = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/token/**', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto(`${running.address}/token`);
  const bar = page.locator('[data-skeleton] i').first();
  await expect(bar).toBeAttached();
  const opacityAt = (time: number) =>
    bar.evaluate((element, currentTime) => {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = currentTime;
      }
      return getComputedStyle(element).opacity;
    }, time);
  expect(await opacityAt(299)).toBe('0');
  expect(await opacityAt(450)).toBe('1');
  const columns = () =>
    page.locator('thead th').evaluateAll((headers) => headers.map((header) => `${header.textContent} ${header.clientWidth}`));
  const skeleton = await columns();
  respond();
  await expect(rows(page)).toHaveCount(10);
  expect(skeleton).toEqual(await columns());
});

test('keeps filters as chips, as a saved view and in the address', async ({ page }) => {
  await open(page, '/log');
  const chips = page.getByRole('group', { name: 'Active filters' });
  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\?range=7d$/);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Model' }).fill('gpt-4o');
  await press(page, 'Enter', 'Escape');
  await expect(chips).toHaveText('Model: gpt-4o');

  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel('Name of the view').fill('Four this week');
  await press(page, 'Enter', 'Escape');
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Four this week', exact: true })).toBeFocused();
  await page.goto(`${running.address}/log`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: 'Four this week', exact: true }).click();
  await expect(page).toHaveURL(/\?(model_name=gpt-4o&range=7d|range=7d&model_name=gpt-4o)$/);
  await chips.getByRole('button', { name: 'Remove filter Model: gpt-4o' }).click();
  await expect(page).toHaveURL(/\?range=7d$/);
  await page.goBack();
  await expect(chips).toContainText('Model: gpt-4o');
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('gpt-4o');
  await press(page, 'Escape');

  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByLabel(/^To \(/).fill('2020-01-01T00:00');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The end is before the start')).toBeVisible();
  await expect(page.getByLabel(/^To \(/)).toBeFocused();
});

test('filters by the value of a cell', async ({ page }) => {
  await open(page, '/log');
  await rows(page).getByRole('button', { name: 'Show only offline-demo', exact: true }).first().click();
  await expect(page).toHaveURL(/[?&]model_name=offline-demo(&|$)/);
  await expect(page.getByRole('group', { name: 'Active filters' })).toHaveText(/offline-demo/);
  await page.getByRole('button', { name: /^Remove filter .*offline-demo/ }).click();
  await expect(page).not.toHaveURL(/model_name/);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows rows in two lines and filters in a sheet without horizontal overflow', async ({ page }) => {
    await open(page, '/log?model_name=gpt-4o');
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('API key').fill('laptop');
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/token_name=laptop/);
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: 'Yesterday' }).click();
    await expect(page).toHaveURL(/range=yesterday/);

    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${running.address}/token`);
    await expect(rows(page)).toHaveCount(10);
    const row = await rows(page).first().boundingBox();
    expect(row?.width).toBeGreaterThan(320);
    expect(row?.height).toBeLessThanOrEqual(64);
    await rows(page).first().tap();
    const details = page.getByRole('dialog', { name: 'token 120' });
    await expect(details.getByRole('button', { name: 'Copy key' })).toBeVisible();
    for (const target of await details.getByRole('button').all()) {
      const size = await target.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await press(page, 'Escape');
    await expect(details).toBeHidden();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByRole('region', { name: '10 selected' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Done' }).click();

    const sort = page.getByRole('combobox', { name: 'Sort' });
    expect((await sort.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await sort.selectOption('Name, ascending');
    await expect(page).toHaveURL(/\?sort=name$/);
    await expect(rows(page).first()).toContainText('token 1');
  });
});
