import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { matchSpecificity } from '../../contract/route-paths';
import { renderPageEnd } from '../../page/render-page';
import { isLinkUseless, type ResolveAudience } from '../audience';
import type { CompositionFeed, Snapshot } from '../composition-feed';
import type { EdgeHandler } from '../http/context';
import { formatEdgeCookie, getCookie } from '../http/cookies';
import { chooseEncoding, wantsPage } from '../http/negotiation';
import { addCookies, completeResponse, notFound, text } from '../http/responses';
import { noCompositionPage } from '../no-composition';
import { previewCookie } from '../previews/preview-index';
import type { ExternalOrigins } from '../third-parties/third-parties';
import type { Visitors } from '../visitors/visitors';
import { createPreparedPages } from './prepared-pages';

const isRoutePath = ({ composition }: Snapshot, path: string) =>
  Object.values(composition.remotes).some(({ extensions }) => extensions.routes.some((route) => matchSpecificity(route.path, path) >= 0));

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
    const { visitor, cookie } = known.visitor ? { visitor: known.visitor, cookie: undefined } : visitors.issue(c);
    const cookies = [isLinkUseless(known) ? formatEdgeCookie(c, previewCookie, '', 0) : undefined, cookie].filter(
      (text) => text !== undefined,
    );
    const snapshot = feed.current({ ...known, visitor });
    if (!snapshot) {
      return addCookies(text(c, 503, noCompositionPage(feed), { 'Retry-After': '2', Refresh: '5' }), cookies);
    }
    if (extname(path) !== '' && !isRoutePath(snapshot, path)) {
      return addCookies(notFound(c), cookies);
    }

    // Tools of a development build write the text of style elements.
    const nonce = isDevelopment ? randomBytes(16).toString('base64') : undefined;
    const language = (['zh', 'en'] as const).find((name) => name === getCookie(c, 'lang'));
    const theme = (['light', 'dark'] as const).find((name) => name === getCookie(c, 'theme'));
    const page = preparePage({ snapshot, path, language, theme, nonce });
    const end = Buffer.from(renderPageEnd(visitors.pageProof.create({ ...snapshot.composition, visitor: visitor.id })));
    const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
    return completeResponse(
      c,
      await page.complete(end, encoding),
      {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        'Content-Security-Policy': page.policy(await externalOrigins(), c.get('client').protocol === 'http'),
        // OAuth sign-in uses a popup, which must stay reachable.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        Vary: 'Cookie, Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding }),
      },
      cookies,
    );
  };
}
