import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { allRows, type Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { type Page, pageRows } from '../paging';
import { ok, refuse, refuseInvalidId } from '../responses';
import type { UserFormat } from './record';

type ListRules = { pageOf: (c: Context) => Page; filters: 'used' | 'ignored'; sortBy: 'used' | 'ignored' };

const compareValues = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

export const userLists =
  (format: UserFormat, { pageOf, filters, sortBy }: ListRules): RouteSet =>
  ({ allow, control }) => {
    const respondPage = (c: Context, rows: Row[]) => {
      const { role, status, sort_by, sort_order } = c.req.query();
      const matches = (row: Row) => (!role || String(row.role) === role) && (!status || String(row.status) === status);
      const visible = filters === 'used' ? rows.filter(matches) : rows;
      if (sortBy === 'used' && sort_by) {
        const direction = sort_order === 'asc' ? 1 : -1;
        visible.sort((a, b) => direction * compareValues(a[sort_by], b[sort_by]));
      }
      const page = pageOf(c);
      const items = pageRows(visible, page).map((row) => format.listed(row, control));
      return ok(c, { page: page.page, page_size: page.size, total: visible.length, items });
    };
    return new Hono<FacadeEnv>()
      .get('/api/user/', allow(roles.admin), async (c) => respondPage(c, await allRows(c.var.caller.call, '/api/user/')))
      .get('/api/user/search', allow(roles.admin), async (c) => {
        const { keyword = '', group = '' } = c.req.query();
        return respondPage(c, await allRows(c.var.caller.call, '/api/user/search', { keyword, group }));
      })
      .get('/api/user/:id', allow(roles.admin), async (c) => {
        const id = c.req.param('id');
        if (!/^\d+$/.test(id)) {
          return refuseInvalidId(c, id);
        }
        const response = await c.var.caller.call('GET', `/api/user/${id}`);
        if (response.success) {
          return ok(c, format.one(response.data as Row, control));
        }
        return refuse(c, 'record not found');
      });
  };
