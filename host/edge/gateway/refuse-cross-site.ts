import { crossSiteProblem, crossSiteTexts } from '@console/shared/contract/cross-site';
import type { EdgeMiddleware } from '../http/context';
import { chooseLanguage } from '../http/negotiation';
import { decodePath } from '../http/request-head';
import { failure } from '../http/responses';

/** Not every gateway checks this itself. */
export const refuseCrossSite: EdgeMiddleware = async (c, next) => {
  const { method = '', headers } = c.env.incoming;
  const header = (name: string) => (name === 'host' ? c.var.client.host : headers[name]?.toString());
  const problem = crossSiteProblem({ method, path: decodePath(c.req.path) ?? c.req.path, header });
  if (!problem) {
    return next();
  }
  return failure(c, problem === 'crossSite' ? 403 : 415, crossSiteTexts[problem][chooseLanguage(headers['accept-language'])]);
};
