import { channelStatus, roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { allRows, type EmbeddedCall, type Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { pageFromOne, pageFromZero, pageRows } from '../paging';
import { ok, refuseInvalidId, respond } from '../responses';
import type { ChannelFormat } from './record';

const compare = (field: string, descending: boolean) => (left: Row, right: Row) => {
  const [a, b] = descending ? [right[field], left[field]] : [left[field], right[field]];
  return typeof a === 'string' ? a.localeCompare(String(b)) : Number(a) - Number(b);
};

function sortChannels(c: Context, rows: Row[]): Row[] {
  const sorted = [...rows].sort(compare('id', c.req.query('id_sort') === 'true'));
  return c.req.query('id_sort') === 'true' ? sorted : sorted.sort(compare('priority', true));
}

const countTypes = (rows: Row[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { type } of rows) {
    counts[String(type)] = (counts[String(type)] ?? 0) + 1;
  }
  return counts;
};

const hasStatus = (expected: string | undefined) => (row: Row) => {
  if (expected !== 'enabled' && expected !== 'disabled') {
    return true;
  }
  return (row.status === channelStatus.enabled) === (expected === 'enabled');
};

const searchChannels = (c: Context<FacadeEnv>): Promise<Row[]> => {
  const { keyword = '', group = '', model = '' } = c.req.query();
  return allRows(c.var.caller.call, '/api/channel/search', { keyword, group, model });
};

const listByTag = async (call: EmbeddedCall, path: string, params: Record<string, string>, page: number, size: number) => {
  const query = new URLSearchParams({ ...params, tag_mode: 'true', p: String(page), page_size: String(size) });
  return (await call('GET', `${path}?${query}`)).data as { items: Row[]; total: number };
};

export const oneChannel =
  (format: ChannelFormat): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>().get('/api/channel/:id', allow(roles.admin), async (c) => {
      const id = c.req.param('id');
      if (!/^\d+$/.test(id)) {
        return refuseInvalidId(c, id);
      }
      const empty = control.emptyChannels.find((row) => String(row.id) === id);
      if (empty) {
        return ok(c, format.one(empty));
      }
      const response = await c.var.caller.call('GET', `/api/channel/${id}`);
      return respond(c, response.success ? response : { ...response, message: 'record not found' }, (row) => format.one(row as Row));
    });

export const channelPages =
  (format: ChannelFormat, { sortBy }: { sortBy: 'used' | 'ignored' }): RouteSet =>
  ({ allow }) => {
    const filterRows = (c: Context, rows: Row[]) => {
      const byStatus = rows.filter(hasStatus(c.req.query('status')));
      const type = c.req.query('type');
      const field = sortBy === 'used' ? c.req.query('sort_by') : undefined;
      const matching = sortChannels(c, type ? byStatus.filter((row) => String(row.type) === type) : byStatus);
      const sorted = field ? matching.sort(compare(field, c.req.query('sort_order') === 'desc')) : matching;
      return { rows: sorted, type_counts: countTypes(byStatus) };
    };
    return new Hono<FacadeEnv>()
      .get('/api/channel/', allow(roles.admin), async (c) => {
        const { call } = c.var.caller;
        const at = pageFromOne(c);
        const { rows, type_counts } = filterRows(c, await allRows(call, '/api/channel/'));
        const page = { page: at.page, page_size: at.size, type_counts };
        if (c.req.query('tag_mode') !== 'true') {
          return ok(c, { items: pageRows(rows, at).map(format.listed), total: rows.length, ...page });
        }
        const { items, total } = await listByTag(call, '/api/channel/', {}, at.page, at.size);
        return ok(c, { items: items.map(format.listed), total, ...page });
      })
      .get('/api/channel/search', allow(roles.admin), async (c) => {
        const { rows, type_counts } = filterRows(c, await searchChannels(c));
        return ok(c, { items: pageRows(rows, pageFromOne(c, 20)).map(format.listed), total: rows.length, type_counts });
      });
  };

export const channelArrays =
  (format: ChannelFormat): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>()
      .get('/api/channel/', allow(roles.admin), async (c) => {
        const { call } = c.var.caller;
        const at = pageFromZero(c, 'page_size', 0);
        if (at.size === 0) {
          return ok(c, []);
        }
        if (c.req.query('tag_mode') === 'true') {
          return ok(c, (await listByTag(call, '/api/channel/', {}, at.page, at.size)).items.map(format.listed));
        }
        const rows = [...control.emptyChannels, ...sortChannels(c, await allRows(call, '/api/channel/'))];
        return ok(c, pageRows(rows, at).map(format.listed));
      })
      .get('/api/channel/search', allow(roles.admin), async (c) => ok(c, sortChannels(c, await searchChannels(c)).map(format.listed)));
