import { saveOptions, testGateway, testUpstream } from '@console/gateway/testing';
import { renderPage, screen, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

it('counts a call only while DataExportEnabled is on', async () => {
  const upstream = await testUpstream();
  const gateway = await testGateway({
    as: 'root',
    channels: [{ base_url: upstream.url, models: 'left-out,counted' }],
    options: { ModelRatio: '{"left-out":1,"counted":1}' },
  });
  const ask = (model: string) => gateway.request('POST', '/pg/chat/completions', { model, messages: [{ role: 'user', content: 'Hi' }] });
  const calls = async () => (await gateway.request<{ data: { total: number } }>('GET', '/api/log/?type=2')).body.data.total;
  await saveOptions(gateway, { DataExportEnabled: 'false' });
  await ask('left-out');
  await waitFor(async () => expect(await calls()).toBe(1));
  await saveOptions(gateway, { DataExportEnabled: 'true' });
  await ask('counted');
  await waitFor(async () => expect(await calls()).toBe(2));
  await renderPage(<Page />, { gateway, catalogue: en, path: '/detail' });
  expect(await within(await screen.findByRole('region', { name: 'By model' })).findByRole('row', { name: /^counted/ })).toBeVisible();
  expect(screen.queryByText('left-out')).toBeNull();
});
