import { roles } from '@console/shared/contract';
import { and } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { UserRow } from '../db/schema';
import type { Gateway, GatewayEnv } from '../gateway';
import { readBody } from '../http/body';
import { ok } from '../http/envelope';
import { ConsoleError, fieldError } from '../http/errors';
import { paging } from '../http/query';
import { findUser } from '../identity/find';
import { requireRole } from '../identity/require-role';
import { isOwnedBy, listOrders, matchesKeyword } from './order-list';
import { creditOrder, findOrder } from './orders';

const completeBody = z.object({ trade_no: z.string().check(z.minLength(1), z.maxLength(100)) });

const maxKeyword = 100;

const keywordOf = (c: Context) => matchesKeyword((c.req.query('keyword') ?? '').trim().slice(0, maxKeyword));

/** Orders of the caller, of everybody for administrators, who also complete what was paid without a notification. */
export function orderRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { db } = gateway;
  const admin = requireRole(gateway, roles.admin);
  return new Hono<GatewayEnv>()
    .get('/api/user/topup/self', requireRole(gateway, roles.user), async (c) =>
      ok(c, await listOrders(db, and(isOwnedBy(c.var.user.id), keywordOf(c)), paging(c))),
    )
    .get('/api/user/topup', admin, async (c) => ok(c, await listOrders(db, keywordOf(c), paging(c))))
    .post('/api/user/topup/complete', admin, async (c) => {
      const { trade_no } = await readBody(c, completeBody);
      await completeOrder(gateway, c.var.user, trade_no);
      return ok(c);
    });
}

/** Like a changed balance, not for administrators of the same level. */
async function completeOrder(gateway: Gateway, caller: UserRow, tradeNo: string): Promise<void> {
  const order = await findOrder(gateway.db, tradeNo);
  const owner = order && (await findUser(gateway.db, order.user_id));
  if (!order || !owner || owner.deleted_at) {
    throw fieldError('trade_no', 'orderMissing');
  }
  if (caller.role < roles.root && owner.role >= caller.role) {
    throw new ConsoleError('userNotEditable');
  }
  await creditOrder(gateway, tradeNo, order, caller);
}
