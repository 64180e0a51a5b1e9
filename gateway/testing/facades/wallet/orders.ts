import { type OrderRecord, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { FacadeEnv, RouteSet } from '../facade';
import { pageFromOne } from '../paging';
import { readJson, refuse } from '../responses';

const quotaPerUnit = 500_000;

/** New API counts in units, and keeps neither a bonus nor a currency. */
const toRow = ({ payment_provider, quota, money = 0, username: _, currency: _currency, ...order }: OrderRecord, hasProvider: boolean) => ({
  ...order,
  amount: Math.round(quota / quotaPerUnit),
  money,
  ...(hasProvider && { payment_provider }),
});

/** Since October 2025; the provider is kept apart from the method since April 2026. */
export const orders =
  ({ hasProvider }: { hasProvider: boolean }): RouteSet =>
  ({ allow }) => {
    const list = async (c: Context<FacadeEnv>) => {
      const { page, size } = pageFromOne(c);
      const query = new URLSearchParams({ p: String(page), page_size: String(size), keyword: c.req.query('keyword') ?? '' });
      const response = await c.var.caller.call('GET', `${c.req.path}?${query}`);
      const { items, total } = response.data as { items: OrderRecord[]; total: number };
      const data = { page, page_size: size, total, items: items.map((order) => toRow(order, hasProvider)) };
      return c.json({ data, message: '', success: true });
    };
    return new Hono<FacadeEnv>()
      .get('/api/user/topup/self', allow(roles.user), list)
      .get('/api/user/topup', allow(roles.admin), list)
      .post('/api/user/topup/complete', allow(roles.admin), async (c) => {
        const completed = await c.var.caller.call('POST', '/api/user/topup/complete', { trade_no: (await readJson(c))?.trade_no });
        return completed.success ? c.json({ data: null, message: '', success: true }) : refuse(c, '充值订单不存在');
      });
  };
