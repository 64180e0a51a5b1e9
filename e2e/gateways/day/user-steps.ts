import { expect } from 'playwright/test';
import { type Day, open, rowOf, type Step, saveDrawer } from './day';
import { confirmPayments } from './payment';

/** 1,500,000 points in the gateway's currency. */
const balance = '3';

async function createUser(day: Day): Promise<void> {
  await open(day, '/user');
  await day.page.getByRole('button', { name: 'Add user' }).first().click();
  const drawer = day.page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Username/ }).fill(day.user.username);
  await drawer.getByLabel(/^Password/).fill(day.user.password);
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  const added = day.page.getByRole('dialog', { name: `User “${day.user.username}” added` });
  await expect(added).toContainText(day.user.password);
  await added.getByRole('button', { name: 'Done' }).click();
  await open(day, `/user?${new URLSearchParams({ keyword: day.user.username })}`);
  await expect(rowOf(day, day.user.username)).toContainText('Activated');
}

async function setBalance(day: Day): Promise<void> {
  await open(day, `/user?${new URLSearchParams({ keyword: day.user.username })}`);
  await day.page.getByRole('button', { name: `Edit ${day.user.username}` }).click();
  const field = day.page.getByRole('dialog').getByLabel('Balance', { exact: true });
  await field.fill(balance);
  await saveDrawer(day, 'Save');
  // Checks the stored value instead of the field.
  await day.page.reload();
  await day.page.getByRole('button', { name: `Edit ${day.user.username}` }).click();
  await expect.poll(async () => (await field.inputValue()).replaceAll(',', '')).toBe(balance);
}

async function createCode(day: Day): Promise<void> {
  await confirmPayments(day);
  await open(day, '/redemption');
  await day.page.getByRole('button', { name: 'New code' }).first().click();
  const drawer = day.page.getByRole('dialog', { name: 'New code' });
  await drawer.getByLabel('Name').fill(`day ${day.suffix}`);
  await drawer.getByRole('button', { name: /^\D10$/ }).click();
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  const made = day.page.getByRole('alertdialog', { name: 'Codes created: 1' });
  day.code = (await made.locator('code').first().textContent()) ?? '';
  expect(day.code).toMatch(/^[0-9A-Za-z]{32}$/);
}

async function redeemCode(day: Day): Promise<void> {
  expect(day.code, 'no code was made').toBeDefined();
  await open(day, '/topup');
  await day.page.getByLabel('Code', { exact: true }).fill(day.code ?? '');
  await day.page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(day.page.getByText(/^Redeemed, \S*10\.00 added/)).toBeVisible();
}

export const userSteps: Step[] = [
  { name: 'create a user', run: createUser },
  { name: "set the user's balance", run: setBalance },
  { name: 'create a redemption code', run: createCode },
  { name: 'redeem the code', run: redeemCode },
];
