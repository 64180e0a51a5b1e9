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
  const admin = requireRole(gateway, roles.admin);
  const { db, startedAt } = gateway;

  return new Hono<GatewayEnv>()
    .get('/api/models', user, (c) => c.json({ success: true, data: modelCatalogue }))
    .get('/api/user/models', user, async (c) => ok(c, await enabledModels(db, Object.keys(usableGroups(gateway, c.var.user.group)))))
    .get('/api/channel/models', admin, (c) => c.json({ success: true, data: knownModels(startedAt) }))
    .get('/api/channel/models_enabled', admin, async (c) => c.json({ success: true, data: await enabledModels(db) }));
}

function knownModels(created: number) {
  const names = [...new Set(Object.values(modelCatalogue).flat())];
  return names.map((id) => ({ id, object: 'model', created, owned_by: 'custom', permission: [], root: id, parent: null }));
}
