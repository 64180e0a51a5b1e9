import type { ComposedRemote, Composition } from '../../contract/composition';
import { toComposedEntry, toComposedRelease } from '../../release/compose';
import type { Release } from '../../release/store/schemas';
import type { CompositionFeed, Snapshot } from '../composition-feed';

/** What stands in the place of released versions: the host's development build, and the remote's, once it was built. */
export type Overlay = { host: Release; remote: () => Release | null };

/** A remote that is being worked on, without an earlier version: its mistakes are to be seen. */
export const composedForDevelopment = (release: Release): ComposedRemote => ({
  ...toComposedRelease(release),
  apply: 'now',
  previous: null,
});

function laidOver(composition: Composition, { host, remote }: Overlay): Composition {
  const release = remote();
  return {
    ...composition,
    host: { ...toComposedEntry(host), api: host.provides?.api ?? composition.host.api },
    remotes: { ...composition.remotes, ...(release && { [release.remote]: composedForDevelopment(release) }) },
  };
}

/** A feed in which the overlay's builds take the place of what is released under their names. */
export function overlaidFeed(feed: CompositionFeed, overlay: Overlay): CompositionFeed {
  const dress = (snapshot: Snapshot): Snapshot => {
    const composition = laidOver(snapshot.composition, overlay);
    const covered = new Set(['host', overlay.remote()?.remote]);
    return {
      composition,
      json: JSON.stringify(composition),
      tag: `${snapshot.tag}-${overlay.remote()?.entry}`,
      // Nothing is fetched ahead of builds that change: the page would be told of a hash that is no more.
      releases: new Map([...snapshot.releases].filter(([name]) => !covered.has(name))),
    };
  };
  return {
    ...feed,
    // Who has no log takes no canary a step further, and none back: what a developer runs decides nothing for people.
    entry: () => null,
    current: (audience) => {
      const snapshot = feed.current(audience);
      return snapshot && dress(snapshot);
    },
    subscribe: (listener) => feed.subscribe((snapshot) => listener(dress(snapshot))),
  };
}
