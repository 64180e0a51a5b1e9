import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { findCard, openCards } from '../testing/settings-cards';

const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;
const seeded = () => openCards(['logs'], { logs: [{ created_at: daysAgo(90) }, { created_at: daysAgo(40) }, { created_at: daysAgo(3) }] });

it('clears logs older than a month after showing how many there are', async () => {
  const gateway = await seeded();
  const logs = within(await findCard('Logs'));
  await userEvent.click(logs.getByRole('button', { name: 'Clear logs' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear old logs?' });
  expect(await within(dialog).findByText(/^2 logs from before \d{4}-\d\d-\d\d \d\d:\d\d UTC\S* of all users/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear logs' }));
  expect(await screen.findByText(/^Cleared 2 logs from before/)).toBeVisible();
  const { body } = await gateway.request<{ data: { total: number } }>('GET', '/api/log/');
  expect(body.data.total).toBe(1);
});

it('requires a time', async () => {
  await seeded();
  const logs = within(await findCard('Logs'));
  const time = logs.getByLabelText(/^Clear logs before/);
  await userEvent.clear(time);
  await userEvent.click(logs.getByRole('button', { name: 'Clear logs' }));
  expect(await logs.findByText('Please choose log time')).toBeVisible();
  expect(time).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('shows why clearing failed and confirms without a count when it is unknown', async () => {
  const gateway = await seeded();
  const logs = within(await findCard('Logs'));
  await gateway.close();
  await userEvent.click(logs.getByRole('button', { name: 'Clear logs' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear old logs?' });
  expect(within(dialog).getByText(/^All logs from before/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear logs' }));
  expect(await logs.findByText(/^Log clearing failed: ./)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
