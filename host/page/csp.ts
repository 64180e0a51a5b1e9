import { createHash } from 'node:crypto';
import { bootScript } from './boot-script';
import { earlySignInScript } from './early-sign-in/script';

export type ThirdParty = {
  origin: string;
  /** Whether the script sends requests to its own origin. */
  connects: boolean;
};

/** Which style elements a page may have: those with a nonce, or `style` and elements without text, which scripts fill. */
export type PageStyles = { nonce: string } | { style: string };

export type CspOptions = PageStyles & {
  thirdParties?: readonly ThirdParty[];
  /** Whether the page is served over plain HTTP, which also allows images over plain HTTP. */
  isPlainHttp?: boolean;
  /** Origins that may be framed in addition to all HTTPS origins. */
  frames?: readonly string[];
  /** Whether the page shows the early sign-in form. */
  hasEarlySignIn?: boolean;
  /** Origins of builds that this visitor runs instead of published ones. */
  builds?: readonly string[];
};

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const bootScriptSource = hashSource(bootScript);
const earlySignInSource = hashSource(earlySignInScript);
const emptySource = hashSource('');

const styleSources = (styles: PageStyles) => ('nonce' in styles ? [`'nonce-${styles.nonce}'`] : [hashSource(styles.style), emptySource]);

type Directives = Record<string, string[]>;

function buildDirectives({
  thirdParties = [],
  frames = [],
  builds = [],
  isPlainHttp = false,
  hasEarlySignIn = false,
  ...styles
}: CspOptions): Directives {
  const origins = thirdParties.map(({ origin }) => origin);
  const connectOrigins = thirdParties.filter(({ connects }) => connects).map(({ origin }) => origin);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", bootScriptSource, ...(hasEarlySignIn ? [earlySignInSource] : []), ...origins, ...builds],
    'style-src': ["'self'", ...styleSources(styles)],
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
export const contentSecurityPolicy = (options: CspOptions): string =>
  formatPolicy({ ...buildDirectives(options), 'frame-ancestors': ["'none'"] });

/** The policy of a page that is served without headers, for a meta element: `frame-ancestors` only works in a header. */
export const metaPolicy = (style: string): string => formatPolicy(buildDirectives({ style }));
