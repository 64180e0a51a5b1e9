import type { Composition } from '../contract/composition';
import { incompatibilities, type ReleaseSet } from './compatibility';
import { compose, liveVariant, referencedReleases, type Variant } from './compose';
import { nullIfDamaged } from './store/documents';
import { liveEntries } from './store/log-state';
import type { ReleaseStore } from './store/release-store';
import type { LogEntry, Release } from './store/schemas';

/** What an entry of the log composes for some visitors, ready to be sent. */
export type ResolvedComposition = {
  composition: Composition;
  json: string;
  releases: ReadonlyMap<string, Release>;
};

/** Composes one entry for anybody. A link to what no longer fits what is live gives what is live. */
export type Composer = (choice: Variant) => ResolvedComposition;

/**
 * Reads what an entry names.
 * @throws what the store throws; the composer, when a live release is missing
 */
export async function loadComposer(store: Pick<ReleaseStore, 'entry' | 'release'>, entry: LogEntry): Promise<Composer> {
  const live = new Set(liveEntries(entry).map(([name, one]) => `${name} ${one.live}`));
  const found = await Promise.all(
    referencedReleases(entry).map(async ([name, version]) => {
      const key = `${name} ${version}`;
      const reading = store.release(name, version);
      // A damaged canary must not affect others: its visitors get the live version.
      return [key, await (live.has(key) ? reading : reading.catch(() => null))] as const;
    }),
  );
  const releases = new Map(found);
  const lookup = (name: string, version: string) => releases.get(`${name} ${version}`) ?? undefined;
  const sequences = Object.values(entry.remotes).flatMap(({ since, returned = 0, canary }) => [
    Math.max(since, returned),
    ...(canary ? [canary.changed] : []),
  ]);
  const origins = await Promise.all(
    // The apply mode of an older entry is optional: damage there must not block what goes live.
    sequences.map(async (sequence) => [sequence, (await store.entry(sequence).catch(nullIfDamaged))?.apply] as const),
  );
  const applies = new Map(origins);

  const composedFor = (choice: Variant): ResolvedComposition => {
    const composition = compose(entry, lookup, (sequence) => applies.get(sequence) ?? entry.apply, choice);
    const given = Object.entries({ host: composition.host, ...composition.remotes }).flatMap(([name, { version }]) => {
      const release = lookup(name, version);
      return release ? [[name, release] as const] : [];
    });
    return { composition, json: JSON.stringify(composition), releases: new Map(given) };
  };

  const setOf = (composed: ResolvedComposition): ReleaseSet[] => {
    const { host, ...remotes } = Object.fromEntries(composed.releases);
    return host ? [{ host, remotes }] : [];
  };
  return (choice) => {
    const composed = composedFor(choice);
    const { pin } = choice;
    if (!pin) {
      return composed;
    }
    const plain = composedFor({ ...liveVariant, brokenHost: choice.brokenHost });
    const isGiven = composed.releases.get(pin.name)?.version === pin.version;
    const problems = setOf(composed).flatMap((set) => incompatibilities(setOf(plain), set, [pin.name]));
    return isGiven && problems.length === 0 ? composed : plain;
  };
}

/** The composition of an entry for visitors without a pin or a canary: what is live. @throws as `loadComposer` does */
export const loadLiveComposition = async (store: Pick<ReleaseStore, 'entry' | 'release'>, entry: LogEntry): Promise<ResolvedComposition> =>
  (await loadComposer(store, entry))(liveVariant);
