import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsole } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { addDemoData } from '../support/demo-data';
import { signIn } from '../support/sign-in';

type Hour = { model_name: string; created_at: number; count: number; quota: number };

let running: RunningConsole;
let folder: string;
let hours: Hour[];

const daySeconds = 86_400;
const end = Math.floor(Date.now() / 1000 / daySeconds) * daySeconds - 1;
const start = end + 1 - 10 * daySeconds;

const sum = (of: (hour: Hour) => number, rows = hours) => rows.reduce((total, hour) => total + of(hour), 0);

test.beforeAll(async ({ playwright }) => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await cp(template, folder, { recursive: true });
  await addDemoData(folder, ['--logs', '4000', '--days', '20']);
  running = await startConsole({ dataDir: folder });
  const api = await playwright.request.newContext({ baseURL: running.address });
  await api.post('/api/user/login', { data: { username: 'root', password: '123456' } });
  const response = await api.get(`/api/data/?start_timestamp=${start}&end_timestamp=${end}`, { headers: { 'New-Api-User': '1' } });
  hours = ((await response.json()) as { data: Hour[] }).data;
  await api.dispose();
  expect(hours.length).toBeGreaterThan(500);
});
test.afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = async (page: Page, query: string) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/detail?start=${start}&end=${end}${query}`);
};

for (const timezoneId of ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('counts every request once, by the days of the time zone', async ({ page }) => {
      const problems = await collectProblems(page);
      await open(page, '&unit=day&figure=calls&view=table&page_size=20');
      const date = new Intl.DateTimeFormat('sv-SE', { timeZone: timezoneId });
      const expected = new Map<string, number>();
      for (const { created_at, count } of hours) {
        const day = date.format(created_at * 1000);
        expected.set(day, (expected.get(day) ?? 0) + count);
      }
      const table = page.getByRole('grid', { name: 'Calls over time' });
      await expect(table.locator('tbody tr').first()).toBeVisible();
      const cells = await table
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
      const shown = new Map(cells.map(([day = '', total = '']) => [day, Number(total.replaceAll(',', ''))]));
      expect([...shown].filter(([, total]) => total > 0).sort()).toEqual([...expected].sort());

      const total = page.getByRole('region', { name: 'In this period' });
      for (const unit of ['Hour', 'Week']) {
        await page.getByRole('button', { name: unit, exact: true }).click();
        await expect(total).toContainText(sum(({ count }) => count).toLocaleString('en-US'));
      }
      await expect(page.getByText('counted in UTC hours')).toHaveCount(timezoneId === 'Asia/Kolkata' ? 1 : 0);
      expect(problems).toEqual({ violations: [], errors: [] });
    });
  });
}

test.describe('in one zone', () => {
  test.use({ timezoneId: 'Asia/Shanghai' });

  test('links a bar to its requests, and exports all of them', async ({ page }) => {
    const problems = await collectProblems(page);
    await open(page, '&unit=day');
    const chart = page.locator('canvas').last();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
    const column = (index: number) => lines.reduce((total, line) => total + Number(line.split(',')[index]), 0);
    expect([column(3), column(4)]).toEqual([sum(({ quota }) => quota), sum(({ count }) => count)]);

    const days = page.getByRole('table', { name: 'Spend over time' }).getByRole('row');
    const [day = '', total = ''] = await days.nth(2).evaluate((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('button', { name: `Logs of ${day}` }).click();
    await expect(page).toHaveURL(/\/log\?type=2&start=\d+&end=\d+$/);
    const cost = page.locator('[data-stat=quota] dd');
    await expect(cost).toContainText('¥');
    // The chart rounds to four decimals below one unit, the log to two.
    expect(Math.abs(Number((await cost.textContent())?.slice(1)) - Number(total.slice(1)))).toBeLessThan(0.005_06);

    await open(page, '&unit=day');
    await expect(chart).toBeVisible();
    const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // In the middle of the sixth of eleven local days, just above the axis.
    const axis = 40;
    await page.mouse.move(box.x + axis + (box.width - axis) * 0.5, box.y + box.height - 36);
    await expect(page.getByText('Click to open the logs')).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/log\?type=2&start=\d+&end=\d+&model_name=/);
    const model = new URL(page.url()).searchParams.get('model_name') ?? '';
    expect(hours.map(({ model_name }) => model_name)).toContain(model);
    await expect(page.getByRole('group', { name: 'Active filters' })).toContainText(model);
    expect(problems).toEqual({ violations: [], errors: [] });
  });

  test('filters the dashboard by user name', async ({ page }) => {
    await open(page, '&unit=day&figure=calls');
    const name = 'demo-1';
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'User' }).fill(name);
    await expect(page.locator(`datalist option[value="${name}"]`)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/&username=demo-1$/);
    await expect(page.getByRole('link', { name: 'gpt-4o', exact: true })).toHaveAttribute('href', /&username=demo-1$/);
    await page.getByRole('button', { name: 'Remove filter User: demo-1' }).click();
    await expect(page.getByRole('region', { name: 'In this period' })).toContainText(sum(({ count }) => count).toLocaleString('en-US'));
  });

  test('explains a dashboard link while data export is off', async ({ page, playwright }) => {
    const api = await playwright.request.newContext({ baseURL: running.address, extraHTTPHeaders: { 'New-Api-User': '1' } });
    await api.post('/api/user/login', { data: { username: 'root', password: '123456' } });
    const turn = (value: string) => api.put('/api/option/', { data: { key: 'DataExportEnabled', value } });
    await turn('false');
    await open(page, '');
    await expect(page.getByRole('heading', { name: 'Turned off' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0);
    await turn('true');
    await api.dispose();
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows values on touch before it opens the logs', async ({ page }) => {
    await open(page, '&unit=day');
    const chart = page.locator('canvas').last();
    await chart.scrollIntoViewIfNeeded();
    const press = () => chart.tap({ position: { x: 150, y: 200 } });
    await press();
    await expect(page.getByText('Click to open the logs')).toBeVisible();
    await expect(page).toHaveURL(/\/detail\?/);
    await press();
    await expect(page).toHaveURL(/\/log\?type=2/);
  });
});
