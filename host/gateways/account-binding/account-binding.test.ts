import { expect, it } from 'vitest';
import { type Asked, behindEdge, data, type Told } from '../testing/behind-edge';

const done: Told = { body: { success: true, message: '' } };
const sentOn = (location: string): Told => ({ status: 302, headers: { location }, body: '' });

it.each([
  ['email', 'email=ann%40example.com&code=123456', { email: 'ann@example.com', code: '123456' }],
  ['wechat', 'code=wx-1', { code: 'wx-1' }],
])('posts the fields of %s where changes are no longer read from the address', async (way, query, body) => {
  const { call, asked } = await behindEdge('new-api-2026-07', () => done);
  expect((await call('GET', `/api/oauth/${way}/bind?${query}`)).body).toMatchObject({ success: true });
  expect(asked).toMatchObject([{ call: `POST /api/oauth/${way}/bind`, query: {}, body }]);
});

it('leaves them as they are for older gateways', async () => {
  const { call, asked } = await behindEdge('new-api-2025-04', () => done);
  await call('GET', '/api/oauth/wechat/bind?code=wx-1');
  expect(asked).toMatchObject([{ call: 'GET /api/oauth/wechat/bind', query: { code: 'wx-1' } }]);
});

const telegram = (end: Told) => (asked: Asked) =>
  asked.call === 'POST /api/oauth/telegram/bind/start' ? data({ flow_token: 'flow/1' }) : end;

it.each([
  ['/setting', { success: true, message: '' }],
  ['/setting?error_code=ALREADY_BOUND', { success: false, message: 'The account could not be bound (ALREADY_BOUND)' }],
])('binds by Telegram at an address of its own, and reads the outcome from %s', async (location, outcome) => {
  const { call, asked } = await behindEdge('new-api-2026-08', telegram(sentOn(location)));
  expect((await call('GET', '/api/oauth/telegram/bind?id=7&hash=ab')).body).toEqual(outcome);
  expect(asked[1]).toMatchObject({ call: 'GET /api/oauth/telegram/bind/flow%2F1', query: { id: '7', hash: 'ab' } });
});

it('hands on why a binding by Telegram cannot begin', async () => {
  const { call, asked } = await behindEdge('new-api-2026-08', () => ({ body: { success: false, message: 'Telegram is off' } }));
  expect((await call('GET', '/api/oauth/telegram/bind?id=7')).body).toEqual({ success: false, message: 'Telegram is off' });
  expect(asked).toHaveLength(1);
});

it.each(['new-api-2025-04', 'new-api-2026-07'] as const)('takes the redirect of %s for its outcome', async (profile) => {
  const { call } = await behindEdge(profile, () => sentOn('/setting'));
  expect((await call('GET', '/api/oauth/telegram/bind?id=7')).body).toEqual({ success: true, message: '' });
});
