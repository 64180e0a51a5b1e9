import type { TestGateway } from '@console/gateway/testing';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { findCard, openCards } from '../../testing/settings-cards';

const options = {
  GroupRatio: '{"default":1,"vip":0.5}',
  TopupGroupRatio: '{\n  "vip": 0.9\n}',
  UserUsableGroups: '{"default":"Standard","vip":"VIP"}',
};

async function open(changes: Partial<typeof options> = {}) {
  const gateway = await openCards(['groups'], { options: { ...options, ...changes } });
  const groups = within(await findCard('Groups'));
  return { gateway, groups };
}

const stored = async ({ request }: TestGateway, key: string) => {
  const { body } = await request<{ data: { key: string; value: string }[] }>('GET', '/api/option/');
  return JSON.parse(body.data.find((option) => option.key === key)?.value ?? 'null');
};

const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('saves the three options of the groups together', async () => {
  const { gateway, groups } = await open();
  await type('Ratio of vip', '0.8');
  await type('Top-up ratio of vip', '0.95');
  await type('Shown to users as of vip', 'Friends');
  await userEvent.click(groups.getByLabelText('Selectable of default'));
  expect(groups.getByText('3 unsaved changes')).toBeVisible();
  await userEvent.click(groups.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved 3 settings')).toBeVisible();
  expect(await stored(gateway, 'GroupRatio')).toEqual({ default: 1, vip: 0.8 });
  expect(await stored(gateway, 'TopupGroupRatio')).toEqual({ vip: 0.95 });
  expect(await stored(gateway, 'UserUsableGroups')).toEqual({ vip: 'Friends' });
});

it('says when a group becomes free of charge, and for how many users', async () => {
  const { groups } = await open();
  expect(await groups.findByRole('row', { name: /^default.*1$/ })).toBeVisible();
  await type('Ratio of default', '0{Enter}');
  expect(await groups.findByText('default: free of charge for 1 user')).toBeVisible();
  await userEvent.click(groups.getByRole('button', { name: 'Discard' }));
  expect(groups.queryByText(/free of charge/)).toBeNull();
  expect(groups.getByLabelText('Ratio of default')).toHaveValue('1');
});

it('adds a group with a ratio of 1 and removes another', async () => {
  const { gateway, groups } = await open();
  await type('Name of the new group', 'vip');
  expect(groups.getByText('There is already a group named vip')).toBeVisible();
  expect(groups.getByRole('button', { name: 'Add group' })).toBeDisabled();
  await type('Name of the new group', 'friends{Enter}');
  expect(groups.getByLabelText('Ratio of friends')).toHaveValue('1');
  expect(groups.queryByRole('button', { name: 'Delete default' })).toBeNull();
  await userEvent.click(groups.getByRole('button', { name: 'Delete vip' }));
  await userEvent.click(groups.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored(gateway, 'GroupRatio')).toEqual({ default: 1, friends: 1 }));
  await waitFor(async () => expect(await stored(gateway, 'UserUsableGroups')).toEqual({ default: 'Standard' }));
});

it('keeps an invalid ratio and does not save it', async () => {
  const { gateway, groups } = await open();
  await type('Ratio of vip', '-1{Enter}');
  expect(groups.getByRole('alert')).toHaveTextContent('Please enter a number of 0 or more');
  await userEvent.click(groups.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check the input')).toBeVisible();
  await waitFor(() => expect(groups.getByLabelText('Ratio of vip')).toHaveFocus());
  expect(groups.getByLabelText('Ratio of vip')).toHaveValue('-1');
  expect(await stored(gateway, 'GroupRatio')).toEqual({ default: 1, vip: 0.5 });
});

it('reports which option the gateway refused', async () => {
  const { groups } = await open();
  await type('Ratio of vip', '2000000{Enter}');
  await type('Top-up ratio of vip', '1{Enter}');
  await userEvent.click(groups.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Partial save failed, retry')).toBeVisible();
  expect(await groups.findByText(/^Group ratios: Input not valid: GroupRatio > vip/)).toBeVisible();
  expect(groups.getByText('1 unsaved change')).toBeVisible();
});

it('edits each option as JSON and reports invalid JSON where it is', async () => {
  const { groups } = await open({ TopupGroupRatio: '{\n  "vip": 1.\n}' });
  expect(await groups.findByText(/^Top-up group ratios is not valid JSON/)).toBeVisible();
  await userEvent.click(groups.getByRole('button', { name: 'Fix in JSON view' }));
  expect(await groups.findByText(/^Top-up group ratio is not valid JSON \(Line 2, column \d+: .+\)$/)).toBeVisible();
  await waitFor(() => expect(groups.getAllByRole('button', { name: 'Code' })).toHaveLength(3));
});
