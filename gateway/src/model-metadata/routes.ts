import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { ok } from '../http/envelope';
import { requireRole } from '../identity/require-role';
import { resourceRoutes } from '../resources/routes';
import { listMissingModels } from './missing';
import { metadataResource, prefillResource, vendorResource } from './resources';

export function modelMetadataRoutes(gateway: Gateway): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/api/model_metadata/missing', requireRole(gateway, roles.admin), async (c) => ok(c, await listMissingModels(gateway)))
    .route('/', resourceRoutes(gateway, metadataResource(gateway)))
    .route('/', resourceRoutes(gateway, vendorResource(gateway)))
    .route('/', resourceRoutes(gateway, prefillResource()));
}
