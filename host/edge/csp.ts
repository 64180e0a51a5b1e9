import type { ThirdParty } from './third-parties';

/** What a page may load beside what comes from the edge itself. */
export type CspOptions = {
  /** Allows the style elements that carry it. */
  nonce: string;
  /** Whose scripts run in the page: captcha, sign-in widget. */
  thirdParties?: readonly ThirdParty[];
};

/** The Content-Security-Policy of a page; nothing in it is `unsafe-*`. */
export function contentSecurityPolicy({ nonce, thirdParties = [] }: CspOptions): string {
  const origins = thirdParties.map(({ origin }) => origin);
  const called = thirdParties.filter(({ connects }) => connects).map(({ origin }) => origin);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...origins],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...called],
    'font-src': ["'self'", 'data:'],
    'frame-src': ["'self'", 'https:', ...origins.filter((origin) => !origin.startsWith('https:'))],
    'form-action': ["'self'", 'https:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
