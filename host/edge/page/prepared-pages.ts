import { preloadsFor } from '../../page/preloads';
import { type PageParts, renderPageStart } from '../../page/render-page';
import type { Snapshot } from '../composition-feed';
import { brotliStart } from './brotli';

/** A page up to what differs by visitor. */
export type PreparedPage = { start: Buffer; compressed(): Promise<Buffer> };

export type PageRequest = Pick<PageParts, 'language' | 'theme' | 'nonce'> & { snapshot: Snapshot; path: string };

export type PreparePage = (request: PageRequest) => PreparedPage;

/** A page differs by language, theme and preloaded files; browsers that open no more than these are served from memory. */
const maxPagesPerSnapshot = 200;

/** Where builds lie that this visitor runs instead of published ones, by name. */
export const overrideAddresses = ({ composition: { preview } }: Snapshot): Record<string, string> =>
  preview?.fits ? (preview.addresses ?? {}) : {};

function createPage(start: Buffer): PreparedPage {
  let compressed: Promise<Buffer> | undefined;
  return {
    start,
    compressed: () => {
      compressed ??= brotliStart(start);
      return compressed;
    },
  };
}

/** Renders and compresses each page once per composition; pages with a nonce are rendered for each request. */
export function createPreparedPages(flags: Pick<PageParts, 'isDevelopment' | 'isTraced'>): PreparePage {
  const pagesBySnapshot = new WeakMap<Snapshot, Map<string, PreparedPage>>();

  const getPages = (snapshot: Snapshot) => {
    const pages = pagesBySnapshot.get(snapshot) ?? new Map<string, PreparedPage>();
    pagesBySnapshot.set(snapshot, pages);
    return pages;
  };

  return ({ snapshot, path, language, theme, nonce }) => {
    const addresses = overrideAddresses(snapshot);
    // The edge does not serve the files of other builds.
    const releases = new Map([...snapshot.releases].filter(([name]) => !Object.hasOwn(addresses, name)));
    const preloads = preloadsFor(releases, path, language);
    const render = () => createPage(Buffer.from(renderPageStart({ composed: snapshot, language, theme, nonce, preloads, ...flags })));
    if (nonce !== undefined) {
      return render();
    }
    const pages = getPages(snapshot);
    const key = [language, theme, ...preloads.map(({ address }) => address)].join(' ');
    const page = pages.get(key) ?? render();
    if (pages.size < maxPagesPerSnapshot) {
      pages.set(key, page);
    }
    return page;
  };
}
