import { expect, type Locator } from 'playwright/test';
import { type Day, hasCapability, open, rowOf, type Step, saveDrawer } from './day';

async function openFilters({ page }: Day): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** The 12 channels that an earlier step disabled. */
async function filterChannels(day: Day): Promise<void> {
  await open(day, `/channel?keyword=many+${day.suffix}`);
  const filters = await openFilters(day);
  const status = filters.getByRole('combobox', { name: 'Status' });
  if (!(await hasCapability(day, 'channel-filters'))) {
    await expect(filters.getByRole('combobox', { name: 'Group' })).toBeVisible();
    await expect(status).toHaveCount(0);
    return;
  }
  await status.selectOption('Enabled');
  await expect(day.page.getByText('No channels match')).toBeVisible();
  await status.selectOption('Disabled');
  await expect(rowOf(day, `many ${day.suffix}`)).toHaveCount(10);
  await expect(filters.getByRole('combobox', { name: 'Type' }).getByRole('option', { name: 'OpenAI (12)' })).toHaveCount(1);
}

async function filterUsers(day: Day): Promise<void> {
  await open(day, `/user?keyword=${day.user.username}`);
  const filters = await openFilters(day);
  const role = filters.getByRole('combobox', { name: 'Role' });
  if (!(await hasCapability(day, 'user-filters'))) {
    await expect(filters.getByRole('combobox', { name: 'Group' })).toBeVisible();
    await expect(role).toHaveCount(0);
    return;
  }
  await role.selectOption('Administrator');
  await expect(day.page.getByText('No users match')).toBeVisible();
  await role.selectOption('User');
  await expect(rowOf(day, day.user.username)).toHaveCount(1);
}

/** Deducts 1 of 3. */
async function deductBalance(day: Day): Promise<void> {
  const { page, user } = day;
  await open(day, `/user?keyword=${user.username}`);
  await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
  await page.getByRole('menuitem', { name: 'Adjust balance' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Deduct', exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Amount to deduct' }).fill('1');
  await saveDrawer(day, 'Save');
  await page.reload();
  await expect(rowOf(day, user.username)).toContainText(/\D2\.00/);
}

async function createExpiringCode(day: Day): Promise<void> {
  await open(day, '/redemption');
  await day.page.getByRole('button', { name: 'New code' }).first().click();
  const drawer = day.page.getByRole('dialog', { name: 'New code' });
  const week = drawer.getByRole('button', { name: '7 days', exact: true });
  if (!(await hasCapability(day, 'code-expiry'))) {
    await expect(drawer.getByLabel('Name')).toBeVisible();
    await expect(week).toHaveCount(0);
    return;
  }
  const name = `week ${day.suffix}`;
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByRole('button', { name: /^\D10$/ }).click();
  await week.click();
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(day.page.getByRole('alertdialog', { name: 'Codes created: 1' })).toBeVisible();
  await open(day, `/redemption?${new URLSearchParams({ keyword: name })}`);
  await expect(rowOf(day, name)).toContainText(/in 7 days|in 6 days/);
}

export const filterSteps: Step[] = [
  { name: 'filter channels by status', run: filterChannels },
  { name: 'filter users by role', run: filterUsers },
  { name: "deduct from the user's balance", run: deductBalance },
  { name: 'create a code that expires', run: createExpiringCode },
];
