import type { Report } from '../contract/report';
import { isServed } from '../release/store/log-state';
import type { ReleaseStore } from '../release/store/release-store';
import { isVersion, type LogEntry } from '../release/store/schemas';

/** What of a report can be true: names that are live, in versions that were published. */
export type KnownReleases = { only(report: Report): Promise<Report> };

/** How long a version that nobody has published stays unknown without another look, in milliseconds. */
const lookEvery = 10_000;

/** @param entry the latest entry of the log; null while nothing is live */
export function knownReleases(store: ReleaseStore, entry: () => LogEntry | null): KnownReleases {
  const published = new Map<string, { versions: Promise<Set<string>>; at: number }>();

  /** The published versions of a name. However many reports ask at once, the store is read once. */
  const versionsOf = (name: string): Promise<Set<string>> => {
    const known = published.get(name);
    if (known && performance.now() - known.at < lookEvery) {
      return known.versions;
    }
    const before = known?.versions ?? new Set<string>();
    const versions = store.versions(name).then(
      (all) => new Set(all),
      () => before,
    );
    published.set(name, { versions, at: performance.now() });
    return versions;
  };

  const isPublished = async (name: string, version: string): Promise<boolean> => {
    const isRemembered = (await published.get(name)?.versions)?.has(version);
    return isRemembered || (await versionsOf(name)).has(version);
  };

  const isKnown = async (name: string, version: string): Promise<boolean> => {
    const head = entry();
    if (!head || !isVersion(version) || !(name === 'host' || Object.hasOwn(head.remotes, name))) {
      return false;
    }
    return isServed(head, name, version) || (await isPublished(name, version));
  };

  const filter = async <Item>(items: Item[], releaseIn: (item: Item) => [string, string]): Promise<Item[]> => {
    const kept = await Promise.all(items.map((item) => isKnown(...releaseIn(item))));
    return items.filter((_, index) => kept[index]);
  };

  return {
    only: async (report) => ({
      ...report,
      host: (await isKnown('host', report.host)) ? report.host : '',
      mounted: Object.fromEntries(await filter(Object.entries(report.mounted), (release) => release)),
      failures: await filter(report.failures, ({ remote, version }) => [remote, version]),
    }),
  };
}
