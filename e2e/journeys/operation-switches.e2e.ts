import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { signIn } from '../support/sign-in';

let running: RunningConsole;

const switched = ['Dashboard', 'Drawing tasks', 'Tasks'];

test.beforeAll(async () => {
  running = await startConsoleFrom(template);
});
test.afterAll(() => running.stop());

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings of this tab' }).getByRole('link', { name, exact: true }).click();

async function save(page: Page, name: string, switches: string[]) {
  for (const label of switches) {
    await card(page, name).getByRole('switch', { name: label, exact: true }).click();
  }
  await card(page, name).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, name).getByText(/unsaved/)).toHaveCount(0);
}

test('applies operation settings to this tab at once and to other visitors on their next page', async ({ page, browser }) => {
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting?tab=operation`);
  const other = await browser.newPage();
  await signIn(other, running.address);
  await other.goto(`${running.address}/token`);
  await expect(other.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  for (const name of switched) {
    await expect(link(other, name)).toBeVisible();
  }
  await expect(link(other, 'Docs')).toHaveCount(0);
  await expect(other.getByText('Demo site')).toHaveCount(0);

  await card(page, 'General').getByLabel('Documentation link', { exact: true }).fill('https://docs.example.com/start');
  await save(page, 'General', ['Demo site', 'Collapse the sidebar by default']);
  await openSection(page, 'Drawing');
  await save(page, 'Drawing', ['Enable drawing', 'Enable music tasks']);
  await openSection(page, 'Dashboard data');
  await save(page, 'Dashboard data', ['Enable the dashboard']);
  await expect(page.getByRole('banner').getByText('Demo site')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();

  await other.reload();
  await expect(other.getByRole('banner').getByText('Demo site')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(link(other, 'Docs')).toHaveAttribute('href', 'https://docs.example.com/start');
  await expect(link(other, 'Docs')).toHaveAttribute('target', '_blank');
  for (const name of switched) {
    await expect(link(other, name)).toHaveCount(0);
  }
  for (const path of ['/detail', '/midjourney', '/task']) {
    await other.goto(`${running.address}${path}`);
    await expect(other.getByText('The administrator has turned this page off')).toBeVisible();
  }

  // The user's choice overrides the site's default.
  await other.getByRole('button', { name: 'Expand sidebar' }).click();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.getByRole('button', { name: 'Open navigation' }).click();
  await expect(other.getByRole('dialog').getByRole('link', { name: 'Docs' })).toBeVisible();
  await other.close();
});
