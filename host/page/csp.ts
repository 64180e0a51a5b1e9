import { createHash } from 'node:crypto';
import { bootScript } from './boot-script';

export type ThirdParty = {
  origin: string;
  /** Whether the script sends requests to its own origin. */
  connects: boolean;
};

export type CspOptions = {
  nonce: string;
  thirdParties?: readonly ThirdParty[];
  /** Whether the page is served over plain HTTP, which also allows images over plain HTTP. */
  isPlainHttp?: boolean;
  /** Origins that may be framed in addition to all HTTPS origins. */
  frames?: readonly string[];
  /** Origins of builds that this visitor runs instead of published ones. */
  builds?: readonly string[];
};

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Directives = Record<string, string[]>;

function buildDirectives(
  styles: readonly string[],
  { thirdParties = [], frames = [], builds = [], isPlainHttp = false }: Omit<CspOptions, 'nonce'>,
): Directives {
  const origins = thirdParties.map(({ origin }) => origin);
  const connectOrigins = thirdParties.filter(({ connects }) => connects).map(({ origin }) => origin);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", hashSource(bootScript), ...origins, ...builds],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isPlainHttp ? ['http:'] : []), ...builds],
    // Generated songs are played from the upstreams.
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...connectOrigins, ...builds],
    'font-src': ["'self'", 'data:', ...builds],
    // The home page may be any HTTPS site that the administrator has set.
    'frame-src': ["'self'", 'https:', ...new Set([...origins, ...frames].filter((origin) => !origin.startsWith('https:')))],
    'form-action': ["'self'", 'https:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
}

const formatPolicy = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** The Content-Security-Policy of a page; it contains no `unsafe-*`. */
export const contentSecurityPolicy = ({ nonce, ...options }: CspOptions): string =>
  formatPolicy({ ...buildDirectives([`'nonce-${nonce}'`], options), 'frame-ancestors': ["'none'"] });

/**
 * The policy for a static page, in a meta element. Without a nonce, style elements are allowed by hash: the given `style`, and the empty
 * string for elements that scripts fill. `frame-ancestors` only works in a header.
 */
export const metaPolicy = (style: string): string => formatPolicy(buildDirectives([hashSource(style), hashSource('')], {}));
