import { expect, it } from 'vitest';
import { behindEdge, data } from '../testing/behind-edge';

const status = (flow: string) => data({ flow_token: flow, expires_at: 1_795_342_343 });

it.each([
  ['login', { provider: 'github', intent: 'login', aff: 'abcd' }],
  ['bind', { provider: 'github', intent: 'bind' }],
])('is a flow of one provider to %s', async (intent, body) => {
  const { call, asked } = await behindEdge('new-api-2026-08', () => status('flow-1'));
  const response = await call('GET', `/api/oauth/state?provider=github&intent=${intent}&aff=abcd`);
  expect(response.body).toEqual({ success: true, message: '', data: 'flow-1' });
  expect(asked).toMatchObject([{ call: 'POST /api/oauth/state', body }]);
});

it('is a plain text of gateways with cookies', async () => {
  const { call, asked } = await behindEdge('new-api-2026-07', () => data('state-1'));
  expect((await call('GET', '/api/oauth/state?aff=abcd')).body).toMatchObject({ data: 'state-1' });
  expect(asked).toMatchObject([{ call: 'GET /api/oauth/state', query: { aff: 'abcd' } }]);
});
