import { expect, it } from 'vitest';
import { dataResponse, type FakeResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';

const succeeded: FakeResponse = { body: { success: true, message: '' } };
const redirectTo = (location: string): FakeResponse => ({ status: 302, headers: { location }, body: '' });

it.each([
  ['email', 'email=ann%40example.com&code=123456', { email: 'ann@example.com', code: '123456' }],
  ['wechat', 'code=wx-1', { code: 'wx-1' }],
])('posts the fields of %s to gateways that no longer read them from the query', async (provider, query, body) => {
  const { call, requests } = await startFakeGateway('new-api-2026-07', () => succeeded);
  expect((await call('GET', `/api/oauth/${provider}/bind?${query}`)).body).toMatchObject({ success: true });
  expect(requests).toMatchObject([{ call: `POST /api/oauth/${provider}/bind`, query: {}, body }]);
});

it('leaves the request unchanged for older gateways', async () => {
  const { call, requests } = await startFakeGateway('new-api-2025-04', () => succeeded);
  await call('GET', '/api/oauth/wechat/bind?code=wx-1');
  expect(requests).toMatchObject([{ call: 'GET /api/oauth/wechat/bind', query: { code: 'wx-1' } }]);
});

const telegram = (end: FakeResponse) => (request: RecordedRequest) =>
  request.call === 'POST /api/oauth/telegram/bind/start' ? dataResponse({ flow_token: 'flow/1' }) : end;

it.each([
  ['/setting', { success: true, message: '' }],
  ['/setting?error_code=ALREADY_BOUND', { success: false, message: 'The account could not be bound (ALREADY_BOUND)' }],
])('binds Telegram at an issued address, and maps the redirect %s', async (location, outcome) => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', telegram(redirectTo(location)));
  expect((await call('GET', '/api/oauth/telegram/bind?id=7&hash=ab')).body).toEqual(outcome);
  expect(requests[1]).toMatchObject({ call: 'GET /api/oauth/telegram/bind/flow%2F1', query: { id: '7', hash: 'ab' } });
});

it('passes on why a Telegram binding cannot start', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', () => ({ body: { success: false, message: 'Telegram is off' } }));
  expect((await call('GET', '/api/oauth/telegram/bind?id=7')).body).toEqual({ success: false, message: 'Telegram is off' });
  expect(requests).toHaveLength(1);
});

it.each(['new-api-2025-04', 'new-api-2026-07'] as const)('maps the redirect of %s to its outcome', async (profile) => {
  const { call } = await startFakeGateway(profile, () => redirectTo('/setting'));
  expect((await call('GET', '/api/oauth/telegram/bind?id=7')).body).toEqual({ success: true, message: '' });
});

it.each([
  ['new-api-2026-08', true],
  ['new-api-2026-07', true],
  ['new-api-2026-02', false],
  ['veloera-0.3', false],
] as const)('tells whether administrators of %s can undo bindings: %s', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data as { capabilities: string[] };
  expect(capabilities.includes('binding-removal')).toBe(expected);
  // Users can undo those of custom providers only.
  expect(capabilities).not.toContain('account-unlinking');
});
