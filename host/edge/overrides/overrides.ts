import { randomUUID } from 'node:crypto';
import { maxOverrideMs, type Override, parseStoredOverride, type StoredOverride } from '../../contract/override';
import type { OpenPreview } from '../../release/compose';
import { readDocument } from '../../release/store/documents';
import { type ReleaseStore, toJson } from '../../release/store/release-store';
import { parseRelease, type Release } from '../../release/store/schemas';
import { createBoundedCache } from '../bounded-cache';
import type { Signer } from '../visitors/signer';

export type Overrides = {
  /** Stores overrides for one visitor. @returns the value of the visitor's cookie */
  create(visitor: string, actor: string, overrides: readonly Override[]): Promise<{ cookie: string; until: string }>;
  /** Null for a cookie of another visitor, or one that was not signed here or has expired. */
  find(visitor: string, cookie: string): Promise<OpenPreview | null>;
};

export const overrideCookie = 'override';

const folder = 'overrides';

const maxLoaded = 100;

const keyOf = (until: number, id: string) => `${folder}/${until}-${id}.json`;

export const releaseOf = async (store: ReleaseStore, override: Override): Promise<Release | null> =>
  'record' in override ? parseRelease(override.record) : store.release(override.name, override.version);

async function load(store: ReleaseStore, { id, until, overrides }: StoredOverride): Promise<OpenPreview | null> {
  const found = await Promise.all(overrides.map(async (override) => [override.name, await releaseOf(store, override)] as const));
  const releases = new Map(found.flatMap(([name, release]) => (release ? [[name, release] as const] : [])));
  const addresses = Object.fromEntries(overrides.flatMap((override) => ('record' in override ? [[override.name, override.address]] : [])));
  const versions = Object.fromEntries([...releases].map(([name, { version }]) => [name, version]));
  return releases.size === found.length ? { id, until, versions, releases, addresses } : null;
}

async function removeExpired({ backend }: ReleaseStore): Promise<void> {
  for (const name of await backend.list(folder)) {
    if (Number.parseInt(name, 10) <= Date.now()) {
      await backend.remove(`${folder}/${name}`);
    }
  }
}

/** Overrides lie in the store, so that every edge serves them; the signed cookie of a visitor names them. */
export function createOverrides(store: ReleaseStore, { sign, verify }: Signer): Overrides {
  const loadFrom = createBoundedCache(maxLoaded, async (key) => {
    const stored = await readDocument(store.backend, key, parseStoredOverride);
    return stored && load(store, stored);
  });

  return {
    create: async (visitor, actor, overrides) => {
      const id = randomUUID();
      const until = Date.now() + maxOverrideMs;
      const stored: StoredOverride = { id, actor, until: new Date(until).toISOString(), overrides: [...overrides] };
      await store.backend.createOnly(keyOf(until, id), toJson(stored));
      await removeExpired(store).catch(() => undefined);
      return { cookie: `${until}.${id}.${sign(`${visitor} ${until} ${id}`)}`, until: stored.until };
    },
    find: async (visitor, cookie) => {
      const [untilText = '', id = '', signature = ''] = cookie.split('.');
      const until = Number(untilText);
      // Nothing is read for a cookie that no edge has signed for this visitor.
      if (!verify(`${visitor} ${untilText} ${id}`, signature) || until <= Date.now()) {
        return null;
      }
      return loadFrom(keyOf(until, id)).catch(() => null);
    },
  };
}
