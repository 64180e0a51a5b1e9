import type { CensusGroup } from '../../contract/census';
import type { Report } from '../../contract/report';
import { censusKey, censusTtlMs, formatTabIds, readCensus, type StoredCensus, type TabId } from '../../release/store/census';
import { type ReleaseStore, toJson } from '../../release/store/release-store';
import type { CompositionFeed } from '../composition-feed';
import { errorMessage, type Log } from '../log';
import { startPeriodicTask } from '../periodic-task';
import type { Reporter } from '../visitors/reporter';
import { type CountedTab, createOpenTabs } from './open-tabs';

const flushIntervalMs = 2_000;

/** Readers treat an edge that stops writing as dead. */
const heartbeatMs = 5_000;

export type TabCensus = {
  record(report: Report, reporter: Reporter): void;
  groups(): CensusGroup[];
  stop(): Promise<void>;
};

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10);

type TabGroup = Omit<CensusGroup, 'tabs'>;

function groupTabs(tabs: readonly CountedTab<TabGroup>[]): StoredCensus['groups'] {
  const counted = new Map<string, { group: CensusGroup; ids: TabId[] }>();
  for (const { group, id } of tabs) {
    const key = JSON.stringify(group);
    const { group: before, ids } = counted.get(key) ?? { group: { ...group, tabs: 0 }, ids: [] };
    counted.set(key, { group: { ...before, tabs: before.tabs + 1 }, ids });
    if (id) {
      ids.push(id);
    }
  }
  return [...counted.values()].map(({ group, ids }) => ({ ...group, ...(ids.length > 0 && { ids: formatTabIds(ids) }) }));
}

export function startCensus(store: ReleaseStore, feed: CompositionFeed, edge: string, log: Log): TabCensus {
  const tabs = createOpenTabs<TabGroup>();
  const seen = new Map<string, string>();
  let writtenText = '';
  let writtenAt = 0;
  let hasFailed = false;
  let isHydrated = false;
  let isStopped = false;

  const hydrate = async () => {
    const all = await readCensus(store.backend, [edge]);
    for (const [key, at] of Object.entries(all[0]?.seen ?? {})) {
      if (!seen.has(key)) {
        seen.set(key, at);
      }
    }
    isHydrated = true;
  };

  const groups = () => groupTabs(tabs.all());

  const write = async () => {
    const now = Date.now();
    tabs.expire(censusTtlMs);
    try {
      if (!isHydrated) {
        await hydrate();
      }
      const closedTabs = tabs.closedTabs();
      const snapshot = {
        edge,
        sequence: feed.current()?.composition.sequence ?? 0,
        groups: groups(),
        seen: Object.fromEntries(seen),
        ...(closedTabs.length > 0 && { gone: formatTabIds(closedTabs) }),
        ...(isStopped && { stopped: true }),
      };
      const text = JSON.stringify(snapshot);
      if (text === writtenText && now - writtenAt < heartbeatMs) {
        return;
      }
      await store.backend.write(censusKey(edge), toJson({ ...snapshot, at: new Date(now).toISOString() } satisfies StoredCensus));
      writtenText = text;
      writtenAt = now;
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) {
        log('census-unwritten', { message: errorMessage(error) });
      }
      hasFailed = true;
    }
  };

  const flushing = startPeriodicTask(write, flushIntervalMs);

  return {
    groups,
    record: (report, reporter) => {
      const { sequence, host, mounted, held, closed } = report;
      if (closed) {
        return tabs.delete(report, reporter);
      }
      const previewed = reporter.previewed.length > 0 && { previewed: [...reporter.previewed] };
      // Sorted keys make equal groups serialize equally.
      const sorted = Object.fromEntries(Object.entries(mounted).sort(([one], [other]) => one.localeCompare(other)));
      tabs.set(report, reporter, { sequence, host, mounted: sorted, held: [...new Set(held)].sort(), ...previewed });
      for (const [name, version] of Object.entries({ ...mounted, host })) {
        if (version) {
          seen.set(`${name} ${version}`, formatDay(Date.now()));
        }
      }
    },
    stop: async () => {
      isStopped = true;
      tabs.clear();
      await flushing.stop(write);
    },
  };
}
