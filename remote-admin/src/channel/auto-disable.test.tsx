import { saveOptions, testGateway, testUpstream } from '@console/gateway/testing';
import type { ChannelRecord } from '@console/shared/contract';
import { renderPage, screen, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

it('disables a failing channel and enables a working one as configured', async () => {
  const upstream = await testUpstream({ status: 401, error: { message: 'This key is no more' } });
  const gateway = await testGateway({
    as: 'root',
    channels: [{ name: 'alpha', base_url: upstream.url }],
    options: { ModelRatio: '{"test-model":1}' },
  });
  const ask = () => gateway.request('POST', '/pg/chat/completions', { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] });
  const becomes = async (status: number) => {
    const path = `/api/channel/${gateway.channels[0]?.id}`;
    await waitFor(async () => expect((await gateway.request<{ data: ChannelRecord }>('GET', path)).body.data.status).toBe(status));
  };
  const testAll = async () => {
    const asked = upstream.requests.length;
    await waitFor(async () => expect((await gateway.request('GET', '/api/channel/test')).body.success).toBe(true));
    await waitFor(() => expect(upstream.requests.length).toBeGreaterThan(asked));
  };
  const shows = async (words: string[]) => {
    const view = await renderPage(<Page />, { gateway, catalogue: en, path: '/channel' });
    const alpha = within(await screen.findByRole('row', { name: /alpha/ }));
    for (const word of words) {
      expect(await alpha.findByText(word)).toBeVisible();
    }
    view.unmount();
  };

  await ask();
  await shows(['Enabled']);
  await saveOptions(gateway, { AutomaticDisableChannelEnabled: 'true' });
  await ask();
  await becomes(3);
  await shows(['Auto-disabled', 'This key is no more']);

  upstream.play({});
  await testAll();
  await shows(['Auto-disabled']);
  await saveOptions(gateway, { AutomaticEnableChannelEnabled: 'true' });
  await testAll();
  await becomes(1);
  await shows(['Enabled']);
});
