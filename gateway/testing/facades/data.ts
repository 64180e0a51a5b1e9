import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { answer, ok } from './answers';
import type { Row } from './embedded';
import type { FacadeEnv, Way } from './facade';
import { pageFromOne, pageFromZero } from './paging';
import { type Shape, shaped } from './shape';

/** Hours of the dashboard in early 2025 and 2026. */
export const hour202504: Shape = { id: 0, user_id: 0, username: '', model_name: '', created_at: 0, token_used: 0, count: 0, quota: 0 };

export const hour202607: Shape = { ...hour202504, use_group: '', token_id: 0, channel_id: 0, node_name: '' };

/** Consumption by hour and model. */
export const hours =
  (shape: Shape): Way =>
  ({ allow }) => {
    const told = async (c: Context<FacadeEnv>) => {
      const { default_time: _, ...query } = c.req.query();
      const answered = await c.var.caller.call('GET', `${c.req.path}?${new URLSearchParams(query)}`);
      return answer(c, answered, (rows) => (rows as Row[]).map((row) => shaped(shape, row)));
    };
    return new Hono<FacadeEnv>().get('/api/data/', allow(roles.admin), told).get('/api/data/self', allow(roles.user), told);
  };

/** The same by user, and as a flow, which the embedded gateway does not know. */
export const hoursByUser: Way = ({ allow }) =>
  new Hono<FacadeEnv>()
    .get('/api/data/users', allow(roles.admin), (c) => ok(c, []))
    .get('/api/data/flow', allow(roles.admin), (c) => ok(c, []))
    .get('/api/data/flow/self', allow(roles.user), (c) => ok(c, []));

/** Drawings and tasks, as page objects or as bare arrays counted from 0. */
export const works =
  (form: 'pages' | 'arrays'): Way =>
  ({ allow }) => {
    const told = async (c: Context<FacadeEnv>) => {
      const at = form === 'pages' ? pageFromOne(c) : pageFromZero(c, 'page_size', 10);
      const { p: _, page_size: __, ...rest } = c.req.query();
      const query = new URLSearchParams({ ...rest, p: String(at.page), page_size: String(at.size) });
      const answered = await c.var.caller.call('GET', `${c.req.path}?${query}`);
      return answer(c, answered, (data) => {
        const { items, total } = data as { items: Row[]; total: number };
        return form === 'pages' ? { page: at.page, page_size: at.size, total, items } : items;
      });
    };
    return new Hono<FacadeEnv>()
      .get('/api/mj/', allow(roles.admin), told)
      .get('/api/mj/self', allow(roles.user), told)
      .get('/api/task/', allow(roles.admin), told)
      .get('/api/task/self', allow(roles.user), told);
  };
