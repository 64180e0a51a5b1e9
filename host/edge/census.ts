import type { CensusGroup } from '../contract/census';
import type { Report } from '../contract/report';
import { censusKey, censusTtlMs, formatTabIds, readCensus, type StoredCensus, type TabId } from '../release/store/census';
import { type ReleaseStore, toJson } from '../release/store/release-store';
import type { CompositionFeed } from './composition-feed';
import { type Log, messageOf } from './log';
import type { Reporter } from './reporter';
import { openTabs } from './tabs';

const writeEvery = 2_000;

/** An edge whose tabs do not change says so often that readers know it lives. */
const beatEvery = 5_000;

const stopWithin = 1_000;

export type CensusKeeper = {
  /** Takes a report of names and versions that exist. */
  note(report: Report, reporter: Reporter): void;
  /** The tabs of this edge. */
  groups(): CensusGroup[];
  stop(): Promise<void>;
};

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Counts which versions the tabs of this edge run, and tells it to the store when it has changed. */
export function keepCensus(store: ReleaseStore, feed: CompositionFeed, edge: string, log: Log): CensusKeeper {
  const tabs = openTabs<Omit<CensusGroup, 'tabs'>>();
  const seen = new Map<string, string>();
  let written = '';
  let writtenAt = 0;
  let failed = false;
  let isRemembered = false;
  let isStopped = false;

  // What the tabs of an earlier run were seen with still counts.
  const remember = async () => {
    const all = await readCensus(store.backend, [edge]);
    for (const [key, at] of Object.entries(all[0]?.seen ?? {})) {
      if (!seen.has(key)) {
        seen.set(key, at);
      }
    }
    isRemembered = true;
  };

  const groups = (): StoredCensus['groups'] => {
    const counted = new Map<string, { group: CensusGroup; ids: TabId[] }>();
    for (const { group, id } of tabs.all()) {
      const key = JSON.stringify(group);
      const { group: before, ids } = counted.get(key) ?? { group: { ...group, tabs: 0 }, ids: [] };
      counted.set(key, { group: { ...before, tabs: before.tabs + 1 }, ids });
      if (id) {
        ids.push(id);
      }
    }
    return [...counted.values()].map(({ group, ids }) => ({ ...group, ...(ids.length > 0 && { ids: formatTabIds(ids) }) }));
  };

  const write = async () => {
    const now = Date.now();
    tabs.expire(censusTtlMs);
    const sequence = feed.current()?.composition.sequence ?? 0;
    if (!isRemembered) {
      await remember();
    }
    const gone = tabs.gone();
    const facts = {
      edge,
      sequence,
      groups: groups(),
      seen: Object.fromEntries(seen),
      ...(gone.length > 0 && { gone: formatTabIds(gone) }),
      ...(isStopped && { stopped: true }),
    };
    const text = JSON.stringify(facts);
    if (text === written && now - writtenAt < beatEvery) {
      return;
    }
    try {
      await store.backend.write(censusKey(edge), toJson({ ...facts, at: new Date(now).toISOString() } satisfies StoredCensus));
      written = text;
      writtenAt = now;
      failed = false;
    } catch (error) {
      if (!failed) {
        log('census-unwritten', { message: messageOf(error) });
      }
      failed = true;
    }
  };

  let writing: Promise<void> | undefined;
  const timer = setInterval(() => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }, writeEvery);

  return {
    groups,
    note: (report, reporter) => {
      const { sequence, host, mounted, held, closed } = report;
      if (closed) {
        return tabs.delete(report, reporter);
      }
      const { pinned } = reporter;
      // Equal groups are equal texts.
      const sorted = Object.fromEntries(Object.entries(mounted).sort(([one], [other]) => one.localeCompare(other)));
      tabs.set(report, reporter, { sequence, host, mounted: sorted, held: [...new Set(held)].sort(), ...(pinned && { pinned }) });
      for (const [name, version] of Object.entries({ ...mounted, host })) {
        if (version) {
          seen.set(`${name} ${version}`, day(Date.now()));
        }
      }
    },
    stop: async () => {
      clearInterval(timer);
      isStopped = true;
      tabs.clear();
      // A store that hangs keeps no edge from stopping.
      await Promise.race([(writing ?? Promise.resolve()).then(write), new Promise((settle) => setTimeout(settle, stopWithin).unref())]);
    },
  };
}
