import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { allRows, type Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { cut, type Page } from '../paging';
import { noNumber, ok, refuse } from '../responses';
import type { UserFormat } from './record';

type ListRules = { pageOf: (c: Context) => Page; filters: 'used' | 'ignored'; sortBy: 'used' | 'ignored' };

export const userLists =
  (format: UserFormat, { pageOf, filters, sortBy }: ListRules): RouteSet =>
  ({ allow, control }) => {
    const page = (c: Context, rows: Row[]) => {
      const { role, status, sort_by, sort_order } = c.req.query();
      const matches = (row: Row) => (!role || String(row.role) === role) && (!status || String(row.status) === status);
      const visible = filters === 'used' ? rows.filter(matches) : rows;
      const direction = sort_order === 'asc' ? 1 : -1;
      if (sortBy === 'used' && sort_by) {
        visible.sort((a, b) => direction * (Number(a[sort_by]) - Number(b[sort_by])));
      }
      const at = pageOf(c);
      const items = cut(visible, at).map((row) => format.listed(row, control));
      return ok(c, { page: at.page, page_size: at.size, total: visible.length, items });
    };
    return new Hono<FacadeEnv>()
      .get('/api/user/', allow(roles.admin), async (c) => page(c, await allRows(c.var.caller.call, '/api/user/')))
      .get('/api/user/search', allow(roles.admin), async (c) => {
        const { keyword = '', group = '' } = c.req.query();
        return page(c, await allRows(c.var.caller.call, '/api/user/search', { keyword, group }));
      })
      .get('/api/user/:id', allow(roles.admin), async (c) => {
        const id = c.req.param('id');
        if (!/^\d+$/.test(id)) {
          return noNumber(c, id);
        }
        const reported = await c.var.caller.call('GET', `/api/user/${id}`);
        if (reported.success) {
          return ok(c, format.one(reported.data as Row, control));
        }
        return refuse(c, 'record not found');
      });
  };
