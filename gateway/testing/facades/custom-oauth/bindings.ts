import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv } from '../facade';
import { ok, refuse, respond } from '../responses';
import type { CustomOAuthFacade } from './store';

/** New API since 5 February 2026. */
export const ownCustomBindings = ({ allow, control: { customOAuth } }: CustomOAuthFacade) =>
  new Hono<FacadeEnv>()
    .get('/api/user/oauth/bindings', allow(roles.user), (c) => ok(c, customOAuth.listOf(c.var.caller.userId)))
    .delete('/api/user/oauth/bindings/:provider_id', allow(roles.user), (c) => {
      customOAuth.unlink(c.var.caller.userId, Number(c.req.param('provider_id')));
      return ok(c, undefined, '解绑成功');
    });

/** New API since 23 February 2026. */
export const customBindingsOfUsers = ({ allow, control: { customOAuth } }: CustomOAuthFacade) => {
  const withTarget = async (c: Context<FacadeEnv>, act: (userId: number) => Response) => {
    const target = await c.var.caller.call('GET', `/api/user/${c.req.param('id')}`);
    if (!target.success) {
      return respond(c, target);
    }
    const { id, role } = target.data as Row;
    const mayManage = c.var.caller.role === roles.root || c.var.caller.role > Number(role);
    return mayManage ? act(Number(id)) : refuse(c, 'no permission');
  };
  return new Hono<FacadeEnv>()
    .get('/api/user/:id/oauth/bindings', allow(roles.admin), (c) => withTarget(c, (userId) => ok(c, customOAuth.listOf(userId))))
    .delete('/api/user/:id/oauth/bindings/:provider_id', allow(roles.admin), (c) =>
      withTarget(c, (userId) => {
        customOAuth.unlink(userId, Number(c.req.param('provider_id')));
        return ok(c, undefined, 'success');
      }),
    );
};
