import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { releaseVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import { addMenuPage, type Variant } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');

const tabs = `settingsTabs: [
    { id: 'first', label: { zh: '第一', en: 'First' }, expose: './first-tab', access: 'root', order: 200 },
    { id: 'second', label: { zh: '第二', en: 'Second' }, expose: './second-tab', access: 'root', order: 300 },
  ],`;

const pageSource = (text: string) => `export function Page() {\n  return <p>${text}</p>;\n}\n`;

const withTabs = (version: string, first: string, second = pageSource('the second tab')): Variant => ({
  remote: 'admin',
  version,
  change: { 'src/remote.ts': (source) => source.replace(/settingsTabs: \[.*?\],$/ms, tabs) },
  add: { 'src/first-tab/page.tsx': first, 'src/second-tab/page.tsx': second },
});

test('adds a settings tab by releasing a remote, for permitted users only', async ({ page, browser }) => {
  const host = async () => (await (await fetch(`${running.address}/composition`)).json()).host.version as string;
  const before = await host();
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting`);
  await expect(tab(page, 'Personal')).toBeVisible();
  await expect(tab(page, 'First')).toHaveCount(0);
  await releaseVariant(running, withTabs('1.1.0', pageSource('the first tab')));
  expect(await host()).toBe(before);

  await page.goto(`${running.address}/setting?tab=second`);
  await expect(page.getByRole('tab')).toHaveText(['Personal', 'First', 'Second']);
  await expect(panel(page)).toHaveText('the second tab');
  await expect(tab(page, 'Second')).toHaveAttribute('aria-selected', 'true');

  await tab(page, 'Second').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'First')).toBeFocused();
  await expect(panel(page)).toHaveText('the second tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=first$/);
  await expect(panel(page)).toHaveText('the first tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?tab=personal$/);
  await expect(panel(page).getByText('Balance', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveText('the first tab');

  await page.goto(`${running.address}/setting?tab=nothing`);
  await expect(page.getByText('There is no settings tab “nothing”, this is “Personal”')).toBeVisible();
  await expect(panel(page).getByText('Balance', { exact: true })).toBeVisible();

  await page.request.post(`${running.address}/api/user/`, {
    data: { username: 'amy', password: 'amy-password' },
    headers: { 'New-Api-User': '1' },
  });
  const other = await (await browser.newContext({ locale: 'en' })).newPage();
  await signIn(other, running.address, { username: 'amy', password: 'amy-password' });
  await other.goto(`${running.address}/setting?tab=first`);
  await expect(other.getByText('Your account does not have access to this page')).toBeVisible();
  await other.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(other.getByRole('tab')).toHaveText(['Personal']);
  await other.context().close();
});

test('reports a broken settings tab while the others work', async ({ page }) => {
  await releaseVariant(running, withTabs('1.1.0', pageSource('the first tab')));
  await releaseVariant(running, withTabs('1.2.0', `throw new Error('broken');\n${pageSource('never')}`));
  await page.route(/admin\/1\.1\.0\//, (route) => route.abort());
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting?tab=first`);
  await expect(panel(page).getByRole('heading', { level: 2, name: 'This part cannot be opened right now' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await tab(page, 'Personal').click();
  await expect(panel(page).getByText('Balance', { exact: true })).toBeVisible();
});

test('falls back to the previous version of a broken settings tab', async ({ page }) => {
  await releaseVariant(running, withTabs('1.1.0', pageSource('the first tab')));
  await releaseVariant(running, withTabs('1.2.0', `throw new Error('broken');\n${pageSource('never')}`));
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting?tab=first`);
  await expect(panel(page)).toHaveText('the first tab');
  await expect(panel(page).locator('[data-remote="admin"]')).toHaveAttribute('data-version', '1.1.0');
});

const blockingPage = `import { useBlockUpdate } from '@console/shared/router';
import { useState } from 'react';

export function Page() {
  const [text, setText] = useState('');
  useBlockUpdate(text !== '', 'form');
  return <input aria-label="Field" value={text} onChange={(event) => setText(event.target.value)} />;
}
`;

test('swaps a settings tab at the next navigation, at once after a rollback, and never during typing', async ({ page }) => {
  await releaseVariant(running, withTabs('1.1.0', blockingPage));
  await signIn(page, running.address);
  await page.goto(`${running.address}/setting?tab=first`);
  const version = () => panel(page).locator('[data-remote="admin"]');
  await expect(version()).toHaveAttribute('data-version', '1.1.0');
  await releaseVariant(running, withTabs('1.2.0', blockingPage));
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /admin\/1\.2\.0/.test(name)).length))
    .toBeGreaterThan(0);
  await expect(version()).toHaveAttribute('data-version', '1.1.0');
  await tab(page, 'Second').click();
  await expect(version()).toHaveAttribute('data-version', '1.2.0');

  await tab(page, 'First').click();
  await page.getByLabel('Field').fill('typed');
  expect((await running.release('rollback', 'admin')).code).toBe(0);
  await expect(page.getByText('A new version is ready. It takes over when you are done here.')).toBeVisible();
  await expect(version()).toHaveAttribute('data-version', '1.2.0');
  await expect(page.getByLabel('Field')).toHaveValue('typed');
  await page.getByLabel('Field').fill('');
  await expect(version()).toHaveAttribute('data-version', '1.1.0');
});

test('returns to the requested settings tab after sign-in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto(`${running.address}/setting?tab=personal`);
  await expect(page).toHaveURL(/\/login\?return=%2Fsetting%3Ftab%3Dpersonal$/);
});

test('renders top bar entries and chat pages of remotes', async ({ page }) => {
  await releaseVariant(running, {
    remote: 'billing',
    version: '1.1.0',
    change: {
      'src/remote.ts': addMenuPage(
        { id: 'offers', path: '/offers', access: 'public' },
        { label: { zh: '优惠', en: 'Offers' }, icon: 'tags', order: 20, place: 'top' },
      ),
    },
  });
  await signIn(page, running.address);
  const chats = (value: string) =>
    page.request.put(`${running.address}/api/option/`, { data: { key: 'Chats', value }, headers: { 'New-Api-User': '1' } });
  await chats(JSON.stringify([{ 'Next chat': 'https://next.example/{key}' }, { Lobe: 'https://lobe.example/{key}' }]));
  await page.goto(`${running.address}/token`);
  const bar = page.getByRole('navigation', { name: 'Site navigation' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Console', 'Pricing', 'Offers', 'About']);
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(sidebar.getByRole('link', { name: 'Offers' })).toHaveCount(0);
  await sidebar.getByRole('button', { name: 'Chat apps' }).click();
  await sidebar.getByRole('link', { name: 'Lobe' }).click();
  await expect(page).toHaveURL(/\/chat\/1$/);
  await expect(sidebar).toHaveCount(0);

  const status = await (await page.request.get(`${running.address}/api/status`)).json();
  await page.route('**/api/status', (route) => route.fulfill({ json: { ...status, data: { ...status.data, chats: [{ Lobe: null }] } } }));
  await page.goto(`${running.address}/token`);
  await expect(page.getByText('Chat data parse failed')).toHaveCount(1);
  await expect(sidebar.getByRole('link', { name: 'Lobe' })).toHaveCount(0);
  await expect(sidebar.getByRole('link', { name: 'API keys' })).toBeVisible();
});
