import { expect, type Page, type Response } from 'playwright/test';
import { type Day, open, type Step } from './day';

/** Requests without an address, and menu entries without a page. */
function watchMissing(page: Page): { missing: string[]; stop: () => void } {
  const missing: string[] = [];
  const note = (response: Response) => {
    if (response.status() === 404) {
      missing.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
    }
  };
  page.on('response', note);
  return { missing, stop: () => page.off('response', note) };
}

async function visitAll(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0);
    await expect(page.getByText('Page not found'), address).toHaveCount(0);
  }
}

async function openMenu(day: Day): Promise<void> {
  const { page, address } = day;
  await open(day, '/token');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  const entries = await menu.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const watched = watchMissing(page);
  // Operators may add external links.
  await visitAll(
    page,
    entries.filter((entry) => entry.startsWith(address) && !entry.includes('/chat/')),
  );
  await visitAll(
    page,
    ['personal', 'operation', 'system', 'other'].map((tab) => `${address}/setting?tab=${tab}`),
  );
  watched.stop();
  expect(watched.missing.join(', ')).toBe('');
}

async function openReleases(day: Day): Promise<void> {
  await open(day, '/releases');
  await expect(day.page.getByRole('grid', { name: 'Live' }).getByRole('row', { name: /^billing / })).toBeVisible();
  await open(day, '/token');
  await expect(day.page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  await expect(day.page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(day.page).toHaveURL(/\/token$/);
}

export const menuSteps: Step[] = [
  { name: 'open every menu entry', run: openMenu },
  { name: 'open releases and stay signed in', run: openReleases },
];
