import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { readJson } from '../answers';
import type { Row } from '../embedded';
import type { FacadeEnv, Way } from '../facade';

/** The payment methods that a gateway offers; undefined where any name is taken. */
export type PayMethods = readonly string[] | undefined;

export const payMethods2026: PayMethods = ['alipay', 'wxpay', 'custom1'];

const told = (c: Context, body: unknown) => {
  const { message, data, url } = body as Row;
  return c.json({ data, message, ...(url !== undefined && { url }) });
};

/** The price of an amount and the form to pay it with, in the shape of their own that these two calls have. */
export const payments =
  (methods: PayMethods): Way =>
  ({ allow }) =>
    new Hono<FacadeEnv>()
      .post('/api/user/amount', allow(roles.user), async (c) => {
        const { amount } = (await readJson(c)) ?? {};
        return told(c, (await c.var.caller.call('POST', '/api/user/amount', { amount })).body);
      })
      .post('/api/user/pay', allow(roles.user), async (c) => {
        const { amount, payment_method } = (await readJson(c)) ?? {};
        if (methods?.includes(String(payment_method)) === false) {
          return c.json({ data: '支付方式不存在', message: 'error' });
        }
        return told(c, (await c.var.caller.call('POST', '/api/user/pay', { amount, payment_method })).body);
      });
