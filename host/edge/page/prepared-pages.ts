import { contentSecurityPolicy } from '../../page/csp';
import { createPageFinder, preloadsFor } from '../../page/preloads';
import { type PageParts, pageStyle, renderPageStart } from '../../page/render-page';
import type { Encoding } from '../../release/store/compressed-variants';
import type { Snapshot } from '../composition-feed';
import type { ExternalOrigins } from '../third-parties/third-parties';
import { brotliEnd, brotliStart } from './brotli';
import { type GzipStart, gzipEnd, gzipStart } from './gzip';

/** A page up to what differs by visitor. */
export type PreparedPage = {
  /** The whole page in an encoding. */
  complete(end: Buffer, encoding: Encoding | null): Promise<Buffer>;
  policy(origins: ExternalOrigins, isPlainHttp: boolean): string;
};

export type PageRequest = Pick<PageParts, 'language' | 'theme' | 'nonce'> & { snapshot: Snapshot; path: string };

export type PreparePage = (request: PageRequest) => PreparedPage;

const signInPath = '/login';

/** A page differs by language, theme and preloaded files; browsers that open no more than these are served from memory. */
const maxPagesPerSnapshot = 200;

/** Where builds lie that this visitor runs instead of published ones, by name. */
const overrideAddresses = ({ composition: { preview } }: Snapshot): Record<string, string> =>
  preview?.fits ? (preview.addresses ?? {}) : {};

function createBody(start: Buffer): PreparedPage['complete'] {
  let brotli: Promise<Buffer> | undefined;
  let gzip: Promise<GzipStart> | undefined;
  return async (end, encoding) => {
    if (encoding === 'br') {
      brotli ??= brotliStart(start);
      return Buffer.concat([await brotli, brotliEnd(end)]);
    }
    // Browsers accept only this without HTTPS.
    if (encoding === 'gzip') {
      gzip ??= gzipStart(start);
      const prepared = await gzip;
      return Buffer.concat([prepared.compressed, gzipEnd(prepared, end)]);
    }
    return Buffer.concat([start, end]);
  };
}

type PolicyParts = Pick<PageParts, 'theme' | 'nonce'> & { hasEarlySignIn: boolean };

function createPolicy({ nonce, ...parts }: PolicyParts, addresses: Record<string, string>): PreparedPage['policy'] {
  const styles = nonce === undefined ? { style: pageStyle(parts) } : { nonce };
  const builds = [...new Set(Object.values(addresses).map((address) => new URL(address).origin))];
  let latest: { origins: ExternalOrigins; plain: string; encrypted: string } | undefined;
  return (origins, isPlainHttp) => {
    // Origins are a new object only after the gateway was asked for them.
    if (latest?.origins !== origins) {
      const policyFor = (isPlain: boolean) =>
        contentSecurityPolicy({ ...styles, ...origins, isPlainHttp: isPlain, hasEarlySignIn: parts.hasEarlySignIn, builds });
      latest = { origins, plain: policyFor(true), encrypted: policyFor(false) };
    }
    return isPlainHttp ? latest.plain : latest.encrypted;
  };
}

/** Renders and compresses each page once per composition; pages with a nonce are rendered for each request. */
export function createPreparedPages(flags: Pick<PageParts, 'isDevelopment' | 'isTraced'>): PreparePage {
  const createPages = (snapshot: Snapshot) => {
    const addresses = overrideAddresses(snapshot);
    // The edge does not serve the files of other builds.
    const releases = new Map([...snapshot.releases].filter(([name]) => !Object.hasOwn(addresses, name)));
    return { addresses, releases, findPage: createPageFinder(releases), prepared: new Map<string, PreparedPage>() };
  };
  const pagesBySnapshot = new WeakMap<Snapshot, ReturnType<typeof createPages>>();

  const getPages = (snapshot: Snapshot) => {
    const pages = pagesBySnapshot.get(snapshot) ?? createPages(snapshot);
    pagesBySnapshot.set(snapshot, pages);
    return pages;
  };

  return (request) => {
    const { snapshot, path, language, theme, nonce } = request;
    const { addresses, releases, findPage, prepared } = getPages(snapshot);
    const page = findPage(path);
    const hasEarlySignIn = page?.path === signInPath;
    const prepare = (): PreparedPage => {
      const preloads = preloadsFor(releases, page, language);
      const parts = { composed: snapshot, language, theme, nonce, preloads, hasEarlySignIn, ...flags };
      return {
        complete: createBody(Buffer.from(renderPageStart(parts))),
        policy: createPolicy(parts, addresses),
      };
    };
    if (nonce !== undefined) {
      return prepare();
    }
    const key = `${language} ${theme} ${page?.release.remote} ${page?.expose} ${hasEarlySignIn}`;
    const known = prepared.get(key) ?? prepare();
    if (prepared.size < maxPagesPerSnapshot) {
      prepared.set(key, known);
    }
    return known;
  };
}
