import { type Day, open } from './day';

/** Gateways of 2026 make no codes before the super administrator has confirmed a statement about payments. */
export async function confirmPayments(day: Day): Promise<void> {
  await open(day, '/setting?tab=operation');
  const { page } = day;
  await page.getByRole('region', { name: 'General', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('region', { name: 'Payment confirmation', exact: true });
  if (!(await card.getByRole('button').isVisible())) return;
  for (const box of await card.getByRole('checkbox').all()) await box.check({ force: true });
  await card.getByRole('button').click();
  await card.getByText(/^Confirmed/).waitFor();
}
