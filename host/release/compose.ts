import type { Apply, ComposedRelease, Composition } from './composition-types';
import { fallbacks } from './log-state';
import type { LogEntry, Release } from './shapes';

/** Finds a published release; undefined where there is none. */
export type ReleaseLookup = (name: string, version: string) => Release | undefined;

const buildAddress = (release: Release, file: string) => `/builds/${release.remote}/${release.version}/${file}`;

function entryOf(release: Release) {
  const file = release.files[release.entry];
  if (!file) throw new Error(`${release.remote} ${release.version} lists no entry ${release.entry}`);
  return { version: release.version, entry: buildAddress(release, release.entry), integrity: file.integrity };
}

const composedRelease = (release: Release): ComposedRelease => ({
  ...entryOf(release),
  name: release.name,
  extensions: release.extensions,
  ...(release.requires.host !== undefined && { requires: release.requires.host }),
  ...(Object.keys(release.exposes).some((expose) => /^\.\/locale-\w+-/.test(expose)) && { texts: 'page' as const }),
});

/** Every release that the composition of an entry may name, as name and version. */
export function releasesNamedBy(entry: LogEntry): [name: string, version: string][] {
  return [
    ['host', entry.host.live],
    ...Object.entries(entry.remotes).flatMap(([name, remote]) =>
      [remote.live, ...fallbacks(remote).slice(0, 1)].map((version): [string, string] => [name, version]),
    ),
  ];
}

/**
 * What the browser is told: a pure function of an entry of the log, the releases it names, and how the entry of a sequence applies.
 * @throws when a live release is missing; a missing fallback only leaves `previous` null
 */
export function compose(entry: LogEntry, release: ReleaseLookup, applyOf: (sequence: number) => Apply = () => entry.apply): Composition {
  const live = (name: string, version: string) => {
    const found = release(name, version);
    if (!found) throw new Error(`${name} ${version} is live but not in the store`);
    return found;
  };
  const host = live('host', entry.host.live);
  if (!host.provides) throw new Error(`host ${host.version} does not say what it provides`);

  const remotes = Object.entries(entry.remotes).map(([name, remote]) => {
    const [fallback] = fallbacks(remote);
    const previous = fallback === undefined ? undefined : release(name, fallback);
    const composed = { ...composedRelease(live(name, remote.live)), apply: applyOf(remote.since) };
    return [name, { ...composed, previous: previous ? composedRelease(previous) : null }] as const;
  });
  return {
    store: entry.store,
    sequence: entry.sequence,
    apply: entry.apply,
    host: { ...entryOf(host), api: host.provides.api },
    remotes: Object.fromEntries(remotes),
  };
}
