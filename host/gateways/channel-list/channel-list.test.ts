import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

const emptyPage = dataResponse({ items: [], total: 0, page: 1, page_size: 10, type_counts: { 14: 2 } });

it('filters, sorts and counts where the gateway can', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', () => emptyPage);
  const { body } = await call('GET', '/api/channel/?p=1&status=disabled&type=14&sort=balance&order=asc');
  expect(body.data).toMatchObject({ type_counts: { 14: 2 } });
  await call('GET', '/api/channel/search?keyword=amy&p=1&sort=name');
  expect(requests.map(({ query }) => query)).toMatchObject([
    { status: 'disabled', type: '14', sort_by: 'balance', sort_order: 'asc' },
    { keyword: 'amy', sort_by: 'name', sort_order: 'desc' },
  ]);
});

it.each<[ProfileName, string[], string[] | undefined, number]>([
  ['new-api-2025-04', [], undefined, 48],
  ['veloera-0.3', [], undefined, 48],
  ['new-api-2026-02', ['channel-filters'], undefined, 57],
  ['new-api-2026-07', ['channel-filters'], ['id', 'name', 'priority', 'balance', 'response_time', 'test_time'], 58],
  ['new-api-2026-08', ['channel-filters'], ['id', 'name', 'priority', 'balance', 'response_time', 'test_time'], 60],
])('%s has %j, sorts by %j and knows %d providers', async (profile, expected, fields, highest) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities, sort_fields, highest_channel_type } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.filter((name: string) => name.startsWith('channel-') && name.endsWith('filters'))).toEqual(expected);
  expect(sort_fields.channel).toEqual(fields);
  expect(highest_channel_type).toBe(highest);
});
