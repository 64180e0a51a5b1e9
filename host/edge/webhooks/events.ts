import type { FailureGroup } from '../../contract/failures';
import type { HistoryLine } from '../../contract/log';
import { toHistoryLine } from '../../release/operations/status';
import { isServed } from '../../release/store/log-state';
import type { LogEntry } from '../../release/store/schemas';
import type { EntryWithPrevious } from '../release-log/watch-entries';

export type EntryData = HistoryLine & { store: string };

export type FailureData = Omit<FailureGroup, 'stack' | 'state'> & { store: string };

/** The same event on every edge. */
export type WebhookEvent = {
  id: string;
  at: string;
} & ({ type: `release.${string}`; data: EntryData } | { type: `failure.${'opened' | 'returned'}`; data: FailureData });

const typeByVerb = {
  promote: 'promoted',
  rollback: 'rolled_back',
  canary: 'canary',
  pin: 'pinned',
  freeze: 'frozen',
} as const satisfies Record<LogEntry['verb'], string>;

function entryType({ verb, changes, frozen }: HistoryLine): string {
  if (verb === 'promote' && changes.length > 0 && changes.every(({ to }) => to === null)) {
    return 'removed';
  }
  return verb === 'freeze' && !frozen ? 'unfrozen' : typeByVerb[verb];
}

export function createEntryEvent({ previous, entry }: EntryWithPrevious): WebhookEvent {
  const line = toHistoryLine(previous, entry);
  return { id: `entry-${entry.id}`, at: entry.at, type: `release.${entryType(line)}`, data: { ...line, store: entry.store } };
}

export function createFailureEvent(head: LogEntry, group: FailureGroup): WebhookEvent | null {
  if (group.state === 'resolved' || !isServed(head, group.remote, group.version)) {
    return null;
  }
  const { stack: _, state, ...rest } = group;
  const data: FailureData = { ...rest, store: head.store };
  if (state === 'open') {
    return { id: `failure-${group.id}-opened`, at: group.firstAt, type: 'failure.opened', data };
  }
  // A group only knows its last failure, so a return is reported at most once a day.
  return { id: `failure-${group.id}-returned-${group.lastAt.slice(0, 10)}`, at: group.lastAt, type: 'failure.returned', data };
}
