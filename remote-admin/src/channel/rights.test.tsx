import { type TestGateway, testGateway } from '@console/gateway/testing';
import type { AdminPermissions } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { pressButton } from '../testing/form-actions';
import { Page } from './page';

const openChannels = (gateway: TestGateway, path = '/channel') => renderPage(<Page />, { gateway, catalogue: en, path });

const limitedAdmin = (channel: AdminPermissions[string]) =>
  testGateway({
    as: 'admin',
    me: { admin_permissions: { channel } },
    channels: [{ name: 'East', models: 'm1', base_url: 'https://east.example' }],
  });

it('offers administrators nothing that creates, copies or deletes channels without the right', async () => {
  await openChannels(await limitedAdmin({ sensitive_write: false }));
  const menu = await screen.findByRole('button', { name: 'More actions for East' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New channel' })).toBeNull());
  await userEvent.click(menu);
  expect(await screen.findByRole('menuitem', { name: 'Disable' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Copy channel' })).toBeNull();
});

it('shows sensitive fields read-only with the reason, and saves the others', async () => {
  const gateway = await limitedAdmin({ sensitive_write: false });
  const [, east] = gateway.channels;
  await openChannels(gateway, `/channel?drawer=${east?.id ?? 2}`);
  const drawer = await findOpenDialog(/East/);
  expect(await within(drawer).findByText(/A super administrator can grant you the right/)).toBeVisible();
  expect(within(drawer).getByLabelText(/^Name/)).toBeEnabled();
  expect(within(drawer).getByLabelText(/^Base URL/)).toBeDisabled();
  await userEvent.type(within(drawer).getByLabelText(/^Name/), ' 2');
  await pressButton('Save', drawer);
  expect(await screen.findByRole('row', { name: /East 2/ })).toBeVisible();
});
