import type { Composition } from '../contract/composition';
import { incompatibilities, type ReleaseSet } from './compatibility';
import { compose, liveVariant, referencedReleases, type Variant } from './compose';
import { nullIfDamaged } from './store/documents';
import { liveEntries } from './store/log-state';
import type { ReleaseStore } from './store/release-store';
import type { LogEntry, Release } from './store/schemas';

export type ResolvedComposition = {
  composition: Composition;
  json: string;
  releases: ReadonlyMap<string, Release>;
};

/** Returns the live composition, marked so, for a preview that is no longer compatible with it. */
export type Composer = (choice: Variant) => ResolvedComposition;

export async function loadComposer(store: Pick<ReleaseStore, 'entry' | 'release'>, entry: LogEntry): Promise<Composer> {
  const liveKeys = new Set(liveEntries(entry).map(([name, one]) => `${name} ${one.live}`));
  const found = await Promise.all(
    referencedReleases(entry).map(async ([name, version]) => {
      const key = `${name} ${version}`;
      const reading = store.release(name, version);
      // A damaged canary must not affect others: its visitors get the live version.
      return [key, await (liveKeys.has(key) ? reading : reading.catch(() => null))] as const;
    }),
  );
  const releases = new Map(found);
  const lookup = (name: string, version: string) => releases.get(`${name} ${version}`) ?? undefined;
  const sequences = Object.values(entry.remotes).flatMap(({ since, returned = 0, canary }) => [
    Math.max(since, returned),
    ...(canary ? [canary.changed] : []),
  ]);
  const applyModes = await Promise.all(
    // The apply mode of an older entry is optional: damage there must not block what goes live.
    sequences.map(async (sequence) => [sequence, (await store.entry(sequence).catch(nullIfDamaged))?.apply] as const),
  );
  const applyModeBySequence = new Map(applyModes);

  const composeFor = (choice: Variant): ResolvedComposition => {
    const composition = compose(entry, lookup, (sequence) => applyModeBySequence.get(sequence) ?? entry.apply, choice);
    const included = Object.entries({ host: composition.host, ...composition.remotes }).flatMap(([name, { version }]) => {
      const previewed = choice.preview?.releases.get(name);
      const release = previewed?.version === version ? previewed : lookup(name, version);
      return release ? [[name, release] as const] : [];
    });
    return { composition, json: JSON.stringify(composition), releases: new Map(included) };
  };

  const toReleaseSet = ({ releases: included }: ResolvedComposition): ReleaseSet | null => {
    const { host, ...remotes } = Object.fromEntries(included);
    return host ? { host, remotes } : null;
  };
  return (choice) => {
    const composed = composeFor(choice);
    const { preview } = composed.composition;
    if (!preview) {
      return composed;
    }
    const live = composeFor({ ...liveVariant, brokenHost: choice.brokenHost });
    const [liveSet, previewedSet] = [toReleaseSet(live), toReleaseSet(composed)];
    const names = Object.keys(preview.versions);
    if (!previewedSet || incompatibilities(liveSet ? [liveSet] : [], previewedSet, names).length === 0) {
      return composed;
    }
    const composition: Composition = { ...live.composition, preview: { ...preview, fits: false } };
    return { ...live, composition, json: JSON.stringify(composition) };
  };
}

/** Composes what is live, for an anonymous visitor. */
export const loadLiveComposition = async (store: Pick<ReleaseStore, 'entry' | 'release'>, entry: LogEntry): Promise<ResolvedComposition> =>
  (await loadComposer(store, entry))(liveVariant);
