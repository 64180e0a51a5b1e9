import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it.each<[ProfileName, string[]]>([
  ['new-api-2025-04', []],
  ['veloera-0.3', []],
  ['new-api-2026-02', ['multi-key-channels']],
  ['new-api-2026-07', ['multi-key-channels']],
  ['new-api-2026-08', ['multi-key-channels']],
])('%s has of several keys in a channel %j', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.filter((name: string) => name.startsWith('multi-key') || name === 'channel-key-tests')).toEqual(expected);
});

it('creates, adds to and manages channels with several keys as the gateway does', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', () => dataResponse(null));
  const created = { mode: 'multi_to_single', multi_key_mode: 'polling', channel: { name: 'several', key: 'a\nb' } };
  await call('POST', '/api/channel/', created);
  await call('PUT', '/api/channel/', { id: 5, key: 'c', key_mode: 'append' });
  await call('POST', '/api/channel/multi_key/manage', { channel_id: 5, action: 'get_key_status' });
  expect(requests.map(({ body }) => body)).toEqual([
    created,
    { id: 5, key: 'c', key_mode: 'append' },
    { channel_id: 5, action: 'get_key_status' },
  ]);
});
