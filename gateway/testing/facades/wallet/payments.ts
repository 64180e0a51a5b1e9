import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { readJson } from '../responses';

export type PayMethods = readonly string[] | undefined;

export const payMethods2026: PayMethods = ['alipay', 'wxpay', 'custom1'];

const paymentLink = (c: Context, body: unknown) => {
  const { message, data, url } = body as Row;
  return c.json({ data, message, ...(url !== undefined && { url }) });
};

/** The embedded gateway offers two methods by default. */
const knownMethod = (method: unknown) => (method === 'custom1' ? 'wxpay' : method);

export const payments =
  (methods: PayMethods): RouteSet =>
  ({ allow }) =>
    new Hono<FacadeEnv>()
      .post('/api/user/amount', allow(roles.user), async (c) => {
        const { amount } = (await readJson(c)) ?? {};
        return paymentLink(c, (await c.var.caller.call('POST', '/api/user/amount', { amount })).body);
      })
      .post('/api/user/pay', allow(roles.user), async (c) => {
        const { amount, payment_method } = (await readJson(c)) ?? {};
        if (methods?.includes(String(payment_method)) === false) {
          return c.json({ data: '支付方式不存在', message: 'error' });
        }
        return paymentLink(
          c,
          (await c.var.caller.call('POST', '/api/user/pay', { amount, payment_method: knownMethod(payment_method) })).body,
        );
      });
