import type { Composition } from '../contract/composition';
import { bootScript } from './boot-script';
import { bootStyle, type ChosenTheme } from './boot-style';
import { metaPolicy } from './csp';
import { earlySignIn } from './early-sign-in/markup';
import { earlySignInScript } from './early-sign-in/script';
import { earlySignInStyle } from './early-sign-in/style';
import type { Language } from './language';
import type { Preload } from './preloads';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="#127a71"/>' +
  '<path d="M4.5 6.5h11M4.5 13.5h11" stroke="#fff" stroke-width="2"/></svg>';

const brandIcon = `data:image/svg+xml,${encodeURIComponent(mark)}`;

const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

// Inside a data block only "<" can end the element.
const escapeData = (json: string) => json.replaceAll('<', '\\u003c');

const preloadLink = ({ address, integrity, language }: Preload) =>
  `<link ${language === undefined ? 'rel="preload"' : `data-language="${language}"`} as="script" ` +
  `href="${escapeAttribute(address)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous">`;

export type PageParts = {
  composed: { composition: Composition; json: string };
  /** Undefined if only the browser knows it. */
  language: Language | undefined;
  theme: ChosenTheme;
  /** Of style elements and the host's script; without it only the boot style and elements that scripts fill are allowed. */
  nonce?: string | undefined;
  preloads: readonly Preload[];
  /** Whether the page shows a sign-in form before any script has loaded. */
  hasEarlySignIn?: boolean;
  /** Whether the page carries its policy in a meta element, as nothing sends it as a header. */
  hasPolicy?: boolean;
  isDevelopment?: boolean;
  /** Whether requests of the page carry trace ids. */
  isTraced?: boolean;
};

export const pageStyle = ({ theme, hasEarlySignIn }: Pick<PageParts, 'theme' | 'hasEarlySignIn'>): string =>
  bootStyle(theme) + (hasEarlySignIn ? earlySignInStyle(theme) : '');

/** The page up to what differs by visitor. The host reads the nonce from its own script element. */
export function renderPageStart({
  composed: { composition, json },
  language,
  theme,
  nonce,
  preloads,
  hasEarlySignIn = false,
  ...flags
}: PageParts): string {
  const { entry, integrity } = composition.host;
  const style = pageStyle({ theme, hasEarlySignIn });
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const policy = flags.hasPolicy ? `\n<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(metaPolicy(style))}">` : '';
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}"${flags.isDevelopment ? ' data-development' : ''}${flags.isTraced ? ' data-traced' : ''}>
<head>
<meta charset="utf-8">${policy}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Gateway Console</title>
<link rel="icon" href="${brandIcon}">
<style${nonceAttribute}>${style}</style>
<script>${bootScript}</script>
<script id="host-entry" defer src="${escapeAttribute(entry)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous"${nonceAttribute}></script>
${preloads.map(preloadLink).join('\n')}
</head>
<body>
${hasEarlySignIn ? earlySignIn : ''}<div id="root"></div>
${hasEarlySignIn ? `<script>${earlySignInScript}</script>\n` : ''}<script type="application/json" id="composition">${escapeData(json)}</script>
`;
}

/** @param proof of the composition that the page was opened with; pages without an edge have none */
export const renderPageEnd = (proof?: string): string =>
  `${proof === undefined ? '' : `<data id="page-proof" value="${escapeAttribute(proof)}"></data>\n`}</body>\n</html>\n`;
