import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { enabledModels } from '../channels/abilities';
import type { Gateway, GatewayEnv } from '../gateway';
import { usableGroups } from '../groups/groups';
import { ok } from '../http/envelope';
import { requireRole } from '../identity/require-role';
import { modelCatalogue } from './catalogue';

export function modelRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);

  return new Hono<GatewayEnv>()
    .get('/api/models', user, (c) => c.json({ success: true, data: modelCatalogue }))
    .get('/api/user/models', user, async (c) =>
      ok(c, await enabledModels(gateway.db, Object.keys(usableGroups(gateway, c.var.user.group)))),
    );
}
