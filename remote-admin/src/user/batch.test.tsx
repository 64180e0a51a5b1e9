import { setBalance, type TestGateway, testGateway } from '@console/gateway/testing';
import type { UserRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

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

it('says before it disables many who changes, who is so already and who cannot be changed', async () => {
  const gateway = await testGateway({
    as: 'admin',
    users: [{ username: 'amy' }, { username: 'bob' }, { username: 'carl', status: 2 }, { username: 'boss', role: 10 }],
  });
  const { select, choose } = await open(gateway);
  await select('amy', 'bob', 'carl', 'boss');
  const question = await choose('Disable');
  const preview = within(question).getByRole('status', { name: 'Preview' });
  expect(preview).toHaveTextContent('amyActivatedbecomesBannedbobActivatedbecomesBanned');
  expect(preview).toHaveTextContent('1 already set, left as is');
  expect(preview).toHaveTextContent(`1 cannot be changed:boss${en['user.refusal.sameLevel']}`);
  await press(question, 'Disable (2)');

  const batch = await findOpenDialog('Disable users (2)');
  expect(await within(batch).findByText('All done: 2 of 2')).toBeVisible();
  await press(batch, 'Close');
  expect(await screen.findByRole('row', { name: /amy.*Banned/ })).toBeVisible();
  expect(await stored(gateway, 'boss')).toMatchObject({ status: 1 });

  await press(await choose('Disable'), 'Disable (0)');
  expect(screen.getByText('No users to change')).toBeVisible();
});

it('adds quota to the balances of the moment, and lists whom the gateway refuses', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy', quota: 500_000 }, { username: 'bob' }] });
  const { select, choose } = await open(gateway);
  await select('amy', 'bob', 'root');
  const question = await choose('Add quota');
  await press(question, 'Add quota');
  expect(await within(question).findByText('Enter an amount other than 0')).toBeVisible();
  await press(question, '+¥10');
  expect(within(question).getByRole('textbox')).toHaveValue('+10');
  const amount = within(question).getByRole('textbox');
  await userEvent.clear(amount);
  await userEvent.type(amount, '-2');
  expect(within(question).getByText(/^The balances of 2 users go below zero/)).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '-0.5');
  expect(within(question).queryByText(/below zero/)).toBeNull();
  expect(within(question).getByText('= -250,000 points')).toBeVisible();
  const preview = within(question).getByRole('status', { name: 'Preview' });
  expect(preview).toHaveTextContent('amy¥1.00becomes¥0.50');
  expect(preview).toHaveTextContent(`root${en['user.refusal.self']}`);

  // Meanwhile one has spent, and one is cancelled.
  await setBalance(gateway, (await stored(gateway, 'amy'))?.id, 400_000);
  await gateway.request('POST', '/api/user/manage', { id: (await stored(gateway, 'bob'))?.id, action: 'delete' });
  await press(question, 'Add quota (2)');
  const batch = await findOpenDialog('Add quota to users (2)');
  expect(await within(batch).findByText(/1 of 2 done/)).toBeVisible();
  expect(await within(batch).findByRole('list')).toHaveTextContent('bob');
  await press(batch, 'Close');
  await waitFor(async () => expect(await stored(gateway, 'amy')).toMatchObject({ quota: 150_000 }));
});

it('moves many to a group and keeps the rest of them', async () => {
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
  const question = await choose('Set group');
  await press(question, 'Set group');
  expect(await within(question).findByText('Select a group')).toBeVisible();
  const group = within(question).getByRole('combobox');
  await within(group).findByRole('option', { name: 'vip' });
  await userEvent.selectOptions(group, 'vip');
  await press(question, 'Set group (1)');
  expect(await screen.findByText('All done: 1 of 1')).toBeVisible();
  expect(await stored(gateway, 'amy')).toMatchObject({ group: 'vip', display_name: 'Amy', quota: 7 });
});
