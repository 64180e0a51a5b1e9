import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { smallBody } from '../http/body';
import { ok } from '../http/envelope';
import { pathId } from '../http/query';
import { requireRole } from '../identity/require-role';
import { readFields } from '../resources/fields';
import { alertFields, createAlert, deleteAlert, listAlerts, replaceAlert } from './alerts';

export function logAlertRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const user = requireRole(gateway, roles.user);
  return new Hono<GatewayEnv>()
    .get('/api/log/alerts', user, async (c) => ok(c, await listAlerts(gateway, c.var.user)))
    .post('/api/log/alerts', user, smallBody, async (c) => ok(c, await createAlert(gateway, c.var.user, await readFields(c, alertFields))))
    .put('/api/log/alerts/:id{[0-9]+}', user, smallBody, async (c) =>
      ok(c, await replaceAlert(gateway, c.var.user, pathId(c), await readFields(c, alertFields))),
    )
    .delete('/api/log/alerts/:id{[0-9]+}', user, async (c) => {
      await deleteAlert(gateway, c.var.user, pathId(c));
      return ok(c);
    });
}
