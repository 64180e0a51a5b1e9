import { crossSiteProblem } from '@console/shared/contract/cross-site';
import type { EdgeMiddleware } from '../http/context';
import { chooseLanguage } from '../http/negotiation';
import { failure } from '../http/responses';

const texts = {
  crossSite: { zh: '此请求来自其他网站，已被拒绝', en: 'Refused: this request comes from another site' },
  contentType: {
    zh: '请求体须为 JSON（Content-Type: application/json）',
    en: 'Send the body as JSON, with Content-Type: application/json',
  },
};

/** Refuses what pages of other sites make a browser send; not every gateway does. */
export const refuseCrossSite: EdgeMiddleware = async (c, next) => {
  const { method = '', headers } = c.env.incoming;
  const problem = crossSiteProblem({ method, path: c.req.path, header: (name) => headers[name]?.toString() });
  if (!problem) return next();
  return failure(c, problem === 'crossSite' ? 403 : 415, texts[problem][chooseLanguage(headers['accept-language'])]);
};
