import type { GuardStatus } from '../../contract/guard';
import type { HistoryLine, Pin, StatusLine } from '../../contract/log';
import { readGuardStatus } from '../guard/guard-status';
import { nullIfDamaged } from '../store/documents';
import { diffCanaries, diffLive, findEntry } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { LogEntry, Release } from '../store/schemas';

export type Status = { head: LogEntry; lines: StatusLine[]; guard: GuardStatus };

export function formatCommit(release: Release | null): string {
  const { commit = '', provenance } = release ?? {};
  if (!/^[0-9a-f]{7,}$/.test(commit)) {
    return '';
  }
  return commit.slice(0, 8) + (provenance?.dirty?.length ? '-dirty' : '') + (provenance?.lock?.misfits.length ? '-unlocked' : '');
}

export async function readStatus(store: ReleaseStore): Promise<Status | null> {
  const head = await store.head();
  if (!head) {
    return null;
  }
  const lines = ['host', ...Object.keys(head.remotes).sort()].map(async (name): Promise<StatusLine[]> => {
    const entry = findEntry(head, name);
    if (!entry) {
      return [];
    }
    const [origin, versions, release] = await Promise.all([
      store.entry(entry.since).catch(nullIfDamaged),
      store.versions(name),
      store.release(name, entry.live).catch(nullIfDamaged),
    ]);
    const { live, since, earlier, bad, canary } = entry;
    const published = versions.filter((version) => version !== live).sort();
    return [
      { name, live, since, earlier, bad, canary, by: origin?.actor ?? '', at: origin?.at ?? '', commit: formatCommit(release), published },
    ];
  });
  return { head, lines: (await Promise.all(lines)).flat(), guard: await readGuardStatus(store, head) };
}

function diffPins(before: LogEntry | null, after: LogEntry): { made: Pin[]; ended: Pin[] } {
  const missing = (pins: readonly Pin[] = [], others: readonly Pin[] = []) => pins.filter(({ id }) => !others.some((pin) => pin.id === id));
  // Pins that merely expired were not ended by this entry.
  const ended = missing(before?.pins, after.pins).filter(({ until }) => until > after.at);
  return { made: missing(after.pins, before?.pins), ended };
}

export function toHistoryLine(before: LogEntry | null, entry: LogEntry): HistoryLine {
  const { sequence, at, actor, reason, verb, apply, evidence, guard } = entry;
  const changes = diffLive(before, entry);
  const canaries = diffCanaries(before, entry);
  const pins = verb === 'pin' && { pins: diffPins(before, entry) };
  const own = { ...pins, ...(evidence && { evidence }), ...(verb === 'freeze' && { frozen: guard.frozen }) };
  return { sequence, at, actor, reason, verb, apply, changes, canaries, ...own };
}

export async function readHistory(store: ReleaseStore, limit: number): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  let entry = await store.head();
  while (entry && lines.length < limit) {
    const before: LogEntry | null = entry.sequence > 1 ? await store.entry(entry.sequence - 1) : null;
    lines.push(toHistoryLine(before, entry));
    entry = before;
  }
  return lines;
}
