import { crossSiteProblem } from '@console/shared/contract/cross-site';
import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from '../gateway';
import { ConsoleError } from './errors';

export const rejectCrossSite: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const problem = crossSiteProblem({ method: c.req.method, path: c.req.path, header: (name) => c.req.header(name) });
  if (problem) {
    throw problem === 'crossSite' ? new ConsoleError('crossSite', {}, 403) : new ConsoleError('contentType', {}, 415);
  }
  await next();
};
