import { type TestGateway, testGateway } from '@console/gateway/testing';
import { type AdminPermissions, roles, type UserRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page as ChannelPage } from '../channel/page';
import { pressButton } from '../testing/form-actions';
import { Page as UserPage } from '../user/page';

const all = { read: true, operate: true, write: true, sensitive_write: true };

const openChannels = (gateway: TestGateway, path = '/channel') => renderPage(<ChannelPage />, { gateway, catalogue: en, path });

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

it('lets root take a right from an administrator', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy', role: roles.admin }] });
  const id = gateway.users[0]?.id ?? 0;
  await renderPage(<UserPage />, { gateway, catalogue: en, path: `/user?drawer=${id}` });
  const drawer = await findOpenDialog(/amy/);
  const right = await within(drawer).findByRole('switch', { name: /Create and delete channels/ });
  expect(right).toBeChecked();
  await userEvent.click(right);
  await pressButton('Save', drawer);
  await waitFor(async () => {
    const { data } = (await gateway.request<{ data: UserRecord }>('GET', `/api/user/${id}`)).body;
    expect(data.admin_permissions).toEqual({ channel: { ...all, sensitive_write: false } });
  });
});

it('offers no rights of users who are no administrators', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'ben' }] });
  await renderPage(<UserPage />, { gateway, catalogue: en, path: `/user?drawer=${gateway.users[0]?.id}` });
  const drawer = await findOpenDialog(/ben/);
  expect(await within(drawer).findByLabelText(/^Username/)).toHaveValue('ben');
  expect(within(drawer).queryByText('Rights')).toBeNull();
});
