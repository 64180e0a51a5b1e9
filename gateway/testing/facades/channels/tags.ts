import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { FacadeEnv, RouteSet } from '../facade';
import { readJson, refuse, respond } from '../responses';

export const channelTags: RouteSet = ({ allow }) => {
  const forward = (empty: string) => async (c: Context<FacadeEnv>) => {
    const body = (await readJson(c)) ?? {};
    if (!body.tag) {
      return refuse(c, empty);
    }
    return respond(c, await c.var.caller.call(c.req.method, c.req.path, body));
  };
  return new Hono<FacadeEnv>()
    .put('/api/channel/tag', allow(roles.admin), forward('tag不能为空'))
    .post('/api/channel/tag/enabled', allow(roles.admin), forward('参数错误'))
    .post('/api/channel/tag/disabled', allow(roles.admin), forward('参数错误'))
    .post('/api/channel/batch/tag', allow(roles.admin), async (c) =>
      respond(c, await c.var.caller.call('POST', '/api/channel/batch/tag', await readJson(c)), (count) => count),
    );
};
