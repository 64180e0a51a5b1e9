/** What a page may load beside what comes from the edge itself. */
export type CspOptions = {
  /** Allows the style elements that carry it. */
  nonce: string;
  /** Origins of third parties that run a script in the page: captcha, sign-in widget. */
  scriptOrigins?: readonly string[];
};

/** The Content-Security-Policy of a page; nothing in it is `unsafe-*`. */
export function contentSecurityPolicy({ nonce, scriptOrigins = [] }: CspOptions): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptOrigins],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...scriptOrigins],
    'font-src': ["'self'", 'data:'],
    'frame-src': ["'self'", 'https:'],
    'form-action': ["'self'", 'https:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
