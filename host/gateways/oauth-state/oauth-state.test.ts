import { expect, it } from 'vitest';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

const status = (flow: string) => dataResponse({ flow_token: flow, expires_at: 1_795_342_343 });

it.each([
  ['login', { provider: 'github', intent: 'login', aff: 'abcd' }],
  ['bind', { provider: 'github', intent: 'bind' }],
])('starts a flow of one provider for %s', async (intent, body) => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', () => status('flow-1'));
  const response = await call('GET', `/api/oauth/state?provider=github&intent=${intent}&aff=abcd`);
  expect(response.body).toEqual({ success: true, message: '', data: 'flow-1' });
  expect(requests).toMatchObject([{ call: 'POST /api/oauth/state', body }]);
});

it('is plain text at gateways with cookies', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-07', () => dataResponse('state-1'));
  expect((await call('GET', '/api/oauth/state?aff=abcd')).body).toMatchObject({ data: 'state-1' });
  expect(requests).toMatchObject([{ call: 'GET /api/oauth/state', query: { aff: 'abcd' } }]);
});
