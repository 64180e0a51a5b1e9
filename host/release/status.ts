import { changesBetween, entryOf } from './log-state';
import type { LiveEntry, LogEntry } from './shapes';
import type { ReleaseStore } from './store';

/** One line of `status`. */
export type StatusLine = LiveEntry & {
  name: string;
  /** Who made the live version live, and when. */
  by: string;
  at: string;
  /** Published versions that are not live. */
  published: string[];
};

export type Status = { head: LogEntry; lines: StatusLine[] };

/** What is live, since when and by whom; null in a store where nothing is live. */
export async function status(store: ReleaseStore): Promise<Status | null> {
  const head = await store.head();
  if (!head) return null;
  const lines = ['host', ...Object.keys(head.remotes).sort()].map(async (name): Promise<StatusLine[]> => {
    const entry = entryOf(head, name);
    if (!entry) return [];
    const [origin, versions] = await Promise.all([store.entry(entry.since), store.versions(name)]);
    const { live, since, earlier, bad } = entry;
    const published = versions.filter((version) => version !== live).sort();
    return [{ name, live, since, earlier, bad, by: origin?.actor ?? '', at: origin?.at ?? '', published }];
  });
  return { head, lines: (await Promise.all(lines)).flat() };
}

/** One entry of the log with what it changed. */
export type HistoryLine = Pick<LogEntry, 'sequence' | 'at' | 'actor' | 'reason' | 'verb' | 'apply'> & {
  changes: ReturnType<typeof changesBetween>;
};

/** The latest entries of the log, newest first. */
export async function history(store: ReleaseStore, limit: number): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  let entry = await store.head();
  while (entry && lines.length < limit) {
    const before: LogEntry | null = entry.sequence > 1 ? await store.entry(entry.sequence - 1) : null;
    const { sequence, at, actor, reason, verb, apply } = entry;
    lines.push({ sequence, at, actor, reason, verb, apply, changes: changesBetween(before, entry) });
    entry = before;
  }
  return lines;
}
