import { type EffectiveDefaults, roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { requireRole } from '../identity/require-role';
import { resourceRoutes } from '../resources/routes';
import { defaultsFor } from './effective';
import { modelDefaultResource } from './resource';

export function modelDefaultRoutes(gateway: Gateway): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/api/model_defaults/effective', requireRole(gateway, roles.user), async (c) => {
      const model = c.req.query('model') ?? '';
      const { system_prompt_id, sources, ...values } = await defaultsFor(gateway, model);
      const forAdmins = c.var.user.role >= roles.admin && { system_prompt_id, sources };
      return ok(c, { model, ...values, ...forAdmins } satisfies EffectiveDefaults);
    })
    .route('/', resourceRoutes(gateway, modelDefaultResource(gateway)));
}
