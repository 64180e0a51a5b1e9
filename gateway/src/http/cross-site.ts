import { crossSiteProblem } from '@console/shared/contract/cross-site';
import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../gateway';
import { Refusal } from './errors';

/** Refuses what pages of other sites make a browser send. */
export const refuseCrossSite: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const problem = crossSiteProblem({ method: c.req.method, path: c.req.path, header: (name) => c.req.header(name) });
  if (problem) {
    throw problem === 'crossSite' ? new Refusal('crossSite', {}, 403) : new Refusal('contentType', {}, 415);
  }
  await next();
};
