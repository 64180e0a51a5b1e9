import { testGateway, withSubscriptions } from '@console/gateway/testing';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

type Gateway = Parameters<typeof renderPage>[1]['gateway'];

const open = (gateway: Gateway, path = '/plans') => renderPage(<Page />, { gateway, catalogue: en, path });

const findPlan = (name: RegExp) => screen.findByRole('row', { name });

it('creates a plan, edits it, and takes it off sale', async () => {
  const gateway = await withSubscriptions(await testGateway({ as: 'admin' }));
  await open(gateway);
  expect(await screen.findByText('No plans yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New plan' }));
  const form = within(await findOpenDialog('New plan'));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('A plan needs a name')).toBeVisible();
  await userEvent.type(form.getByLabelText('Name'), 'Pro');
  await userEvent.type(form.getByLabelText('Price'), '20');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await findPlan(/Pro.*20\.00.*1 month.*Unlimited/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Edit Pro' }));
  const edited = within(await findOpenDialog('Edit plan'));
  expect(edited.getByLabelText('Price')).toHaveValue('20');
  await userEvent.clear(edited.getByLabelText('Price'));
  await userEvent.type(edited.getByLabelText('Price'), '25.50');
  await userEvent.click(edited.getByRole('button', { name: 'Save' }));
  expect(await findPlan(/Pro.*25\.50/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Stop selling Pro' }));
  expect(await findPlan(/Pro.*Not for sale/)).toBeVisible();
});

it('gives a plan to a user and cancels it', async () => {
  const gateway = await withSubscriptions(await testGateway({ as: 'admin' }), [{ title: 'Pro', total_amount: 500_000 }]);
  await open(gateway, '/plans?drawer=user-7');
  const dialog = within(await findOpenDialog('Plans of user 7'));
  expect(await dialog.findByText('This user has no plan')).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Give' }));
  const [row] = await dialog.findAllByRole('listitem');
  expect(row).toHaveTextContent(/^ProActive¥0\.00 \/ ¥1\.00/);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel plan' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(/^ProEnded/));
});
