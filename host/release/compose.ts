import type { ComposedHost, ComposedPreview, ComposedRelease, ComposedRemote, Composition } from '../contract/composition';
import type { ApplyMode, LiveEntry } from '../contract/log';
import { listFallbacks, liveEntries } from './store/log-state';
import type { LogEntry, Release } from './store/schemas';

export type ReleaseLookup = (name: string, version: string) => Release | undefined;

const buildFolder = ({ remote, version }: Release) => `/builds/${remote}/${version}/`;

export function toComposedEntry(release: Release, folder = buildFolder(release)) {
  const file = release.files[release.entry];
  if (!file) {
    throw new Error(`${release.remote} ${release.version} lists no entry ${release.entry}`);
  }
  return { version: release.version, entry: folder + release.entry, integrity: file.integrity };
}

export const toComposedRelease = (release: Release, folder?: string): ComposedRelease => ({
  ...toComposedEntry(release, folder),
  name: release.name,
  extensions: release.extensions,
  ...(release.requires.host !== undefined && { requires: release.requires.host }),
  ...(Object.keys(release.exposes).some((expose) => /^\.\/locale-\w+-/.test(expose)) && { texts: 'page' as const }),
});

/** A preview, or the overrides of one browser, with its releases by name. */
export type OpenPreview = Omit<ComposedPreview, 'fits'> & { releases: ReadonlyMap<string, Release> };

/** Replaces the live versions for a visitor: by the canaries of some names, or by a preview (or override). */
export type Variant = {
  canaries: readonly string[];
  preview: OpenPreview | null;
  brokenHost?: string | undefined;
};

export const liveVariant: Variant = { canaries: [], preview: null };

export function referencedReleases(entry: LogEntry): [name: string, version: string][] {
  const all = liveEntries(entry).flatMap(([name, one]) => {
    const versions = [one.live, ...listFallbacks(one).slice(0, 1), ...(one.canary ? [one.canary.version] : [])];
    return versions.map((version): [string, string] => [name, version]);
  });
  return [...new Map(all.map((named) => [named.join(' '), named])).values()];
}

/** `selectedBy` is the sequence of the log entry that selected the version. */
function selectVersion(
  canaries: readonly string[],
  name: string,
  { live, since, returned = 0, canary }: LiveEntry,
): { version: string; selectedBy: number } {
  if (canary && canaries.includes(name)) {
    return { version: canary.version, selectedBy: canary.changed };
  }
  return { version: live, selectedBy: Math.max(since, returned) };
}

type Selection = {
  served: Release;
  previous: Release | undefined;
  /** Zero for a release of a preview. */
  selectedBy: number;
  /** Where the served release lies, unless that is this edge. */
  address?: string | undefined;
};

const toComposedPreview = ({ releases: _, ...preview }: OpenPreview): ComposedPreview => ({ ...preview, fits: true });

/** A missing fallback leaves `previous` null, a missing canary falls back to the live version, and a missing live release throws. */
export function compose(
  entry: LogEntry,
  release: ReleaseLookup,
  getApplyMode: (sequence: number) => ApplyMode = () => entry.apply,
  choice: Variant = liveVariant,
): Composition {
  const requireRelease = (name: string, version: string) => {
    const found = release(name, version);
    if (!found) {
      throw new Error(`${name} ${version} is live but not in the store`);
    }
    return found;
  };
  const selectReleases = (name: string, one: LiveEntry | undefined): Selection => {
    const chosen = choice.preview?.releases.get(name);
    const address = choice.preview?.addresses?.[name];
    if (chosen && (chosen.version !== one?.live || address !== undefined)) {
      const live = one && requireRelease(name, one.live);
      // A page cannot load two containers of one name.
      return { served: chosen, previous: live?.name === chosen.name ? undefined : live, selectedBy: 0, address };
    }
    if (!one) {
      throw new Error(`${name} is neither live nor previewed`);
    }
    const { version, selectedBy } = selectVersion(choice.canaries, name, one);
    const running = requireRelease(name, one.live);
    const other = version === one.live ? undefined : release(name, version);
    const fallback = listFallbacks(one)[0];
    const previous = other ? running : fallback === undefined ? undefined : release(name, fallback);
    return { served: other ?? running, previous, selectedBy };
  };
  const composeRemote = (name: string): ComposedRemote => {
    const { served, previous, selectedBy, address } = selectReleases(name, entry.remotes[name]);
    // A preview is opened deliberately, so the change can wait for the next navigation.
    const apply = selectedBy === 0 ? 'navigation' : getApplyMode(selectedBy);
    return { ...toComposedRelease(served, address), apply, previous: previous ? toComposedRelease(previous) : null };
  };
  const composeHost = (): ComposedHost => {
    const { served, previous } = selectReleases('host', entry.host);
    const chosen = served.version === choice.brokenHost && previous ? previous : served;
    if (!chosen.provides) {
      throw new Error(`host ${chosen.version} does not say what it provides`);
    }
    const hasFallback = chosen !== previous && previous !== undefined;
    return {
      ...toComposedEntry(chosen),
      api: chosen.provides.api,
      ...(hasFallback && { previous: previous.version }),
      ...(chosen.version === entry.host.canary?.version && { isCanary: true }),
    };
  };
  const { preview } = choice;
  const previewedRemotes = [...(preview?.releases.keys() ?? [])].filter((name) => name !== 'host');
  const names = [...new Set([...Object.keys(entry.remotes), ...previewedRemotes])];
  return {
    store: entry.store,
    sequence: entry.sequence,
    apply: entry.apply,
    host: composeHost(),
    remotes: Object.fromEntries(names.map((name) => [name, composeRemote(name)])),
    ...(preview && { preview: toComposedPreview(preview) }),
  };
}
