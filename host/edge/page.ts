import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathFit } from '../release/paths';
import { type Handler, notFound, reading, send, sendText } from './answers';
import { bootStyle, type ChosenTheme } from './boot-style';
import { brandIcon } from './brand-icon';
import type { CompositionFeed, Snapshot } from './composition-feed';
import { contentSecurityPolicy } from './csp';
import { chooseEncoding, cookie, type Language, wantsPage } from './negotiate';
import { type Preload, preloadsFor } from './preloads';
import type { ThirdParty } from './third-parties';

const compressors = {
  // A page is made anew for every request: the cheap settings already take most of it away.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

const year = 365 * 24 * 60 * 60;

const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

// In a data block nothing but "<" can end the element.
const escapeData = (json: string) => json.replaceAll('<', '\\u003c');

const preloadLink = ({ address, integrity }: Preload) =>
  `<link rel="preload" as="script" href="${escapeAttribute(address)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous">`;

type PageParts = {
  snapshot: Snapshot;
  language: Language;
  theme: ChosenTheme;
  nonce: string;
  preloads: readonly Preload[];
  isDevelopment: boolean;
};

/** The one page of the console. The host reads the nonce from its own script element. */
export function renderPage({ snapshot: { composition, json }, language, theme, nonce, preloads, isDevelopment }: PageParts): string {
  const { entry, integrity } = composition.host;
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"${isDevelopment ? ' data-development' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gateway Console</title>
<link rel="icon" href="${brandIcon}">
<style nonce="${nonce}">${bootStyle(theme)}</style>
<script defer src="${escapeAttribute(entry)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous" nonce="${nonce}"></script>
${preloads.map(preloadLink).join('\n')}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="composition">${escapeData(json)}</script>
</body>
</html>
`;
}

const isLivePath = ({ composition }: Snapshot, path: string) =>
  Object.values(composition.remotes).some(({ extensions }) => extensions.routes.some((route) => pathFit(route.path, path) >= 0));

export type PageOptions = { isDevelopment: boolean; thirdParties: () => Promise<readonly ThirdParty[]> };

/** Any address that is no file and no call: the page. */
export const pageHandler = (feed: CompositionFeed, { isDevelopment, thirdParties }: PageOptions): Handler =>
  reading(async (request, response, path) => {
    const snapshot = feed.current();
    if (!wantsPage(request.headers)) return notFound(response);
    if (!snapshot) return sendText(response, 503, 'Nothing is live yet: publish and promote a host first.', { 'Retry-After': 2 });
    if (extname(path) !== '' && !isLivePath(snapshot, path)) return notFound(response);

    const nonce = randomBytes(16).toString('base64');
    const language = cookie(request.headers, 'lang') === 'en' ? 'en' : 'zh';
    const theme = (['light', 'dark'] as const).find((name) => name === cookie(request.headers, 'theme'));
    const preloads = preloadsFor(snapshot, path, language);
    const page = Buffer.from(renderPage({ snapshot, language, theme, nonce, preloads, isDevelopment }));
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    const visitor = cookie(request.headers, 'visitor')
      ? {}
      : { 'Set-Cookie': `visitor=${randomBytes(16).toString('hex')}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax` };
    send(
      response,
      200,
      {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        'Content-Security-Policy': contentSecurityPolicy({ nonce, thirdParties: await thirdParties() }),
        // Sign-in at a third party happens in a window of its own, which must stay reachable.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        Vary: 'Cookie, Accept-Encoding',
        ...visitor,
        ...(encoding && { 'Content-Encoding': encoding }),
      },
      encoding ? await compressors[encoding](page) : page,
    );
  });
