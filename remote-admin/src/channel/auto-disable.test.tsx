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
  const sendPrompt = () =>
    gateway.request('POST', '/pg/chat/completions', { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] });
  const waitForStatus = async (status: number) => {
    const path = `/api/channel/${gateway.channels[0]?.id}`;
    await waitFor(async () => expect((await gateway.request<{ data: ChannelRecord }>('GET', path)).body.data.status).toBe(status));
  };
  const testAll = async () => {
    const requestsBefore = upstream.requests.length;
    await waitFor(async () => expect((await gateway.request('GET', '/api/channel/test')).body.success).toBe(true));
    await waitFor(() => expect(upstream.requests.length).toBeGreaterThan(requestsBefore));
  };
  const expectStatus = async (status: string, reason?: string) => {
    const view = await renderPage(<Page />, { gateway, catalogue: en, path: '/channel' });
    const alpha = within(await screen.findByRole('row', { name: /alpha/ }));
    expect(await alpha.findByText(status)).toBeVisible();
    if (reason) {
      expect(alpha.getByTitle(reason, { exact: false })).toHaveTextContent(status);
    }
    view.unmount();
  };

  await sendPrompt();
  await expectStatus('Enabled');
  await saveOptions(gateway, { AutomaticDisableChannelEnabled: 'true' });
  await sendPrompt();
  await waitForStatus(3);
  await expectStatus('Auto-disabled', 'This key is no more');

  upstream.play({});
  await testAll();
  await expectStatus('Auto-disabled');
  await saveOptions(gateway, { AutomaticEnableChannelEnabled: 'true' });
  await testAll();
  await waitForStatus(1);
  await expectStatus('Enabled');
});
