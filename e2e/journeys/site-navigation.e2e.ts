import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { fillSignInForm, signIn } from '../support/sign-in';

let running: RunningConsole;

const amy = { username: 'amy', password: 'amy-password' };

test.beforeAll(async ({ request }) => {
  running = await startConsoleFrom(template);
  await request.post(`${running.address}/api/user/login`, { data: { username: 'root', password: '123456' } });
  await request.post(`${running.address}/api/user/`, { data: amy, headers: { 'New-Api-User': '1' } });
});
test.afterAll(() => running.stop());

const bar = (page: Page) => page.getByRole('navigation', { name: 'Site navigation' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openSection = (page: Page, section: string) => page.goto(`${running.address}/setting?tab=other&section=${section}`);

async function save(page: Page, name: string) {
  await card(page, name).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, name).getByText(/unsaved/)).toHaveCount(0);
}

async function addEntry(page: Page, button: string, texts: Record<string, string>) {
  await page.getByRole('button', { name: button }).click();
  const drawer = page.getByRole('dialog');
  for (const [label, text] of Object.entries(texts)) {
    await drawer.getByLabel(label).fill(text);
  }
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer).toHaveCount(0);
}

test('an operator hides pages and adds a link, for everybody and at once', async ({ page, browser }) => {
  await signIn(page, running.address);
  await openSection(page, 'navigation');
  await card(page, 'Navigation').getByRole('switch', { name: 'Wallet' }).click();
  await card(page, 'Navigation').getByRole('switch', { name: 'Pricing for signed-in users only' }).click();
  await save(page, 'Navigation');
  await expect(sidebar(page).getByRole('link', { name: 'Wallet' })).toHaveCount(0);
  await openSection(page, 'links');
  await addEntry(page, 'Add link', { Name: 'Help', Address: 'https://help.example/start' });
  await save(page, 'Links');
  await expect(bar(page).getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://help.example/start');

  const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await visitor.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await visitor.goto(running.address);
  await expect(bar(visitor).getByRole('link', { name: 'Help' })).toBeVisible();
  await expect(bar(visitor).getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await visitor.goto(`${running.address}/pricing`);
  await expect(visitor).toHaveURL(/\/login\?return=%2Fpricing$/);
  await fillSignInForm(visitor, amy);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await visitor.goto(`${running.address}/topup`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(sidebar(visitor).getByRole('link', { name: 'Wallet' })).toHaveCount(0);
  await visitor.context().close();
});

test('an announcement from the table is behind the bell, with its Markdown', async ({ page }) => {
  await signIn(page, running.address);
  await openSection(page, 'announcements');
  await addEntry(page, 'Add announcement', { Text: 'Maintenance **tonight**' });
  await save(page, 'Announcements');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /announcement/i })
    .click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Announcements' });
  await expect(list.locator('strong', { hasText: 'tonight' })).toBeVisible();
});
