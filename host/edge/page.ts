import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getCookie } from 'hono/cookie';
import { matchSpecificity } from '../contract/route-paths';
import { contentSecurityPolicy } from '../page/csp';
import { preloadsFor } from '../page/preloads';
import { renderPage } from '../page/render-page';
import { audienceOf } from './audience';
import type { CompositionFeed, Snapshot } from './composition-feed';
import type { EdgeHandler } from './http/context';
import { chooseEncoding, wantsPage } from './http/negotiation';
import { bytes, notFound, text } from './http/responses';
import { nothingToShowPage } from './nothing-to-show';
import type { Guests } from './third-parties';
import type { Visitors } from './visitor';

const compressors = {
  // A page is made anew for every request: the cheap settings already take most of it away.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

const isLivePath = ({ composition }: Snapshot, path: string) =>
  Object.values(composition.remotes).some(({ extensions }) => extensions.routes.some((route) => matchSpecificity(route.path, path) >= 0));

export type PageOptions = { isDevelopment: boolean; isTraced: boolean; guests: () => Promise<Guests>; visitors: Visitors };

/** Any address that is no file and no call: the page. */
export const pageHandler =
  (feed: CompositionFeed, { isDevelopment, isTraced, guests, visitors }: PageOptions): EdgeHandler =>
  async (c) => {
    const { path } = c.req;
    if (!wantsPage(c.env.incoming.headers)) {
      return notFound(c);
    }
    const known = audienceOf(visitors, c);
    const visitor = known.visitor ?? visitors.name(c);
    const snapshot = feed.current({ ...known, visitor });
    if (!snapshot) {
      return text(c, 503, nothingToShowPage(feed), { 'Retry-After': '2', Refresh: '5' });
    }
    if (extname(path) !== '' && !isLivePath(snapshot, path)) {
      return notFound(c);
    }

    const nonce = randomBytes(16).toString('base64');
    const language = getCookie(c, 'lang') === 'en' ? 'en' : 'zh';
    const theme = (['light', 'dark'] as const).find((name) => name === getCookie(c, 'theme'));
    const preloads = preloadsFor(snapshot, path, language);
    const proof = visitors.pages.make({ ...snapshot.composition, visitor: visitor.id });
    const page = Buffer.from(renderPage({ composed: snapshot, language, theme, nonce, proof, preloads, isDevelopment, isTraced }));
    const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
    return bytes(c, encoding ? await compressors[encoding](page) : page, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': contentSecurityPolicy({ nonce, isPlainHttp: c.var.client.protocol === 'http', ...(await guests()) }),
      // Sign-in at a third party happens in a window of its own, which must stay reachable.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      Vary: 'Cookie, Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  };
