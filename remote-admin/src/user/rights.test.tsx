import { testGateway } from '@console/gateway/testing';
import { roles, type UserRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { pressButton } from '../testing/form-actions';
import { Page } from './page';

const all = { read: true, operate: true, write: true, sensitive_write: true };

it('lets root take a right from an administrator', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy', role: roles.admin }] });
  const id = gateway.users[0]?.id ?? 0;
  await renderPage(<Page />, { gateway, catalogue: en, path: `/user?drawer=${id}` });
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
  await renderPage(<Page />, { gateway, catalogue: en, path: `/user?drawer=${gateway.users[0]?.id}` });
  const drawer = await findOpenDialog(/ben/);
  expect(await within(drawer).findByLabelText(/^Username/)).toHaveValue('ben');
  expect(within(drawer).queryByText('Rights')).toBeNull();
});
