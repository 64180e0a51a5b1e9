import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

const emptyPage = dataResponse({ items: [], total: 0, page: 1, page_size: 10 });

it('sorts users where the gateway can', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', () => emptyPage);
  await call('GET', '/api/user/?p=1&sort=quota&order=asc');
  await call('GET', '/api/user/search?keyword=amy&role=10&status=1&p=1&sort=created_at');
  await call('GET', '/api/user/search?keyword=amy');
  expect(requests.slice(-3).map(({ query }) => query)).toEqual([
    { p: '1', sort_by: 'quota', sort_order: 'asc' },
    { keyword: 'amy', role: '10', status: '1', p: '1', sort_by: 'created_at', sort_order: 'desc' },
    { keyword: 'amy' },
  ]);
});

it.each<[ProfileName, string[], object | undefined]>([
  ['new-api-2025-04', [], undefined],
  ['veloera-0.3', [], undefined],
  ['new-api-2026-02', ['user-remarks'], undefined],
  ['new-api-2026-07', ['user-filters', 'user-remarks', 'user-times'], undefined],
  [
    'new-api-2026-08',
    ['user-filters', 'user-remarks', 'user-times'],
    { user: ['id', 'username', 'group', 'quota', 'created_at', 'last_login_at'] },
  ],
])('%s has %j and sorts by %j', async (profile, expected, sortFields) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities, sort_fields } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.filter((name: string) => name.startsWith('user-')).toSorted()).toEqual(expected);
  expect(sort_fields?.user).toEqual(sortFields && Object.values(sortFields)[0]);
});
