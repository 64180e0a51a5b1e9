import { type TestGateway, testGateway, testUpstream, withoutCapabilities } from '@console/gateway/testing';
import type { ChannelInfo, ChannelRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';

const several: ChannelInfo = {
  is_multi_key: true,
  multi_key_size: 3,
  multi_key_status_list: null,
  multi_key_polling_index: 0,
  multi_key_mode: 'random',
};
const east = { name: 'east', key: 'sk-first-long-key-1\nsk-second-long-key\nsk-third-long-key-3', channel_info: several };

const readInfo = async (gateway: TestGateway, id: number | undefined) =>
  (await gateway.request<{ data: ChannelRecord }>('GET', `/api/channel/${id}`)).body.data.channel_info;

async function openDrawer(gateway: TestGateway, value: string) {
  await renderPage(<Page />, { gateway, catalogue, path: `/channel?drawer=${value}` });
  const drawer = within(await findOpenDialog());
  await drawer.findByRole('group', { name: 'Models' });
  const type = async (name: RegExp, text: string) => {
    await userEvent.click(drawer.getByLabelText(name, { selector: 'input, textarea' }));
    await userEvent.paste(text);
  };
  return { drawer, type };
}

describe('several keys of a channel', () => {
  it('are created as one channel when asked', async () => {
    const gateway = await testGateway({ as: 'admin' });
    const { drawer, type } = await openDrawer(gateway, 'new');
    expect(drawer.queryByRole('combobox', { name: 'Several keys' })).toBeNull();
    await type(/^Key/, 'sk-a\nsk-b');
    await userEvent.selectOptions(await drawer.findByRole('combobox', { name: 'Several keys' }), 'In one channel, used in turn');
    await userEvent.clear(drawer.getByLabelText(/^Name/));
    await type(/^Name/, 'together');
    await type(/^Offered models/, 'gpt-4o,');
    await userEvent.click(drawer.getByRole('button', { name: 'Create' }));
    const row = await screen.findByRole('row', { name: /together/ });
    expect(within(row).getByText('2 of 2 keys')).toBeVisible();
    expect(screen.getAllByRole('row', { name: /together/ })).toHaveLength(1);
  });

  it('are added or replaced only after a choice', async () => {
    const gateway = await testGateway({ as: 'admin', channels: [east] });
    const id = gateway.channels[0]?.id;
    const { drawer, type } = await openDrawer(gateway, String(id));
    await waitFor(() => expect(drawer.getByLabelText(/^Name/)).toHaveValue('east'));
    await type(/^Key/, 'sk-new');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Choose whether to add or replace keys')).toBeVisible();
    expect((await readInfo(gateway, id))?.multi_key_size).toBe(3);
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Entered keys' }), 'Add to the present keys');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Channel updated: east')).toBeVisible();
    expect((await readInfo(gateway, id))?.multi_key_size).toBe(4);
  });

  it('are tested, disabled, filtered and deleted one by one', async () => {
    const upstream = await testUpstream();
    const gateway = await testGateway({ as: 'root', channels: [{ ...east, base_url: upstream.url }] });
    const id = gateway.channels[0]?.id;
    await renderPage(<Page />, { gateway, catalogue, path: '/channel' });
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for east' }));
    await chooseMenuItem('Manage keys');
    const dialog = within(await findOpenDialog('Keys of east'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Test key #2' }));
    await waitFor(() => expect(upstream.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk-second-long-key']));
    await userEvent.click(dialog.getByRole('button', { name: 'Disable key #2' }));
    expect(await dialog.findByText('2 of 3 keys')).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Disabled');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete key #2' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('No key has this state')).toBeVisible();
    expect(await readInfo(gateway, id)).toMatchObject({ multi_key_size: 2, multi_key_status_list: {} });
  });

  it('are not offered by a gateway that has one key for each channel', async () => {
    const gateway = await withoutCapabilities(await testGateway({ as: 'admin' }));
    const { drawer, type } = await openDrawer(gateway, 'new');
    await type(/^Key/, 'sk-a\nsk-b');
    expect(await drawer.findByText('2 channels will be created')).toBeVisible();
    expect(drawer.queryByRole('combobox', { name: 'Several keys' })).toBeNull();
  });
});
