import type { GuardStatus } from '../contract/guard';
import type { HistoryLine, StatusLine } from '../contract/log';
import { unlessDamaged } from './document';
import { guardStatus } from './guard/guard-status';
import { canaryChangesBetween, changesBetween, entryOf } from './log-state';
import type { LogEntry, Pin, Release } from './shapes';
import type { ReleaseStore } from './store';

export type Status = { head: LogEntry; lines: StatusLine[]; guard: GuardStatus };

/** The commit of a build in short, with what its record says against it; empty where it says none. */
export function commitOf(release: Release | null): string {
  const { commit = '', provenance } = release ?? {};
  if (!/^[0-9a-f]{7,}$/.test(commit)) {
    return '';
  }
  return commit.slice(0, 8) + (provenance?.dirty?.length ? '-dirty' : '') + (provenance?.lock?.misfits.length ? '-unlocked' : '');
}

/** What is live, since when and by whom; null in a store where nothing is live. */
export async function status(store: ReleaseStore): Promise<Status | null> {
  const head = await store.head();
  if (!head) {
    return null;
  }
  const lines = ['host', ...Object.keys(head.remotes).sort()].map(async (name): Promise<StatusLine[]> => {
    const entry = entryOf(head, name);
    if (!entry) {
      return [];
    }
    const [origin, versions, release] = await Promise.all([
      store.entry(entry.since).catch(unlessDamaged),
      store.versions(name),
      store.release(name, entry.live).catch(unlessDamaged),
    ]);
    const { live, since, earlier, bad, canary } = entry;
    const published = versions.filter((version) => version !== live).sort();
    return [
      { name, live, since, earlier, bad, canary, by: origin?.actor ?? '', at: origin?.at ?? '', commit: commitOf(release), published },
    ];
  });
  return { head, lines: (await Promise.all(lines)).flat(), guard: await guardStatus(store, head) };
}

function pinsBetween(before: LogEntry | null, after: LogEntry): { made: Pin[]; ended: Pin[] } {
  const missing = (pins: readonly Pin[] = [], others: readonly Pin[] = []) => pins.filter(({ id }) => !others.some((pin) => pin.id === id));
  // Others may have expired with the same entry: that is nobody's doing.
  const ended = missing(before?.pins, after.pins).filter(({ until }) => until > after.at);
  return { made: missing(after.pins, before?.pins), ended };
}

/** An entry of the log with what it changed against the one before it. */
export function historyLine(before: LogEntry | null, entry: LogEntry): HistoryLine {
  const { sequence, at, actor, reason, verb, apply, evidence, guard } = entry;
  const changes = changesBetween(before, entry);
  const canaries = canaryChangesBetween(before, entry);
  const pins = verb === 'pin' && { pins: pinsBetween(before, entry) };
  const own = { ...pins, ...(evidence && { evidence }), ...(verb === 'freeze' && { frozen: guard.frozen }) };
  return { sequence, at, actor, reason, verb, apply, changes, canaries, ...own };
}

/** The latest entries of the log, newest first. */
export async function history(store: ReleaseStore, limit: number): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  let entry = await store.head();
  while (entry && lines.length < limit) {
    const before: LogEntry | null = entry.sequence > 1 ? await store.entry(entry.sequence - 1) : null;
    lines.push(historyLine(before, entry));
    entry = before;
  }
  return lines;
}
