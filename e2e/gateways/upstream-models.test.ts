import type { UpstreamModelState } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { testFacade } from '../../gateway/testing/facades/start';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { testUpstream } from '../../gateway/testing/test-upstream';
import { startEdgeBefore, testBrowser } from './browser';

type Body<Data> = { success: boolean; message: string; data: Data };

const path = '/api/channel/upstream_updates';

async function consoleOf(profile: '2026-07' | '2026-08') {
  const upstream = await testUpstream({ models: ['kept', 'new', 'other'] });
  const channels = [{ name: 'east', models: 'kept,gone', base_url: upstream.url }];
  const gateway = await startTestGateway({ channels });
  const facade = await testFacade({ profile, gateway: gateway.url });
  const edge = await startEdgeBefore(facade.url);
  const browser = testBrowser(edge.base);
  browser.headers['new-api-user'] = '1';
  const call = async <Data>(method: string, to: string, body?: object) => (await browser.call(method, to, body)).body as Body<Data>;
  await call('POST', '/api/user/login', { username: 'root', password: '123456' });
  const id = gateway.seeded.channels[0]?.id ?? 0;
  const read = async () => (await call<UpstreamModelState[]>('GET', path)).data.find(({ channel_id }) => channel_id === id);
  return { call, id, read, control: facade.control };
}

it.each(['2026-07', '2026-08'] as const)('compares and applies the models of a provider at New API of %s', async (profile) => {
  const { call, id, read, control } = await consoleOf(profile);
  expect(await read()).toMatchObject({ channel_name: 'east', check_enabled: false, last_check_time: 0, add_models: [] });
  const detected = await call('POST', `${path}/detect`, { id });
  expect(detected.data).toMatchObject({ add_models: ['new', 'other'], remove_models: ['gone'], last_check_time: expect.any(Number) });
  expect(await read()).toEqual(detected.data);

  const applied = await call('POST', `${path}/apply`, { id, add_models: ['new'], ignore_models: ['other'], remove_models: ['gone'] });
  expect(applied.data).toMatchObject({ added_models: ['new'], ignored_models: ['other'], remaining_models: [], models: 'kept,new' });
  expect(await read()).toMatchObject({ add_models: [], remove_models: [], ignored_models: ['other'] });

  control.channelSettings.set(id, { azure_responses_version: 'preview' });
  expect((await call('PUT', path, { id, check_enabled: true, ignored_models: [] })).data).toMatchObject({ check_enabled: true });
  expect(await read()).toMatchObject({ check_enabled: true, auto_sync_enabled: false, ignored_models: [] });
  expect(control.channelSettings.get(id)).toEqual({ azure_responses_version: 'preview' });

  await call('POST', `${path}/detect`, { id });
  expect((await call('POST', `${path}/apply_all`)).data).toMatchObject({ processed_channels: 1, added_models: 1, failed_channel_ids: [] });
  expect((await call('POST', `${path}/detect_all`)).success).toBe(true);
  expect(await call('POST', `${path}/detect_all`)).toMatchObject({ success: false, message: expect.stringContaining('正在运行') });
  expect(await call('POST', `${path}/detect`, { id: 999 })).toMatchObject({ success: false });
});
