import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from './embedded';
import type { FacadeEnv, RouteSet } from './facade';
import { pageFromOne, pageFromZero } from './paging';
import { type RecordShape, shapeRecord } from './record-shape';
import { ok, respond } from './responses';

export const quotaData202504: RecordShape = {
  id: 0,
  user_id: 0,
  username: '',
  model_name: '',
  created_at: 0,
  token_used: 0,
  count: 0,
  quota: 0,
};

export const quotaData202607: RecordShape = { ...quotaData202504, use_group: '', token_id: 0, channel_id: 0, node_name: '' };

export const quotaDataRoutes =
  (shape: RecordShape): RouteSet =>
  ({ allow }) => {
    const response = async (c: Context<FacadeEnv>) => {
      const { default_time: _, ...query } = c.req.query();
      const response = await c.var.caller.call('GET', `${c.req.path}?${new URLSearchParams(query)}`);
      return respond(c, response, (rows) => (rows as Row[]).map((row) => shapeRecord(shape, row)));
    };
    return new Hono<FacadeEnv>().get('/api/data/', allow(roles.admin), response).get('/api/data/self', allow(roles.user), response);
  };

export const emptyQuotaDataRoutes: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>()
    .get('/api/data/users', allow(roles.admin), (c) => ok(c, []))
    .get('/api/data/flow', allow(roles.admin), (c) => ok(c, []))
    .get('/api/data/flow/self', allow(roles.user), (c) => ok(c, []));

export const taskRoutes =
  (format: 'pages' | 'arrays'): RouteSet =>
  ({ allow }) => {
    const response = async (c: Context<FacadeEnv>) => {
      const page = format === 'pages' ? pageFromOne(c) : pageFromZero(c, 'page_size', 10);
      const { p: _, page_size: __, ...rest } = c.req.query();
      const query = new URLSearchParams({ ...rest, p: String(page.page), page_size: String(page.size) });
      const response = await c.var.caller.call('GET', `${c.req.path}?${query}`);
      return respond(c, response, (data) => {
        const { items, total } = data as { items: Row[]; total: number };
        return format === 'pages' ? { page: page.page, page_size: page.size, total, items } : items;
      });
    };
    return new Hono<FacadeEnv>()
      .get('/api/mj/', allow(roles.admin), response)
      .get('/api/mj/self', allow(roles.user), response)
      .get('/api/task/', allow(roles.admin), response)
      .get('/api/task/self', allow(roles.user), response);
  };
