import { type Day, open } from './day';

/** Some gateways create no codes until the super administrator confirms their payment terms. */
export async function confirmPayments(day: Day): Promise<void> {
  const { page } = day;
  await open(day, '/redemption');
  const link = page.getByRole('link', { name: 'Open payment confirmation' });
  await page.getByRole('heading', { level: 1, name: 'Redemption codes' }).waitFor();
  await page.waitForLoadState('networkidle');
  if (!(await link.isVisible())) {
    return;
  }
  await link.click();
  const card = page.getByRole('region', { name: 'Payment confirmation', exact: true });
  await card.getByRole('button', { name: 'Confirm terms' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await card.waitFor({ state: 'hidden' });
}
