import { createHash } from 'node:crypto';
import type { ThirdParty } from '../edge/third-parties/third-parties';
import { bootScript } from './boot-script';

/** What a page may load beside what comes from the edge itself. */
export type CspOptions = {
  /** Allows the style elements that carry it. */
  nonce: string;
  /** Whose scripts run in the page: captcha, sign-in widget. */
  thirdParties?: readonly ThirdParty[];
  /** Whether the page itself comes by plain HTTP, where pictures may as well. */
  isPlainHttp?: boolean;
  /** Who may stand in a frame beside what comes over HTTPS. */
  frames?: readonly string[];
};

/** Allows an inline element by what it holds. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Directives = Record<string, string[]>;

function directivesOf(
  styles: readonly string[],
  { thirdParties = [], frames = [], isPlainHttp = false }: Omit<CspOptions, 'nonce'>,
): Directives {
  const origins = thirdParties.map(({ origin }) => origin);
  const called = thirdParties.filter(({ connects }) => connects).map(({ origin }) => origin);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashOf(bootScript), ...origins],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isPlainHttp ? ['http:'] : [])],
    // Songs that upstreams made.
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...called],
    'font-src': ["'self'", 'data:'],
    // Any site over HTTPS: the home page may be one, and whoever writes it sees it before it is saved.
    'frame-src': ["'self'", 'https:', ...new Set([...origins, ...frames].filter((origin) => !origin.startsWith('https:')))],
    'form-action': ["'self'", 'https:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
}

const textOf = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** The Content-Security-Policy of a page; nothing in it is `unsafe-*`. */
export const contentSecurityPolicy = ({ nonce, ...options }: CspOptions): string =>
  textOf({ ...directivesOf([`'nonce-${nonce}'`], options), 'frame-ancestors': ["'none'"] });

/**
 * The policy of a page that is a file, in a meta element: without a nonce the style elements are allowed by what they hold, one with
 * `style` and those that are filled by script, which are empty. Who may frame the page is for a header alone to say.
 */
export const carriedPolicy = (style: string): string => textOf(directivesOf([hashOf(style), hashOf('')], {}));
