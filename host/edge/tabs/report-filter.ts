import { isVersion } from '../../contract/names';
import type { Report } from '../../contract/report';
import { isServed } from '../../release/store/log-state';
import type { ReleaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';

export type ReportFilter = { apply(report: Report): Promise<Report> };

const cacheMs = 10_000;

export function createReportFilter(store: ReleaseStore, entry: () => LogEntry | null): ReportFilter {
  const published = new Map<string, { versions: Promise<Set<string>>; at: number }>();

  /** Concurrent reports share one read of the store. */
  const readVersions = (name: string): Promise<Set<string>> => {
    const cached = published.get(name);
    if (cached && performance.now() - cached.at < cacheMs) {
      return cached.versions;
    }
    const previous = cached?.versions ?? new Set<string>();
    const versions = store.versions(name).then(
      (all) => new Set(all),
      () => previous,
    );
    published.set(name, { versions, at: performance.now() });
    return versions;
  };

  const isPublished = async (name: string, version: string): Promise<boolean> => {
    const isRemembered = (await published.get(name)?.versions)?.has(version);
    return isRemembered || (await readVersions(name)).has(version);
  };

  const isKnown = async (name: string, version: string): Promise<boolean> => {
    const head = entry();
    if (!head || !isVersion(version) || !(name === 'host' || Object.hasOwn(head.remotes, name))) {
      return false;
    }
    return isServed(head, name, version) || (await isPublished(name, version));
  };

  const filter = async <Item>(items: Item[], releaseIn: (item: Item) => [string, string]): Promise<Item[]> => {
    const isKept = await Promise.all(items.map((item) => isKnown(...releaseIn(item))));
    return items.filter((_, index) => isKept[index]);
  };

  return {
    apply: async (report) => ({
      ...report,
      host: (await isKnown('host', report.host)) ? report.host : '',
      mounted: Object.fromEntries(await filter(Object.entries(report.mounted), (release) => release)),
      failures: await filter(report.failures, ({ remote, version }) => [remote, version]),
    }),
  };
}
