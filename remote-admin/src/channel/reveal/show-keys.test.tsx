import { authenticatorFor, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { ChangeRecord, ChannelInfo, PageRecord, TwoFactorSetup } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';
import { shownFor } from './revealed-keys';

const password = '123456';
const east = { name: 'east', key: 'sk-of-east' };
const several: ChannelInfo = {
  is_multi_key: true,
  multi_key_size: 2,
  multi_key_status_list: null,
  multi_key_polling_index: 0,
  multi_key_mode: 'random',
};
const west = { name: 'west', key: 'sk-west-1\nsk-west-2', channel_info: several };

async function openDrawer(gateway: TestGateway) {
  await renderPage(<Page />, { gateway, catalogue, path: `/channel?drawer=${gateway.channels[0]?.id}` });
  const drawer = within(await findOpenDialog());
  await drawer.findByRole('group', { name: 'Models' });
  return drawer;
}

async function openDialog(gateway: TestGateway, button = 'Show key', title = 'Key of east') {
  const drawer = await openDrawer(gateway);
  await userEvent.click(drawer.getByRole('button', { name: button }));
  const dialog = within(await findOpenDialog(title));
  const answer = async (label: RegExp, text: string) => {
    const field = await dialog.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  };
  return { dialog, answer };
}

async function withTwoFactor(gateway: TestGateway) {
  const { secret } = (await gateway.request<{ data: TwoFactorSetup }>('POST', '/api/user/2fa/setup')).body.data;
  const code = authenticatorFor(secret);
  await gateway.request('POST', '/api/user/2fa/enable', { code: code(-1) });
  return code;
}

it('shows the key of a channel for the password, and says so in the history', async () => {
  const gateway = await testGateway({ as: 'root', channels: [east] });
  const { dialog, answer } = await openDialog(gateway);
  await answer(/^Your password/, 'wrong-password');
  expect(await dialog.findByText('The current password is wrong')).toBeVisible();
  expect(dialog.queryByText('sk-of-east')).toBeNull();
  await answer(/^Your password/, password);
  expect(await dialog.findByText('sk-of-east')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Copy key' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('sk-of-east');
  const { items } = (await gateway.request<{ data: PageRecord<ChangeRecord> }>('GET', `/api/user/${gateway.user.id}/history`)).body.data;
  expect(items[0]).toMatchObject({ field: 'channel_key_shown', after: `east (#${gateway.channels[0]?.id})` });
  // The verification must not submit the form behind it.
  expect(screen.queryByText('You seem not to have changed anything')).toBeNull();
});

it('shows each of several keys for a code', async () => {
  const gateway = await testGateway({ as: 'root', channels: [west] });
  const code = await withTwoFactor(gateway);
  const { dialog, answer } = await openDialog(gateway, 'Show keys', 'Keys of west');
  await answer(/^Verification code/, '000000');
  expect(await dialog.findByText('The code is wrong')).toBeVisible();
  await answer(/^Verification code/, code());
  const items = await dialog.findAllByRole('listitem');
  expect(items.map((item) => within(item).getByText(/^sk-/).textContent)).toEqual(['sk-west-1', 'sk-west-2']);
  await userEvent.click(dialog.getByRole('button', { name: 'Copy key #2' }));
  expect(await navigator.clipboard.readText()).toBe('sk-west-2');
  await userEvent.click(dialog.getByRole('button', { name: 'Copy all keys' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('sk-west-1\nsk-west-2'));
});

it('hides the key after a minute', async () => {
  const gateway = await testGateway({ as: 'root', channels: [east] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { dialog, answer } = await openDialog(gateway);
  await answer(/^Your password/, password);
  expect(await dialog.findByText('sk-of-east')).toBeVisible();
  act(() => void vi.advanceTimersByTime(shownFor));
  expect(await dialog.findByText('A minute has passed, so this is hidden again.')).toBeVisible();
  expect(dialog.queryByText('sk-of-east')).toBeNull();
});

it('says where to set up the second step that a gateway asks for', async () => {
  const gateway = await withoutCapabilities(await testGateway({ as: 'root', channels: [east] }), 'password-verification');
  const { dialog } = await openDialog(gateway);
  expect(await dialog.findByRole('link', { name: 'Set it up in your settings' })).toHaveAttribute('href', '/setting?tab=personal');
  expect(dialog.queryByRole('textbox')).toBeNull();
});

it.each([
  { who: 'an administrator', open: () => testGateway({ as: 'admin', channels: [east] }) },
  {
    who: 'root at a gateway that shows no keys',
    open: async () => withoutCapabilities(await testGateway({ as: 'root', channels: [east] }), 'channel-key-reveal'),
  },
])('is not offered to $who', async ({ open }) => {
  const drawer = await openDrawer(await open());
  expect(drawer.queryByRole('button', { name: 'Show key' })).toBeNull();
});
