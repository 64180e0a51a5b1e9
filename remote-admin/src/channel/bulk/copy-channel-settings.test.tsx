import { testGateway } from '@console/gateway/testing';
import type { ChannelRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';

it('copies chosen settings of a channel to the selected ones, after a preview', async () => {
  const source = {
    id: 7,
    name: 'source',
    models: 'a,b',
    tag: 'eu',
    weight: 7,
    param_override: '{"top_p":1}',
    base_url: 'https://source.example',
  };
  const channels = [source, { id: 8, name: 'target', models: 'c', base_url: 'https://target.example' }];
  const gateway = await testGateway({ as: 'admin', channels });
  await renderPage(<Page />, { gateway, catalogue, path: '/channel' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select target' }));
  await userEvent.click(within(screen.getByRole('region', { name: /selected/ })).getByRole('button', { name: 'More' }));
  await chooseMenuItem('Copy settings');

  const dialog = within(await findOpenDialog('Bulk edit: Copy settings'));
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Copy from' }), 'source #7');
  expect(dialog.queryByRole('checkbox', { name: /Key|Name|URL/ })).toBeNull();
  for (const name of ['Models', 'Tag', 'Parameter override']) {
    await userEvent.click(dialog.getByRole('checkbox', { name }));
  }
  expect(await dialog.findByRole('status', { name: 'Preview' })).toHaveTextContent('{"top_p":1}');
  await userEvent.click(dialog.getByRole('button', { name: 'Copy settings (1)' }));

  const batch = within(await findOpenDialog('Copy settings to channels (1)'));
  expect(await batch.findByText('All done: 1 of 1')).toBeVisible();
  const { body } = await gateway.request<{ data: ChannelRecord }>('GET', '/api/channel/8');
  expect(body.data).toMatchObject({ name: 'target', models: 'a,b', tag: 'eu', param_override: '{"top_p":1}' });
  expect(body.data).toMatchObject({ weight: 0, base_url: 'https://target.example' });
});
