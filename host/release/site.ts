import { createPageFinder, preloadsFor } from '../page/preloads';
import { renderPageEnd, renderPageStart } from '../page/render-page';
import { ReleaseError } from './errors';
import { loadLiveComposition, type ResolvedComposition } from './load-composer';
import type { Backend } from './store/backend';
import { releaseStore, type StoreReader } from './store/release-store';
import type { SignatureCheck } from './store/signing';

/** Objects that a CDN serves straight from the store, without an edge. */
const keys = { marker: 'site.json', page: 'index.html', composition: 'composition' };

const renderSitePage = (composed: ResolvedComposition) =>
  // The page is the same for every path and visitor; the host adapts it.
  renderPageStart({
    composed,
    language: undefined,
    theme: undefined,
    preloads: preloadsFor(composed.releases, createPageFinder(composed.releases)('/'), undefined),
    hasPolicy: true,
  }) + renderPageEnd();

const nothingLive = () => new ReleaseError('incompatible', ['nothing is live yet: promote host first']);

const hasSite = async (backend: Backend) => (await backend.read(keys.marker)) !== null;

/** Writes page and composition of the newest entry, and repeats while others commit, so that the newest one stays. */
async function writeSite(store: StoreReader): Promise<number> {
  for (;;) {
    const head = await store.head();
    if (!head) {
      throw nothingLive();
    }
    const composed = await loadLiveComposition(store, head);
    // Web servers derive ETags from second and size: trailing blanks distinguish commits of the same second.
    await store.backend.write(keys.composition, Buffer.from(composed.json + ' '.repeat(head.sequence % 16)));
    await store.backend.write(keys.page, Buffer.from(renderSitePage(composed)));
    if ((await store.head())?.sequence === head.sequence) {
      return head.sequence;
    }
  }
}

/** Makes the store serve as a site that every later commit updates. Returns the served sequence. */
export async function createSite(store: StoreReader): Promise<number> {
  if (!(await store.head())) {
    throw nothingLive();
  }
  await store.backend.write(keys.marker, Buffer.from(`${JSON.stringify({ schema: 1 })}\n`));
  return writeSite(store);
}

/** Removes the page; later commits write none. */
export async function removeSite({ backend }: StoreReader): Promise<void> {
  for (const key of [keys.marker, keys.page, keys.composition]) {
    await backend.remove(key);
  }
}

/** Returns why the site could not be written, which does not undo the commit. */
async function updateSite(store: StoreReader): Promise<string | null> {
  try {
    if (await hasSite(store.backend)) {
      await writeSite(store);
    }
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `the page without an edge was not written and still shows what was live before (${why}): npm run -s release -- site`;
  }
}

/** Returns the sequence that the site serves, zero if unreadable, null if the store is no site. */
export async function readSiteSequence(backend: Backend): Promise<number | null> {
  if (!(await hasSite(backend))) {
    return null;
  }
  try {
    return (JSON.parse((await backend.read(keys.composition))?.toString() ?? '') as { sequence: number }).sequence;
  } catch {
    return 0;
  }
}

export const storeWithSite = (backend: Backend, refusalOf?: SignatureCheck) => releaseStore(backend, refusalOf, updateSite);
