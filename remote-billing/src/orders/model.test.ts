import type { OrderRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { fromRecord } from './model';

const record: OrderRecord = {
  id: 1,
  user_id: 2,
  trade_no: 'USR2NO1',
  payment_method: 'alipay',
  payment_provider: 'epay',
  money: 73,
  quota: 5_000_000,
  create_time: 100,
  complete_time: 0,
  status: 'pending',
};

it.each([
  [
    'an unpaid order',
    {},
    { status: 'pending', credit: 5_000_000, price: 73, currency: 'CNY', completedAt: undefined, username: undefined },
  ],
  ['a paid one', { status: 'success', complete_time: 160, username: 'amy' }, { status: 'success', completedAt: 160, username: 'amy' }],
  ['a plan', { quota: 0 }, { credit: undefined, price: 73 }],
  ['Waffo', { payment_provider: 'waffo' }, { currency: 'USD' }],
  ['Stripe, whose price is unknown', { payment_provider: 'stripe', money: undefined }, { price: undefined, currency: '' }],
  ['Stripe, with its currency', { payment_provider: 'stripe', currency: 'EUR' }, { price: 73, currency: 'EUR' }],
  ['a state that the console does not know', { status: 'refunded' }, { status: 'unknown', statusText: 'refunded' }],
] as [string, Partial<OrderRecord>, object][])('reads %s', (_name, change, order) => {
  expect(fromRecord({ ...record, ...change })).toMatchObject(order);
});
