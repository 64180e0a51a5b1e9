import { crossSiteProblem, crossSiteTexts } from '@console/shared/contract/cross-site';
import type { EdgeMiddleware } from '../http/context';
import { chooseLanguage } from '../http/negotiation';
import { decodedPath } from '../http/request-head';
import { failure } from '../http/responses';

/** Refuses what pages of other sites make a browser send; not every gateway does. */
export const refuseCrossSite: EdgeMiddleware = async (c, next) => {
  const { method = '', headers } = c.env.incoming;
  const header = (name: string) => (name === 'host' ? c.var.client.host : headers[name]?.toString());
  const problem = crossSiteProblem({ method, path: decodedPath(c.req.path) ?? c.req.path, header });
  if (!problem) {
    return next();
  }
  return failure(c, problem === 'crossSite' ? 403 : 415, crossSiteTexts[problem][chooseLanguage(headers['accept-language'])]);
};
