import { expect } from 'playwright/test';
import { type Day, hasCapability, open, type Step } from './day';

async function hidePage(day: Day): Promise<void> {
  const { page } = day;
  await open(day, '/setting?tab=other&section=navigation');
  const sections = page.getByRole('navigation', { name: 'Settings of this tab' });
  await expect(sections.getByRole('link', { name: 'Notice', exact: true })).toBeVisible();
  if (!(await hasCapability(day, 'navigation-modules'))) {
    await expect(sections.getByRole('link', { name: 'Navigation', exact: true })).toHaveCount(0);
    return;
  }
  const card = page.getByRole('region', { name: 'Navigation', exact: true });
  const entry = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Redemption codes', exact: true });
  const press = async () => {
    await card.getByRole('switch', { name: 'Redemption codes', exact: true }).click();
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card.getByText(/unsaved/)).toHaveCount(0);
  };
  await press();
  await expect(entry).toHaveCount(0);
  await press();
  await expect(entry).toBeVisible();
}

export const navigationSteps: Step[] = [{ name: 'hide a page of the navigation and show it again', run: hidePage }];
