import { setBalance, type TestGateway, testGateway } from '@console/gateway/testing';
import type { UserRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

const open = async (gateway: TestGateway) => {
  await renderPage(<Page />, { gateway, catalogue: en, path: '/user' });
  const select = async (...names: string[]) => {
    for (const name of names) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
  };
  const choose = async (action: string) => {
    const bar = await screen.findByRole('region', { name: /selected/ });
    await userEvent.click(within(bar).getByRole('button', { name: action }));
    return findOpenDialog();
  };
  return { select, choose };
};

const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
const stored = async (gateway: TestGateway, name: string) => {
  const { body } = await gateway.request<{ data: { items: UserRecord[] } }>('GET', `/api/user/search?keyword=${name}&page_size=100`);
  return body.data.items.find(({ username }) => username === name);
};

it('previews which users are disabled, already disabled or refused', async () => {
  const gateway = await testGateway({
    as: 'admin',
    users: [{ username: 'amy' }, { username: 'bob' }, { username: 'carl', status: 2 }, { username: 'boss', role: 10 }],
  });
  const { select, choose } = await open(gateway);
  await select('amy', 'bob', 'carl', 'boss');
  const dialog = await choose('Disable');
  const preview = within(dialog).getByRole('status', { name: 'Preview' });
  expect(preview).toHaveTextContent('amyActivatedbecomesBannedbobActivatedbecomesBanned');
  expect(preview).toHaveTextContent('1 already set, left as is');
  expect(preview).toHaveTextContent(`1 cannot be changed:boss${en['user.refusal.sameLevel']}`);
  await press(dialog, 'Disable (2)');

  const batch = await findOpenDialog('Disable users (2)');
  expect(await within(batch).findByText('All done: 2 of 2')).toBeVisible();
  await press(batch, 'Close');
  expect(await screen.findByRole('row', { name: /amy.*Banned/ })).toBeVisible();
  expect(await stored(gateway, 'boss')).toMatchObject({ status: 1 });

  await press(await choose('Disable'), 'Disable (0)');
  expect(screen.getByText('No users to change')).toBeVisible();
});

it('adds quota to current balances and lists users the gateway refuses', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy', quota: 500_000 }, { username: 'bob' }] });
  const { select, choose } = await open(gateway);
  await select('amy', 'bob', 'root');
  const dialog = await choose('Add quota');
  await within(dialog).findByRole('textbox');
  await press(dialog, 'Add quota');
  expect(await within(dialog).findByText('Enter an amount other than 0')).toBeVisible();
  await press(dialog, '+¥10');
  expect(within(dialog).getByRole('textbox')).toHaveValue('+10');
  const amount = within(dialog).getByRole('textbox');
  await userEvent.clear(amount);
  await userEvent.type(amount, '-2');
  expect(within(dialog).getByText(/^The balances of 2 users go below zero/)).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '-0.5');
  expect(within(dialog).queryByText(/below zero/)).toBeNull();
  expect(within(dialog).getByText('−250,000 points')).toBeVisible();
  const preview = within(dialog).getByRole('status', { name: 'Preview' });
  expect(preview).toHaveTextContent('amy¥1.00becomes¥0.50');
  expect(preview).toHaveTextContent(`root${en['user.refusal.self']}`);

  // Meanwhile amy has spent credit and bob has been cancelled.
  await setBalance(gateway, (await stored(gateway, 'amy'))?.id, 400_000);
  await gateway.request('POST', '/api/user/manage', { id: (await stored(gateway, 'bob'))?.id, action: 'delete' });
  await press(dialog, 'Add quota (2)');
  const batch = await findOpenDialog('Add quota to users (2)');
  expect(await within(batch).findByText(/1 of 2 done/)).toBeVisible();
  expect(await within(batch).findByRole('list')).toHaveTextContent('bob');
  await press(batch, 'Close');
  await waitFor(async () => expect(await stored(gateway, 'amy')).toMatchObject({ quota: 150_000 }));
});

it('moves users to a group and keeps their other fields', async () => {
  const gateway = await testGateway({
    as: 'admin',
    options: { GroupRatio: '{"default":1,"vip":0.5}' },
    users: [
      { username: 'amy', display_name: 'Amy', quota: 7 },
      { username: 'bob', group: 'vip' },
    ],
  });
  const { select, choose } = await open(gateway);
  await select('amy', 'bob');
  const dialog = await choose('Set group');
  await press(dialog, 'Set group');
  expect(await within(dialog).findByText('Select a group')).toBeVisible();
  const group = within(dialog).getByRole('combobox');
  await within(group).findByRole('option', { name: 'vip' });
  await userEvent.selectOptions(group, 'vip');
  await press(dialog, 'Set group (1)');
  expect(await screen.findByText('All done: 1 of 1')).toBeVisible();
  expect(await stored(gateway, 'amy')).toMatchObject({ group: 'vip', display_name: 'Amy', quota: 7 });
});
