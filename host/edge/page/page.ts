import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getCookie } from 'hono/cookie';
import { matchSpecificity } from '../../contract/route-paths';
import { bootStyle } from '../../page/boot-style';
import { contentSecurityPolicy } from '../../page/csp';
import { renderPageEnd } from '../../page/render-page';
import type { Encoding } from '../../release/store/compressed-variants';
import { isLinkUseless, type ResolveAudience } from '../audience';
import type { CompositionFeed, Snapshot } from '../composition-feed';
import type { EdgeHandler } from '../http/context';
import { setEdgeCookie } from '../http/cookies';
import { chooseEncoding, wantsPage } from '../http/negotiation';
import { bytes, notFound, text } from '../http/responses';
import { noCompositionPage } from '../no-composition';
import { previewCookie } from '../previews/preview-index';
import type { ExternalOrigins } from '../third-parties/third-parties';
import type { Visitors } from '../visitors/visitors';
import { brotliEnd } from './brotli';
import { createPreparedPages, overrideAddresses, type PreparedPage } from './prepared-pages';

const isRoutePath = ({ composition }: Snapshot, path: string) =>
  Object.values(composition.remotes).some(({ extensions }) => extensions.routes.some((route) => matchSpecificity(route.path, path) >= 0));

const toBody: Record<Encoding | 'identity', (page: PreparedPage, end: Buffer) => Promise<Buffer>> = {
  br: async (page, end) => Buffer.concat([await page.compressed(), brotliEnd(end)]),
  // Browsers accept only this without HTTPS.
  gzip: ({ start }, end) => promisify(gzip)(Buffer.concat([start, end])),
  identity: async ({ start }, end) => Buffer.concat([start, end]),
};

export type PageOptions = {
  isDevelopment: boolean;
  isTraced: boolean;
  externalOrigins: () => Promise<ExternalOrigins>;
  visitors: Visitors;
  resolveAudience: ResolveAudience;
};

export function pageHandler(
  feed: CompositionFeed,
  { isDevelopment, isTraced, externalOrigins, visitors, resolveAudience }: PageOptions,
): EdgeHandler {
  const preparePage = createPreparedPages({ isDevelopment, isTraced });
  return async (c) => {
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

    // Tools of a development build write the text of style elements.
    const nonce = isDevelopment ? randomBytes(16).toString('base64') : undefined;
    const language = (['zh', 'en'] as const).find((name) => name === getCookie(c, 'lang'));
    const theme = (['light', 'dark'] as const).find((name) => name === getCookie(c, 'theme'));
    const page = preparePage({ snapshot, path, language, theme, nonce });
    const end = Buffer.from(renderPageEnd(visitors.pageProof.create({ ...snapshot.composition, visitor: visitor.id })));
    const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
    return bytes(c, await toBody[encoding ?? 'identity'](page, end), {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': contentSecurityPolicy({
        ...(nonce === undefined ? { style: bootStyle(theme) } : { nonce }),
        isPlainHttp: c.var.client.protocol === 'http',
        ...(await externalOrigins()),
        builds: [...new Set(Object.values(overrideAddresses(snapshot)).map((address) => new URL(address).origin))],
      }),
      // OAuth sign-in uses a popup, which must stay reachable.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      Vary: 'Cookie, Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  };
}
