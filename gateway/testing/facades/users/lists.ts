import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { noNumber, ok, refuse } from '../answers';
import { allRows, type Row } from '../embedded';
import type { FacadeEnv, Way } from '../facade';
import { cut, type Page } from '../paging';
import type { UserTeller } from './record';

type ListRules = { pageOf: (c: Context) => Page; filters: 'used' | 'ignored'; sortBy: 'used' | 'ignored' };

/** Users as page objects, and one of them. */
export const userLists =
  (tell: UserTeller, { pageOf, filters, sortBy }: ListRules): Way =>
  ({ allow, control }) => {
    const page = (c: Context, rows: Row[]) => {
      const { role, status, sort_by, sort_order } = c.req.query();
      const fits = (row: Row) => (!role || String(row.role) === role) && (!status || String(row.status) === status);
      const shown = filters === 'used' ? rows.filter(fits) : rows;
      const way = sort_order === 'asc' ? 1 : -1;
      if (sortBy === 'used' && sort_by) {
        shown.sort((a, b) => way * (Number(a[sort_by]) - Number(b[sort_by])));
      }
      const at = pageOf(c);
      const items = cut(shown, at).map((row) => tell.listed(row, control));
      return ok(c, { page: at.page, page_size: at.size, total: shown.length, items });
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
        const told = await c.var.caller.call('GET', `/api/user/${id}`);
        if (told.success) {
          return ok(c, tell.one(told.data as Row, control));
        }
        return refuse(c, 'record not found');
      });
  };
