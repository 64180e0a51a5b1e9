/**
 * Protection against cross-site requests, shared by edge and gateway.
 *
 * {@includeCode ../../examples/contract/cross-site.ts}
 * @module
 */

/** What of a request decides; `header` reads one by its lower-case name. */
export type SentRequest = { method: string; path: string; header: (name: string) => string | undefined };

/** Why a browser's request is refused: another site's page sent it, or its body has a type that the route does not take. */
export type CrossSiteProblem = 'crossSite' | 'contentType';

/** What a refusal says, in the languages of the console. */
export const crossSiteTexts = {
  crossSite: { zh: '此请求来自其他网站，已被拒绝', en: 'Refused: this request comes from another site' },
  contentType: {
    zh: '请求体须为 JSON（Content-Type: application/json）',
    en: 'Send the body as JSON, with Content-Type: application/json',
  },
} as const satisfies Record<CrossSiteProblem, { zh: string; en: string }>;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

// Given by the specifications: they sign in or out, bind, send mail or ask providers, and are read all the same.
const readsThatChange =
  /^\/api\/(?:user\/(?:token|logout)|verification|reset_password|oauth\/.+|channel\/(?:test|update_balance)(?:\/.*)?)\/?$/;

const signsIn = /^\/api\/(?:user\/(?:login|register|reset)|oauth\/.+)(?:\/.*)?$/;

// Payment providers sign what they send, in the form that they choose.
const isNotification = /^\/api\/.+\/(?:notify|webhook)\/?$/;

const takesForms = /^\/api\/upload\/?$/;

/** Whether an `Origin` has the host and port that the request was sent to. */
export const isOriginOf = (host: string | undefined, origin: string | undefined): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

/** Browsers tell by `Sec-Fetch-Site`, over plain HTTP by `Origin` alone. Who sends neither is no browser, and has nobody's cookies. */
function isCrossSite(header: SentRequest['header']): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) {
    return site !== 'same-origin' && site !== 'none';
  }
  const origin = header('origin');
  return origin !== undefined && !isOriginOf(header('host'), origin);
}

const hasBody = (header: SentRequest['header']) => header('transfer-encoding') !== undefined || Number(header('content-length') ?? 0) > 0;

/**
 * Looks at what a cookie could authorise, and at what signs in (ASVS 3.5.1 to 3.5.3). Calls that prove who sends them by themselves, by a
 * key or a signature, come without `Origin` and cookies, and pass; so do notifications of payment providers.
 */
export function crossSiteProblem({ method, path, header }: SentRequest): CrossSiteProblem | null {
  const changes = !reading.has(method);
  if (isNotification.test(path) || (!changes && !readsThatChange.test(path))) {
    return null;
  }
  if (isCrossSite(header)) {
    return 'crossSite';
  }
  const isByBrowser = header('cookie') !== undefined || signsIn.test(path);
  if (!changes || !isByBrowser || !hasBody(header)) {
    return null;
  }
  const type = /^[^;\s]*/.exec(header('content-type')?.toLowerCase() ?? '')?.[0];
  return type === 'application/json' || (type === 'multipart/form-data' && takesForms.test(path)) ? null : 'contentType';
}
