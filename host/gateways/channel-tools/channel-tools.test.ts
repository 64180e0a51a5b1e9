import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';
import { channel } from '../testing/rows';

const tests = ['channel-test-options', 'channel-test-protocols'];

const isTool = (name: string) => /^(param-|channel-test-|upstream-)/.test(name);

it.each<[ProfileName, string[]]>([
  ['new-api-2025-04', []],
  ['veloera-0.3', []],
  ['new-api-2026-02', ['param-operations', ...tests]],
  ['new-api-2026-07', ['param-operations', ...tests, 'param-control-operations', 'upstream-model-updates']],
  ['new-api-2026-08', ['param-operations', ...tests, 'param-control-operations', 'upstream-model-updates']],
])('%s has %j', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.filter(isTool).toSorted()).toEqual(expected.toSorted());
});

const settings = {
  proxy: 'kept',
  upstream_model_update_check_enabled: true,
  upstream_model_update_last_detected_models: ['new'],
  upstream_model_update_last_removed_models: ['old'],
  upstream_model_update_last_check_time: 1_780_000_000,
};
const row = channel(7, { name: 'east', settings: JSON.stringify(settings) });
const state = {
  channel_id: 7,
  channel_name: 'east',
  check_enabled: true,
  auto_sync_enabled: false,
  ignored_models: [],
  add_models: ['new'],
  remove_models: ['old'],
  last_check_time: 1_780_000_000,
  error: '',
};
const path = '/api/channel/upstream_updates';

it('reads the changes of all channels from their settings', async () => {
  const rest = Array.from({ length: 100 }, (_, index) => channel(100 + index, { settings: '' }));
  const { call, requests } = await startFakeGateway('new-api-2026-08', ({ query }) =>
    dataResponse({ items: query.p === '1' ? rest : [row], total: 101, page: Number(query.p), page_size: 100 }),
  );
  const { body } = await call('GET', path);
  expect(body.data).toHaveLength(101);
  expect(body.data.at(-1)).toEqual(state);
  expect(requests).toHaveLength(2);
});

it('changes only its own settings', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', () => dataResponse(row));
  const { body } = await call('PUT', path, { id: 7, auto_sync_enabled: true, ignored_models: ['x'] });
  expect(body.data).toEqual({ ...state, auto_sync_enabled: true, ignored_models: ['x'] });
  const sent = requests.at(-1)?.body as { id: number; settings: string };
  expect(sent.id).toBe(7);
  expect(JSON.parse(sent.settings)).toEqual({
    ...settings,
    upstream_model_update_auto_sync_enabled: true,
    upstream_model_update_ignored_models: ['x'],
  });
});

it('completes the answer of a comparison, and passes a refusal on', async () => {
  const { call } = await startFakeGateway('new-api-2026-08', ({ call: route }) =>
    route.startsWith('POST') ? dataResponse({ channel_id: 7, add_models: ['new'] }) : dataResponse(row),
  );
  expect((await call('POST', `${path}/detect`, { id: 7 })).body.data).toEqual(state);
  const refusing = await startFakeGateway('new-api-2026-08', () => ({ body: { success: false, message: 'no key' } }));
  expect((await refusing.call('POST', `${path}/detect`, { id: 7 })).body).toMatchObject({ success: false, message: 'no key' });
});

it.each([{ task_id: 't', status: 'pending' }, { processed_channels: 1 }])('hides how a run is kept: %j', async (data) => {
  const { call } = await startFakeGateway('new-api-2026-07', () => dataResponse(data));
  expect((await call('POST', `${path}/detect_all`)).body).toMatchObject({ success: true, data: null });
});
