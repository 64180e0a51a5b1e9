import { preloadsFor } from '../page/preloads';
import { renderPage } from '../page/render-page';
import type { Backend } from './backend';
import { ReleaseError } from './errors';
import { loadLiveComposition, type ResolvedComposition } from './load-composer';
import type { SignatureCheck } from './signing';
import { releaseStore, type StoreReader } from './store';

/** What a network that serves the store needs when no edge stands behind it: the page and the composition as objects. */
const keys = { wish: 'site.json', page: 'index.html', composition: 'composition' };

const pageOf = (composed: ResolvedComposition) =>
  // One file for every path and everybody: what depends on them, the host finds out.
  renderPage({ composed, language: 'zh', theme: undefined, preloads: preloadsFor(composed, '/', 'zh'), isDevelopment: false });

const nothingLive = () => new ReleaseError('incompatible', ['nothing is live yet: promote host first']);

const hasSite = async (backend: Backend) => (await backend.read(keys.wish)) !== null;

/** Writes page and composition of the newest entry, again while others commit: whoever is last sees to it that the newest stays. */
async function writeSite(store: StoreReader): Promise<number> {
  for (;;) {
    const head = await store.head();
    if (!head) {
      throw nothingLive();
    }
    const composed = await loadLiveComposition(store, head);
    // Web servers tag a file by second and size: blanks at the end tell commits of the same second apart.
    await store.backend.write(keys.composition, Buffer.from(composed.json + ' '.repeat(head.sequence % 16)));
    await store.backend.write(keys.page, Buffer.from(pageOf(composed)));
    if ((await store.head())?.sequence === head.sequence) {
      return head.sequence;
    }
  }
}

/**
 * Makes the store a site, or writes its page and composition anew. From then on every commit does.
 * @returns the sequence that is served
 * @throws ReleaseError `incompatible` where nothing is live
 */
export async function makeSite(store: StoreReader): Promise<number> {
  if (!(await store.head())) {
    throw nothingLive();
  }
  await store.backend.write(keys.wish, Buffer.from(`${JSON.stringify({ schema: 1 })}\n`));
  return writeSite(store);
}

/** The store is no site any more: its page goes, and commits write none. */
export async function removeSite({ backend }: StoreReader): Promise<void> {
  for (const key of [keys.wish, keys.page, keys.composition]) {
    await backend.remove(key);
  }
}

/** Writes the site where the store is one. Resolves with what went wrong, which does not undo the commit, or null. */
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

/** The sequence that the site serves, zero where that cannot be read; null for a store that is no site. */
export async function servedSequence(backend: Backend): Promise<number | null> {
  if (!(await hasSite(backend))) {
    return null;
  }
  try {
    return (JSON.parse((await backend.read(keys.composition))?.toString() ?? '') as { sequence: number }).sequence;
  } catch {
    return 0;
  }
}

/** A release store whose commits keep the site up to date, where the store is one. */
export const storeWithSite = (backend: Backend, refusalOf?: SignatureCheck) => releaseStore(backend, refusalOf, updateSite);
