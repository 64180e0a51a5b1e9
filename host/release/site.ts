import { preloadsFor } from '../page/preloads';
import { renderPage } from '../page/render-page';
import { type Composed, composedOf } from './composed';
import { ReleaseError } from './errors';
import type { Backend } from './store/backend';
import type { ReleaseStore } from './store/release-store';

/** Objects that a CDN serves straight from the store, without an edge. */
const keys = { marker: 'site.json', page: 'index.html', composition: 'composition' };

type Store = Pick<ReleaseStore, 'backend' | 'entry' | 'release' | 'head'>;

const renderSitePage = (composed: Composed) =>
  // One file serves every path and visitor; the host resolves the rest at runtime.
  renderPage({ composed, language: 'zh', theme: undefined, preloads: preloadsFor(composed, '/', 'zh'), isDevelopment: false });

const nothingLive = () => new ReleaseError('incompatible', ['nothing is live yet: promote host first']);

const hasSite = async (backend: Backend) => (await backend.read(keys.marker)) !== null;

/** Writes the newest entry's page and composition, and repeats if another commit was faster. */
async function writeSite(store: Store): Promise<number> {
  for (;;) {
    const head = await store.head();
    if (!head) {
      throw nothingLive();
    }
    const composed = await composedOf(store, head);
    // Web servers derive an ETag from time and size: padding separates commits of the same second.
    await store.backend.write(keys.composition, Buffer.from(composed.json + ' '.repeat(head.sequence % 16)));
    await store.backend.write(keys.page, Buffer.from(renderSitePage(composed)));
    if ((await store.head())?.sequence === head.sequence) {
      return head.sequence;
    }
  }
}

/**
 * Makes the store serve as a site, which every later commit updates.
 * @returns the sequence that is served
 * @throws ReleaseError `incompatible` if nothing is live
 */
export async function createSite(store: Store): Promise<number> {
  if (!(await store.head())) {
    throw nothingLive();
  }
  await store.backend.write(keys.marker, Buffer.from(`${JSON.stringify({ schema: 1 })}\n`));
  return writeSite(store);
}

export async function removeSite({ backend }: Store): Promise<void> {
  for (const key of [keys.marker, keys.page, keys.composition]) {
    await backend.remove(key);
  }
}

/** Updates the site after a commit. Returns the problem, which does not undo the commit, or null. */
export async function followWithSite(store: Store): Promise<string | null> {
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
