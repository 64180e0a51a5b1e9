import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { allRows, type Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { type Page, pageRows } from '../paging';
import { type RecordShape, shapeRecord } from '../record-shape';
import { ok, readJson, refuse, refuseInvalidId, respond } from '../responses';
import { notConfirmed } from './info';

export const code202504: RecordShape = {
  id: 0,
  user_id: 0,
  key: '',
  status: 0,
  name: '',
  quota: 0,
  created_time: 0,
  redeemed_time: 0,
  count: 0,
  used_user_id: 0,
  DeletedAt: null,
};

export const code2026: RecordShape = { ...code202504, expired_time: 0 };

export const codeVeloera: RecordShape = { ...code202504, valid_from: 0, valid_until: 0, is_gift: false, max_uses: -1, used_count: 0 };

type CodeRules = {
  /** The reported page may differ from the returned one. */
  pageOf: (c: Context) => Page & { reportedPage?: number };
  /** Where codes have their expiry. */
  expiry: 'expired_time' | 'valid_until' | 'unknown';
  /** Whether searches take a status. */
  statusFilter?: 'used';
  gated: boolean;
};

export const redemptions =
  (shape: RecordShape, { pageOf, expiry, gated, statusFilter }: CodeRules): RouteSet =>
  ({ allow, control }) => {
    const format = (row: Row) => shapeRecord(shape, { ...row, [expiry]: row.expired_time });
    const respondPage = (c: Context, rows: Row[]) => {
      const page = pageOf(c);
      return ok(c, {
        page: page.reportedPage ?? page.page,
        page_size: page.size,
        total: rows.length,
        items: pageRows(rows, page).map(format),
      });
    };
    const isPast = (time: unknown) => Number(time ?? 0) !== 0 && Number(time) < Date.now() / 1000;
    const expiryIn = (body: Row) => (body[expiry] !== undefined ? { expired_time: body[expiry] } : {});
    return new Hono<FacadeEnv>()
      .get('/api/redemption/', allow(roles.admin), async (c) => respondPage(c, await allRows(c.var.caller.call, '/api/redemption/')))
      .get('/api/redemption/search', allow(roles.admin), async (c) =>
        respondPage(
          c,
          await allRows(c.var.caller.call, '/api/redemption/search', {
            keyword: c.req.query('keyword') ?? '',
            ...(statusFilter && { status: c.req.query('status') ?? '' }),
          }),
        ),
      )
      .get('/api/redemption/:id', allow(roles.admin), async (c) => {
        const id = c.req.param('id');
        if (!/^\d+$/.test(id)) {
          return refuseInvalidId(c, id);
        }
        const response = await c.var.caller.call('GET', `/api/redemption/${id}`);
        return response.success ? ok(c, format(response.data as Row)) : refuse(c, 'record not found');
      })
      .post('/api/redemption/', allow(roles.admin), async (c) => {
        if (gated && !control.paymentConfirmed) {
          return refuse(c, notConfirmed);
        }
        const body = (await readJson(c)) ?? {};
        const { name, count, quota } = body;
        if (expiry === 'expired_time' && isPast(body.expired_time)) {
          return refuse(c, 'Expiration time cannot be earlier than current time');
        }
        const created = await c.var.caller.call('POST', '/api/redemption/', { name, count, quota, ...expiryIn(body) });
        return respond(c, created, (keys) => keys);
      })
      .put('/api/redemption/', allow(roles.admin), async (c) => {
        const body = (await readJson(c)) ?? {};
        const { id, name, quota, status } = body;
        if (expiry === 'expired_time' && isPast(body.expired_time)) {
          return refuse(c, 'Expiration time cannot be earlier than current time');
        }
        const changed = c.req.query('status_only')
          ? await c.var.caller.call('PUT', '/api/redemption/?status_only=true', { id, status })
          : await c.var.caller.call('PUT', '/api/redemption/', { id, name, quota, ...expiryIn(body) });
        return respond(c, changed, (row) => format(row as Row));
      })
      .delete('/api/redemption/:id', allow(roles.admin), async (c) => {
        const { call } = c.var.caller;
        const id = c.req.param('id');
        if (id === 'invalid' && expiry === 'expired_time') {
          return respond(c, await call('DELETE', '/api/redemption/invalid'), (count) => count);
        }
        if (!/^\d+$/.test(id)) {
          return refuse(c, 'id 为空！');
        }
        return respond(c, await call('DELETE', `/api/redemption/${id}`));
      });
  };

type RedeemRules = {
  gated: boolean;
  data: 'points' | 'record';
  failure: 'one' | 'each';
};

export const redeem =
  ({ gated, data, failure }: RedeemRules): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>().post('/api/user/topup', allow(roles.user), async (c) => {
      if (gated && !control.paymentConfirmed) {
        return refuse(c, notConfirmed);
      }
      // Veloera without Redis.
      if (control.redeem === 'empty') {
        return c.body(null, 200);
      }
      const { key } = (await readJson(c)) ?? {};
      const redeemed = await c.var.caller.call('POST', '/api/user/topup', { key });
      if (!redeemed.success && failure === 'one') {
        return refuse(c, 'Redemption failed, please try again later');
      }
      return respond(c, redeemed, (quota) => (data === 'points' ? quota : { quota, is_gift: false }));
    });

export const affiliateTransfer =
  ({ gated }: { gated: boolean }): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>().post('/api/user/aff_transfer', allow(roles.user), async (c) => {
      if (gated && !control.paymentConfirmed) {
        return refuse(c, notConfirmed);
      }
      const moved = await c.var.caller.call('POST', '/api/user/aff_transfer', await readJson(c));
      return moved.success ? ok(c, undefined, '划转成功') : refuse(c, moved.message);
    });
