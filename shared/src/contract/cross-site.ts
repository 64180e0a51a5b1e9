/**
 * Protection against cross-site requests, shared by edge and gateway.
 *
 * {@includeCode ../../examples/contract/cross-site.ts}
 * @module
 */

/** What the check needs of a request; `path` is without the query. */
export type RequestParts = {
  method: string;
  path: string;
  /** Looks up a request header by its lower-case name. */
  header: (name: string) => string | undefined;
};

/** Why a request is refused: status 403 for `crossSite`, 415 for `contentType`. */
export type CrossSiteProblem = 'crossSite' | 'contentType';

/** The error messages of both refusals. */
export const crossSiteTexts = {
  crossSite: { zh: '此请求来自其他网站，已被拒绝', en: 'Refused: this request comes from another site' },
  contentType: {
    zh: '请求体须为 JSON（Content-Type: application/json）',
    en: 'Send the body as JSON, with Content-Type: application/json',
  },
} as const satisfies Record<CrossSiteProblem, { zh: string; en: string }>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

// The API specification uses GET for these, although they change state.
const unsafeReadPaths =
  /^\/api\/(?:user\/(?:token|logout)|verification|reset_password|oauth\/.+|channel\/(?:test|update_balance)(?:\/.*)?)\/?$/;

const signInPaths = /^\/api\/(?:user\/(?:login|register|reset)|oauth\/.+)(?:\/.*)?$/;

// Payment providers sign their webhooks and choose the content type.
const paymentWebhookPaths = /^\/api\/.+\/(?:notify|webhook)\/?$/;

const multipartPaths = /^\/api\/upload\/?$/;

/** Whether an `Origin` header has the host and port of a `Host` header; false without one. */
export const originMatchesHost = (host: string | undefined, origin: string | undefined): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

/** Browsers send `Sec-Fetch-Site`, over plain HTTP only `Origin`. A client that sends neither is no browser and has no cookies. */
function isCrossSite(header: RequestParts['header']): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) {
    return site !== 'same-origin' && site !== 'none';
  }
  const origin = header('origin');
  return origin !== undefined && !originMatchesHost(header('host'), origin);
}

const hasBody = (header: RequestParts['header']) => header('transfer-encoding') !== undefined || Number(header('content-length') ?? 0) > 0;

/**
 * Checks requests that a cookie could authorize, and sign-ins (ASVS 3.5.1 to 3.5.3). API calls, which carry a key or a signature and
 * neither `Origin` nor cookies, pass, as do payment webhooks.
 */
export function crossSiteProblem({ method, path, header }: RequestParts): CrossSiteProblem | null {
  const changes = !safeMethods.has(method);
  if (paymentWebhookPaths.test(path) || (!changes && !unsafeReadPaths.test(path))) {
    return null;
  }
  if (isCrossSite(header)) {
    return 'crossSite';
  }
  const isByBrowser = header('cookie') !== undefined || signInPaths.test(path);
  if (!changes || !isByBrowser || !hasBody(header)) {
    return null;
  }
  const type = /^[^;\s]*/.exec(header('content-type')?.toLowerCase() ?? '')?.[0];
  return type === 'application/json' || (type === 'multipart/form-data' && multipartPaths.test(path)) ? null : 'contentType';
}
