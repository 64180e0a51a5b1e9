import { type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { LogAlertRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

const open = (gateway: TestGateway, path = '/log') => renderPage(<Page />, { gateway, catalogue: en, path });
const listAlerts = async (gateway: TestGateway) => (await gateway.request<{ data: LogAlertRecord[] }>('GET', '/api/log/alerts')).body.data;
const openAlerts = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Alerts' }));
  return findOpenDialog('Alerts');
};
const allCalls = { token_name: '', model_name: '', group: '', username: '', channel: 0 };
const spending = { name: 'Spending', scope: 'own', measure: 'cost', threshold: 2_500_000, minutes: 60, filters: allCalls } as const;

it('makes an alert of the filters of the list', async () => {
  const gateway = await testGateway({ as: 'admin', logs: [{ model_name: 'gpt-4o', quota: 100, username: 'amy' }] });
  await open(gateway, '/log?model_name=gpt-4o&username=amy&type=2');
  expect(await within(await openAlerts()).findByText('No alerts yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New alert' }));
  const form = within(await findOpenDialog('New alert'));
  expect(form.getByText('Model: gpt-4o · User: amy')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a name')).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Amy spends');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter an amount above 0')).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'Above' }), '2.5');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Within' }), '15 min');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const list = within(await findOpenDialog('Alerts'));
  expect(await list.findByRole('switch', { name: 'Amy spends', checked: true })).toBeVisible();
  expect(list.getByText('Cost above ¥2.50 within 15 min')).toBeVisible();
  expect(list.getByText('Calls of all users · Model: gpt-4o · User: amy')).toBeVisible();
  const filters = { ...allCalls, model_name: 'gpt-4o', username: 'amy' };
  expect(await listAlerts(gateway)).toMatchObject([{ scope: 'all', measure: 'cost', threshold: 1_250_000, minutes: 15, filters }]);
});

it('changes, switches off and deletes an alert', async () => {
  const gateway = await testGateway({ as: 'user', logAlerts: [{ ...spending, notified_at: 1_700_000_000 }] });
  await open(gateway, '/log?token_name=laptop');
  const list = within(await openAlerts());
  expect(await list.findByText('My calls')).toBeVisible();
  expect(list.getByText('Last notification:')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Edit Spending' }));
  const form = within(await findOpenDialog('Edit alert'));
  expect(form.queryByRole('combobox', { name: 'Calls' })).toBeNull();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Notify about' }), 'Failed calls');
  await userEvent.type(form.getByRole('textbox', { name: 'Above' }), '10');
  await userEvent.click(form.getByRole('button', { name: 'Use the current filters' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const changed = within(await findOpenDialog('Alerts'));
  expect(await changed.findByText('Failed calls above 10 within 1 h')).toBeVisible();

  await userEvent.click(changed.getByRole('switch', { name: 'Spending' }));
  await waitFor(async () =>
    expect(await listAlerts(gateway)).toMatchObject([
      { measure: 'errors', threshold: 10, status: 2, filters: { ...allCalls, token_name: 'laptop' } },
    ]),
  );
  await userEvent.click(changed.getByRole('button', { name: 'Delete Spending' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await changed.findByText('No alerts yet')).toBeVisible();
  expect(await listAlerts(gateway)).toEqual([]);
});

it('says why the last notification could not be sent, and that there can be no more alerts', async () => {
  const others = Array.from({ length: 8 }, (_, index) => ({ ...spending, name: `Other ${index}` }));
  const gateway = await testGateway({
    as: 'user',
    logAlerts: [{ ...spending, error: 'status 500' }, { ...spending, name: 'Lost', error: 'no-address' }, ...others],
  });
  await open(gateway);
  const list = within(await openAlerts());
  expect(await list.findByText('The last notification could not be sent: status 500')).toBeVisible();
  expect(list.getByText('There is no address to notify. Add one in your account.')).toBeVisible();
  expect(list.getByRole('button', { name: 'New alert' })).toBeDisabled();
  expect(list.getByText('You can have up to 10 alerts.')).toBeVisible();
});

it('keeps what was typed when the gateway refuses it', async () => {
  const gateway = await testGateway({ as: 'user' });
  await open(gateway);
  await openAlerts();
  await userEvent.click(await screen.findByRole('button', { name: 'New alert' }));
  const form = within(await findOpenDialog('New alert'));
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Too many');
  await userEvent.type(form.getByRole('textbox', { name: 'Above' }), '1');
  await gateway.seed({ logAlerts: Array.from({ length: 10 }, () => ({ ...spending, user_id: gateway.user.id })) });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('You can have up to 10 alerts')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Too many');
});

it('is missing where the gateway has no alerts', async () => {
  const gateway = await withoutCapabilities(await testGateway({ as: 'user' }), 'log-alerts');
  await open(gateway);
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Alerts' })).toBeNull();
});
