import { findNewProblems, type LiveSet } from './check-composition';
import { type Choice, compose, liveAlone, releasesNamedBy } from './compose';
import type { Composition } from './composition-types';
import { nullIfDamaged } from './store/documents';
import { liveEntries } from './store/log-state';
import type { ReleaseStore } from './store/release-store';
import type { LogEntry, Release } from './store/schemas';

export type Composed = {
  composition: Composition;
  json: string;
  releases: ReadonlyMap<string, Release>;
};

/** Composes one entry for any visitor. A pin that no longer fits falls back to what is live. */
export type Composer = (choice: Choice) => Composed;

/** @throws what the store throws; the composer throws if a live release is missing */
export async function composerOf(store: Pick<ReleaseStore, 'entry' | 'release'>, entry: LogEntry): Promise<Composer> {
  const live = new Set(liveEntries(entry).map(([name, one]) => `${name} ${one.live}`));
  const found = await Promise.all(
    releasesNamedBy(entry).map(async ([name, version]) => {
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

  const composedFor = (choice: Choice): Composed => {
    const composition = compose(entry, lookup, (sequence) => applies.get(sequence) ?? entry.apply, choice);
    const served = Object.entries({ host: composition.host, ...composition.remotes }).flatMap(([name, { version }]) => {
      const release = lookup(name, version);
      return release ? [[name, release] as const] : [];
    });
    return { composition, json: JSON.stringify(composition), releases: new Map(served) };
  };

  const toLiveSets = (composed: Composed): LiveSet[] => {
    const { host, ...remotes } = Object.fromEntries(composed.releases);
    return host ? [{ host, remotes }] : [];
  };
  return (choice) => {
    const composed = composedFor(choice);
    const { pin } = choice;
    if (!pin) {
      return composed;
    }
    const plain = composedFor({ ...liveAlone, brokenHost: choice.brokenHost });
    const isGiven = composed.releases.get(pin.name)?.version === pin.version;
    const problems = toLiveSets(composed).flatMap((set) => findNewProblems(toLiveSets(plain), set, [pin.name]));
    return isGiven && problems.length === 0 ? composed : plain;
  };
}

export const composedOf = async (store: Pick<ReleaseStore, 'entry' | 'release'>, entry: LogEntry): Promise<Composed> =>
  (await composerOf(store, entry))(liveAlone);
