import { expect, it } from 'vitest';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

const row = {
  id: 1,
  user_id: 2,
  amount: 10,
  money: 73,
  trade_no: 'USR2NOaaaaaa1795345755',
  payment_method: 'alipay',
  payment_provider: 'epay',
  create_time: 1_795_345_755,
  complete_time: 0,
  status: 'pending',
};

const { amount: _, ...same } = row;

it.each([
  ['epay', row, { ...same, quota: 5_000_000 }],
  ['an early version', { ...row, payment_provider: undefined }, { ...same, quota: 5_000_000 }],
  [
    'Stripe, where money is what is credited',
    { ...row, payment_method: 'stripe', payment_provider: 'stripe', money: 12 },
    { ...same, payment_method: 'stripe', payment_provider: 'stripe', quota: 6_000_000, money: undefined },
  ],
  [
    'Creem, in points',
    { ...row, payment_method: 'creem', payment_provider: 'creem', amount: 750_000, money: 9.9 },
    { ...same, payment_method: 'creem', payment_provider: 'creem', quota: 750_000, money: 9.9 },
  ],
  ['a plan', { ...row, amount: 0, money: 20 }, { ...same, quota: 0, money: 20 }],
])('tells points and price of an order of %s', async (_name, sent, order) => {
  const { call, requests } = await startFakeGateway('new-api-2026-07', ({ call: name }) =>
    dataResponse(name === 'GET /api/status' ? { quota_per_unit: 500_000 } : { page: 1, page_size: 10, total: 1, items: [sent] }),
  );
  const { body } = await call('GET', '/api/user/topup/self?p=1&page_size=10&keyword=USR');
  expect(body.data).toEqual({ page: 1, page_size: 10, total: 1, items: [order] });
  expect(requests[0]?.query).toEqual({ p: '1', page_size: '10', keyword: 'USR' });
});

it('is missing from gateways without it', async () => {
  const { call } = await startFakeGateway('veloera-0.3', () => dataResponse({ system_name: 'Veloera', quota_per_unit: 500_000 }));
  expect((await call('GET', '/api/status')).body.data.capabilities).not.toContain('orders');
});
