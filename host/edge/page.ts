import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getCookie } from 'hono/cookie';
import { matchSpecificity } from '../contract/route-paths';
import { contentSecurityPolicy } from '../page/csp';
import { preloadsFor } from '../page/preloads';
import { renderPage } from '../page/render-page';
import { isLinkUseless, type ResolveAudience } from './audience';
import type { CompositionFeed, Snapshot } from './composition-feed';
import type { EdgeHandler } from './http/context';
import { setEdgeCookie } from './http/cookies';
import { chooseEncoding, wantsPage } from './http/negotiation';
import { bytes, notFound, text } from './http/responses';
import { noCompositionPage } from './no-composition';
import { previewCookie } from './previews/preview-index';
import type { ExternalOrigins } from './third-parties/third-parties';
import type { Visitors } from './visitors/visitors';

const compressors = {
  // Pages are rendered per request; higher levels cost more time than they save.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

const isRoutePath = ({ composition }: Snapshot, path: string) =>
  Object.values(composition.remotes).some(({ extensions }) => extensions.routes.some((route) => matchSpecificity(route.path, path) >= 0));

/** Where builds lie that this visitor runs instead of published ones, by name. */
function overrideAddresses({ composition: { preview } }: Snapshot): Record<string, string> {
  return preview?.fits ? (preview.addresses ?? {}) : {};
}

export type PageOptions = {
  isDevelopment: boolean;
  isTraced: boolean;
  externalOrigins: () => Promise<ExternalOrigins>;
  visitors: Visitors;
  resolveAudience: ResolveAudience;
};

export const pageHandler =
  (feed: CompositionFeed, { isDevelopment, isTraced, externalOrigins, visitors, resolveAudience }: PageOptions): EdgeHandler =>
  async (c) => {
    const { path } = c.req;
    if (!wantsPage(c.env.incoming.headers)) {
      return notFound(c);
    }
    const known = await resolveAudience(c);
    if (isLinkUseless(known)) {
      setEdgeCookie(c, previewCookie, '', 0);
    }
    const visitor = known.visitor ?? visitors.issue(c);
    const snapshot = feed.current({ ...known, visitor });
    if (!snapshot) {
      return text(c, 503, noCompositionPage(feed), { 'Retry-After': '2', Refresh: '5' });
    }
    if (extname(path) !== '' && !isRoutePath(snapshot, path)) {
      return notFound(c);
    }

    const nonce = randomBytes(16).toString('base64');
    const language = getCookie(c, 'lang') === 'en' ? 'en' : 'zh';
    const theme = (['light', 'dark'] as const).find((name) => name === getCookie(c, 'theme'));
    const addresses = overrideAddresses(snapshot);
    // The edge does not serve the files of other builds.
    const releases = new Map([...snapshot.releases].filter(([name]) => !Object.hasOwn(addresses, name)));
    const preloads = preloadsFor(releases, path, language);
    const proof = visitors.pageProof.create({ ...snapshot.composition, visitor: visitor.id });
    const page = Buffer.from(renderPage({ composed: snapshot, language, theme, nonce, proof, preloads, isDevelopment, isTraced }));
    const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
    return bytes(c, encoding ? await compressors[encoding](page) : page, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': contentSecurityPolicy({
        nonce,
        isPlainHttp: c.var.client.protocol === 'http',
        ...(await externalOrigins()),
        builds: [...new Set(Object.values(addresses).map((address) => new URL(address).origin))],
      }),
      // OAuth sign-in uses a popup, which must stay reachable.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      Vary: 'Cookie, Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  };
