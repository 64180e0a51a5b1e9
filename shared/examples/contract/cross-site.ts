import { crossSiteProblem, crossSiteTexts } from '@console/shared/contract/cross-site';

/** @returns the message to refuse a request with, or null if it may be served */
export function refusalOf(request: Request): string | null {
  const problem = crossSiteProblem({
    method: request.method,
    path: new URL(request.url).pathname,
    header: (name) => request.headers.get(name) ?? undefined,
  });
  return problem && crossSiteTexts[problem].en;
}
