import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { requireRole } from '../identity/require-role';
import { currentSession } from '../identity/sessions';
import { languageOf } from '../messages/translate';
import { selectableGroups } from './groups';

export function groupRoutes(gateway: Gateway): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/api/group', requireRole(gateway, roles.admin), (c) => ok(c, Object.keys(gateway.options.ratios('GroupRatio')).sort()))
    .get('/api/user/self/groups', requireRole(gateway, roles.user), (c) =>
      ok(c, selectableGroups(gateway, c.var.user.group, languageOf(c))),
    )
    .get('/api/user/groups', async (c) => {
      const user = (await currentSession(c, gateway))?.user;
      return ok(c, selectableGroups(gateway, user?.group ?? '', languageOf(c)));
    });
}
