import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import type { RunningConsole } from '../support/console';
import { collectProblems } from '../support/console-problems';
import { startConsoleWithDemoData } from '../support/console-with-demo-data';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

test.beforeAll(async () => {
  running = await startConsoleWithDemoData(template, [
    '--logs',
    '3000',
    '--days',
    '3',
    '--users',
    '20',
    '--channels',
    '12',
    '--tokens',
    '60',
  ]);
});
test.afterAll(() => running.stop());

const rows = (page: Page) => page.locator('tbody > tr[data-key]');
const seconds = (text: string) => Date.parse(text) / 1000;

async function requested(page: Page, path: string): Promise<URLSearchParams> {
  const address = `${running.address}${path}`;
  const [request] = await Promise.all([
    // The page before may still send requests.
    page.waitForRequest((sent) => new URL(sent.url()).pathname === '/api/log/' && sent.frame().url() === address),
    page.goto(address),
  ]);
  return new URL(request.url()).searchParams;
}

const zones = [
  {
    zone: 'Asia/Shanghai',
    now: '2026-03-08T15:30:00+08:00',
    label: 'UTC+8',
    today: '2026-03-08T00:00:00+08:00',
    yesterday: '2026-03-07T00:00:00+08:00',
  },
  // Daylight saving time started, so yesterday has 23 hours.
  {
    zone: 'America/New_York',
    now: '2026-03-09T09:30:00-04:00',
    label: 'UTC-4',
    today: '2026-03-09T00:00:00-04:00',
    yesterday: '2026-03-08T00:00:00-05:00',
  },
  // Daylight saving time ends today.
  {
    zone: 'Europe/Berlin',
    now: '2026-10-25T12:00:00+01:00',
    label: 'UTC+2',
    today: '2026-10-25T00:00:00+02:00',
    yesterday: '2026-10-24T00:00:00+02:00',
  },
];

for (const { zone, now, label, today, yesterday } of zones) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone });

    test(`groups the log by days of ${zone}`, async ({ page }) => {
      await signIn(page, running.address);
      await page.clock.setFixedTime(new Date(now));
      const first = await requested(page, '/log');
      expect(Number(first.get('start_timestamp'))).toBe(seconds(today));
      expect(Number(first.get('end_timestamp'))).toBe(seconds(now) + 3600 + 59);
      const before = await requested(page, '/log?range=yesterday');
      expect(Number(before.get('start_timestamp'))).toBe(seconds(yesterday));
      expect(Number(before.get('end_timestamp'))).toBe(seconds(today) - 1);
      await requested(page, '/log');
      await expect(page.getByRole('button', { name: `Period: Today ${label}` })).toBeVisible();
    });

    test(`exports times in ${zone} and UTC`, async ({ page }) => {
      await signIn(page, running.address);
      await page.goto(`${running.address}/log?range=30d&username=demo-1`);
      await expect(rows(page).first()).toBeVisible();
      const shown = await rows(page)
        .locator('time')
        .evaluateAll((times) => times.map((time) => (time as HTMLElement).title.slice(0, 'yyyy-MM-dd HH:mm:ss'.length)));
      await page.getByRole('button', { name: 'Export CSV' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
      const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n');
      expect(header.split(',').slice(0, 2)).toEqual([`\uFEFFTime (${zone})`, 'Time (UTC)']);
      const times = lines.slice(0, shown.length).map((line) => line.split(',').slice(0, 2));
      expect(times.map(([local]) => local)).toEqual(shown);
      const inZone = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
      expect(times.map(([, utc]) => inZone.format(new Date(`${utc?.replace(' ', 'T')}Z`)))).toEqual(shown);
    });
  });
}

test('filters the log by clicks, explains the cost of a request, and exports it as a file', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, running.address);
  await page.goto(`${running.address}/log`);
  await page.getByRole('button', { name: /^Period: Today/ }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  // The calls of the seed, and the sign-ins of these tests above them.
  await expect(page.getByText(/^3,0\d\d in total$/).first()).toBeVisible();
  await rows(page)
    .getByRole('button', { name: /^demo-/ })
    .first()
    .click();
  const card = page.getByRole('dialog', { name: /^User demo-/ });
  await expect(card.getByText('Balance')).toBeVisible();
  await card.getByRole('button', { name: 'Show only this user’s logs' }).click();
  await expect(page).toHaveURL(/range=7d.*username=demo-\d+/);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Consumption');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Active filters' }).locator('span > span')).toHaveText([/Consumption/, /User: demo-/]);
  const call = rows(page).first();

  await call.getByRole('button', { name: 'Expand' }).click();
  await expect(page.getByText(/^Charged: [\d,]+ points?/)).toBeVisible();
  await expect(page.getByText(/These figures add up to/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Consumption');

  const total = Number(
    /[\d,]+/
      .exec(
        (await page
          .getByText(/^[\d,]+ in total$/)
          .first()
          .textContent()) ?? '',
      )?.[0]
      .replaceAll(',', ''),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('dialog').getByText(`Matching logs: ${total.toLocaleString('en')}`)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export', exact: true }).click()]);
  await expect(page.getByText(`All done: ${total} of ${total}`)).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1);
  expect(problems.violations).toEqual([]);
});
