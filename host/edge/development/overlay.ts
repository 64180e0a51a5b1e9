import type { ComposedRemote, Composition } from '../../contract/composition';
import { toComposedEntry, toComposedRelease } from '../../release/compose';
import type { Release } from '../../release/store/schemas';
import type { CompositionFeed, Snapshot } from '../composition-feed';

export type Overlay = { host: Release; remote: () => Release | null };

/** No previous version: a broken build must not fall back to a released one. */
export const composeDevelopmentRelease = (release: Release): ComposedRemote => ({
  ...toComposedRelease(release),
  apply: 'now',
  previous: null,
});

function applyOverlay(composition: Composition, { host, remote }: Overlay): Composition {
  const release = remote();
  return {
    ...composition,
    host: { ...toComposedEntry(host), api: host.provides?.api ?? composition.host.api },
    remotes: { ...composition.remotes, ...(release && { [release.remote]: composeDevelopmentRelease(release) }) },
  };
}

export function overlayFeed(feed: CompositionFeed, overlay: Overlay): CompositionFeed {
  const overlaySnapshot = (snapshot: Snapshot): Snapshot => {
    const composition = applyOverlay(snapshot.composition, overlay);
    const covered = new Set(['host', overlay.remote()?.remote]);
    return {
      composition,
      json: JSON.stringify(composition),
      tag: `${snapshot.tag}-${overlay.remote()?.entry}`,
      // Preloading a build that changes would fail its integrity check.
      releases: new Map([...snapshot.releases].filter(([name]) => !covered.has(name))),
    };
  };
  return {
    ...feed,
    // Without a log entry the edge neither advances canaries nor rolls back.
    entry: () => null,
    current: (audience) => {
      const snapshot = feed.current(audience);
      return snapshot && overlaySnapshot(snapshot);
    },
    subscribe: (listener) => feed.subscribe((snapshot) => listener(overlaySnapshot(snapshot))),
  };
}
