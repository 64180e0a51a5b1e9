import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { readJson } from '../answers';
import type { Row } from '../embedded';
import type { FacadeEnv, Way } from '../facade';

/** The names of payment methods on this gateway's wire, with those of the embedded gateway; undefined where any name is taken. */
export type PayMethods = Record<string, string> | undefined;

export const payMethods2026: PayMethods = { alipay: 'zfb', wxpay: 'wx' };

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
        const method = methods ? methods[String(payment_method)] : payment_method;
        if (method === undefined) return c.json({ data: '支付方式不存在', message: 'error' });
        return told(c, (await c.var.caller.call('POST', '/api/user/pay', { amount, payment_method: method })).body);
      });
