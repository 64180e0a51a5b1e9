import { type TestGateway, testGateway, testUpstream, withoutCapabilities } from '@console/gateway/testing';
import type { ChannelRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';

async function openSettings(gateway: TestGateway, id: number | undefined) {
  await renderPage(<Page />, { gateway, catalogue, path: `/channel?drawer=${id}` });
  const drawer = within(await findOpenDialog());
  await waitFor(() => expect(drawer.getByLabelText(/^Name/)).toHaveValue('east'));
  const toggle = await drawer.findByRole('button', { name: /^Proxy/ });
  if (toggle.getAttribute('aria-expanded') === 'false') {
    await userEvent.click(toggle);
  }
  const paste = async (label: string, text: string) => {
    await userEvent.clear(drawer.getByLabelText(label));
    await userEvent.click(drawer.getByLabelText(label));
    await userEvent.paste(text);
  };
  return { drawer, paste, save: () => userEvent.click(drawer.getByRole('button', { name: 'Save' })) };
}

const readChannel = async (gateway: TestGateway, id: number | undefined) =>
  (await gateway.request<{ data: ChannelRecord }>('GET', `/api/channel/${id}`)).body.data;

describe('the settings of a channel', () => {
  it('are fields, and members without a field are kept', async () => {
    const setting = '{"http_protocol":"http1","force_format":true}';
    const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east', setting, header_override: '{"X-Team":"red"}' }] });
    const id = gateway.channels[0]?.id;
    const { drawer, paste, save } = await openSettings(gateway, id);
    expect(drawer.getByRole('switch', { name: 'Force OpenAI format' })).toBeChecked();
    await paste('Proxy', 'proxy.example:1080');
    await paste('System prompt', 'Speak Latin');
    await paste('Remark', 'Contract ends in May');
    await userEvent.click(drawer.getByRole('switch', { name: 'Pass through request bodies' }));
    await userEvent.click(drawer.getByRole('switch', { name: 'Force OpenAI format' }));
    const value = await drawer.findByDisplayValue('red');
    await userEvent.clear(value);
    await userEvent.type(value, 'blue');
    await save();
    expect(await drawer.findByText(/^The proxy must start with/)).toBeVisible();
    await paste('Proxy', 'socks5://proxy.example:1080');
    await save();
    expect(await screen.findByText('Channel updated: east')).toBeVisible();
    const stored = await readChannel(gateway, id);
    expect(stored.remark).toBe('Contract ends in May');
    expect(JSON.parse(stored.header_override ?? '')).toEqual({ 'X-Team': 'blue' });
    expect(JSON.parse(stored.setting ?? '')).toEqual({
      http_protocol: 'http1',
      proxy: 'socks5://proxy.example:1080',
      system_prompt: 'Speak Latin',
      pass_through_body_enabled: true,
    });
  });

  it('sends headers when models are fetched before saving', async () => {
    const upstream = await testUpstream({ models: ['m1'] });
    const gateway = await testGateway({
      as: 'root',
      channels: [{ name: 'east', base_url: upstream.url, header_override: '{"X-Team":"red"}' }],
    });
    const { drawer, paste } = await openSettings(gateway, gateway.channels[0]?.id);
    await paste('Key', 'sk-new');
    await userEvent.click(drawer.getByRole('button', { name: 'Fetch model list' }));
    await waitFor(() => expect(upstream.requests.map(({ headers }) => headers['x-team'])).toEqual(['red']));
  });

  it('offers only what an older gateway has', async () => {
    const gateway = await withoutCapabilities(await testGateway({ as: 'admin', channels: [{ name: 'east' }] }), 'channel-settings');
    const { drawer } = await openSettings(gateway, gateway.channels[0]?.id);
    expect(drawer.getByLabelText('Proxy')).toBeVisible();
    expect(drawer.getByRole('switch', { name: 'Force OpenAI format' })).toBeVisible();
    for (const label of ['System prompt', 'Remark', 'Pass through request bodies']) {
      expect(drawer.queryByLabelText(label)).not.toBeInTheDocument();
    }
  });
});
