import { expect, it } from 'vitest';
import { dataResponse, type FakeResponse, startFakeGateway } from '../testing/fake-gateway';

const plan = { id: 3, title: 'Pro', price_amount: 20, enabled: true };
const subscription = { id: 7, plan_id: 3, status: 'active', amount_used: 1 };

it('reads plans and subscriptions without their wrapping, expired ones included', async () => {
  const { call } = await startFakeGateway('new-api-2026-02', ({ call: name }) =>
    name.endsWith('/plans')
      ? dataResponse([{ plan }])
      : name.endsWith('/self')
        ? dataResponse({ billing_preference: 'wallet_first', subscriptions: [], all_subscriptions: [{ subscription }] })
        : dataResponse([{ subscription }]),
  );
  const read = async (path: string) => (await call('GET', path)).body.data as unknown;
  expect(await read('/api/subscription/plans')).toEqual([plan]);
  expect(await read('/api/subscription/admin/plans')).toEqual([plan]);
  expect(await read('/api/subscription/self')).toEqual({ billing_preference: 'wallet_first', subscriptions: [subscription] });
  expect(await read('/api/subscription/admin/users/5/subscriptions')).toEqual([subscription]);
});

it('saves a plan in its wrapping, and its state alone', async () => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', () => dataResponse(null));
  await call('POST', '/api/subscription/admin/plans', { title: 'Pro' });
  await call('PUT', '/api/subscription/admin/plans/3', { title: 'Pro' });
  await call('PUT', '/api/subscription/admin/plans/3/status', { enabled: false });
  expect(requests.map(({ call: name, body }) => [name, body])).toEqual([
    ['POST /api/subscription/admin/plans', { plan: { title: 'Pro' } }],
    ['PUT /api/subscription/admin/plans/3', { plan: { title: 'Pro' } }],
    ['PATCH /api/subscription/admin/plans/3', { enabled: false }],
  ]);
});

const link = { message: 'success', data: { pay_link: 'https://checkout.example' } };
const linked = { message: 'success', data: { link: 'https://checkout.example' } };
const form = { message: 'success', data: { pid: '1' }, url: 'https://pay.example' };
const refused = { success: false, message: '余额不足' };

it.each([
  ['stripe', 'stripe', { plan_id: 3 }, link, linked],
  ['creem', 'creem', { plan_id: 3 }, { message: 'success', data: { checkout_url: 'https://checkout.example' } }, linked],
  ['waffo_pancake', 'waffo-pancake', { plan_id: 3 }, { message: 'success', data: { checkout_url: 'https://checkout.example' } }, linked],
  ['alipay', 'epay', { plan_id: 3, payment_method: 'alipay' }, form, form],
  ['balance', 'balance', { plan_id: 3 }, { success: true, message: '', data: null }, { message: 'success', data: {} }],
  ['balance', 'balance', { plan_id: 3 }, refused, refused],
])('pays by %s at %s', async (payment_method, path, sent, answer, expected) => {
  const { call, requests } = await startFakeGateway('new-api-2026-08', (): FakeResponse => ({ body: answer }));
  expect((await call('POST', '/api/subscription/pay', { plan_id: 3, payment_method })).body).toMatchObject(expected);
  expect(requests.at(-1)).toMatchObject({ call: `POST /api/subscription/${path}/pay`, body: sent });
});
