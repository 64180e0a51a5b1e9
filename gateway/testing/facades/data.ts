import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from './embedded';
import type { FacadeEnv, RouteSet } from './facade';
import { pageFromOne, pageFromZero } from './paging';
import { type RecordShape, shapeRecord } from './record-shape';
import { ok, respond } from './responses';

export const hour202504: RecordShape = {
  id: 0,
  user_id: 0,
  username: '',
  model_name: '',
  created_at: 0,
  token_used: 0,
  count: 0,
  quota: 0,
};

export const hour202607: RecordShape = { ...hour202504, use_group: '', token_id: 0, channel_id: 0, node_name: '' };

export const hours =
  (shape: RecordShape): RouteSet =>
  ({ allow }) => {
    const reported = async (c: Context<FacadeEnv>) => {
      const { default_time: _, ...query } = c.req.query();
      const answered = await c.var.caller.call('GET', `${c.req.path}?${new URLSearchParams(query)}`);
      return respond(c, answered, (rows) => (rows as Row[]).map((row) => shapeRecord(shape, row)));
    };
    return new Hono<FacadeEnv>().get('/api/data/', allow(roles.admin), reported).get('/api/data/self', allow(roles.user), reported);
  };

export const hoursByUser: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>()
    .get('/api/data/users', allow(roles.admin), (c) => ok(c, []))
    .get('/api/data/flow', allow(roles.admin), (c) => ok(c, []))
    .get('/api/data/flow/self', allow(roles.user), (c) => ok(c, []));

export const works =
  (form: 'pages' | 'arrays'): RouteSet =>
  ({ allow }) => {
    const reported = async (c: Context<FacadeEnv>) => {
      const at = form === 'pages' ? pageFromOne(c) : pageFromZero(c, 'page_size', 10);
      const { p: _, page_size: __, ...rest } = c.req.query();
      const query = new URLSearchParams({ ...rest, p: String(at.page), page_size: String(at.size) });
      const answered = await c.var.caller.call('GET', `${c.req.path}?${query}`);
      return respond(c, answered, (data) => {
        const { items, total } = data as { items: Row[]; total: number };
        return form === 'pages' ? { page: at.page, page_size: at.size, total, items } : items;
      });
    };
    return new Hono<FacadeEnv>()
      .get('/api/mj/', allow(roles.admin), reported)
      .get('/api/mj/self', allow(roles.user), reported)
      .get('/api/task/', allow(roles.admin), reported)
      .get('/api/task/self', allow(roles.user), reported);
  };
