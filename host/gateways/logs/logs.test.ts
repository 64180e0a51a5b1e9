import { expect, it } from 'vitest';
import { dataResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';

const entry = {
  ...{ id: 1, user_id: 3, created_at: Math.floor(Date.now() / 1000), type: 2, content: '', username: 'ann', token_name: 'laptop' },
  ...{ model_name: 'gpt-4o', quota: 7, prompt_tokens: 2, completion_tokens: 3, use_time: 1, is_stream: false, channel: 1 },
  ...{ channel_name: 'main', token_id: 1, group: 'default', ip: '', request_id: 'own', upstream_request_id: 'theirs', other: '{}' },
};

/** Like New API, whose statistics ignore the ID. */
function newApi({ call, query }: RecordedRequest) {
  if (call.includes('/stat')) {
    return dataResponse({ quota: 1000, rpm: 9, tpm: 9 });
  }
  const isMatch = Object.entries(query).every(([name, value]) => !name.endsWith('request_id') || entry[name as 'request_id'] === value);
  return dataResponse({ items: isMatch ? [entry, { ...entry, type: 5 }] : [], total: isMatch ? 2 : 0, page: 1, page_size: 10 });
}

const totalOf = (body: unknown) => (body as { data: { total: number } }).data.total;

it.each(['/api/log/', '/api/log/self'])('finds entries of %s by either ID', async (path) => {
  const { call } = await startFakeGateway('new-api-2026-08', newApi);
  const find = async (id: string) => totalOf((await call('GET', `${path}?p=1&request_id=${id}`)).body);
  expect([await find('own'), await find('theirs'), await find('nobody')]).toEqual([2, 2, 0]);
});

it.each(['/api/log/stat', '/api/log/self/stat'])('sums %s over the entries with an ID', async (path) => {
  const { call } = await startFakeGateway('new-api-2026-08', newApi);
  expect((await call('GET', `${path}?request_id=theirs`)).body.data).toEqual({ quota: 7, rpm: 1, tpm: 5 });
  expect((await call('GET', `${path}?request_id=nobody`)).body.data).toEqual({ quota: 0, rpm: 0, tpm: 0 });
  expect((await call('GET', path)).body.data).toEqual({ quota: 1000, rpm: 9, tpm: 9 });
});

it('asks a gateway of 2026-02 for its own IDs only', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-02', newApi);
  expect(totalOf((await call('GET', '/api/log/?p=1&request_id=theirs')).body)).toBe(0);
  expect((await call('GET', '/api/log/stat?request_id=own')).body.data).toMatchObject({ quota: 7 });
  expect(requests.some(({ query }) => 'upstream_request_id' in query)).toBe(false);
});

it.each([
  ['new-api-2026-08', ['log-failures', 'log-request-ids', 'log-refunds', 'log-sign-ins']],
  ['new-api-2026-02', ['log-failures', 'log-request-ids']],
  ['new-api-2025-04', []],
  ['veloera-0.3', []],
] as const)('%s logs %j', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data as { capabilities: string[] };
  const known = ['log-failures', 'log-request-ids', 'log-refunds', 'log-sign-ins'];
  expect(known.filter((name) => capabilities.includes(name))).toEqual(expected);
});
