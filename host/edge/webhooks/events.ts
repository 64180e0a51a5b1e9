import type { FailureGroup } from '../../contract/failures';
import type { HistoryLine } from '../../contract/log';
import { toHistoryLine } from '../../release/operations/status';
import { isServed } from '../../release/store/log-state';
import type { LogEntry } from '../../release/store/schemas';
import type { Succession } from '../entries';

export type EntryData = Omit<HistoryLine, 'pins'> & {
  store: string;
  pins?: Record<'made' | 'ended', { id: string; name: string; version: string; until: string }[]>;
};

export type FailureData = Omit<FailureGroup, 'stack' | 'state'> & { store: string };

/** Something that is told, the same at whichever edge it comes up. */
export type WebhookEvent = {
  /** Receivers deduplicate by it. */
  id: string;
  /** RFC 3339 */
  at: string;
} & ({ type: `release.${string}`; data: EntryData } | { type: `failure.${'opened' | 'returned'}`; data: FailureData });

const types = {
  promote: 'promoted',
  rollback: 'rolled_back',
  canary: 'canary',
  pin: 'pinned',
  freeze: 'frozen',
} as const satisfies Record<LogEntry['verb'], string>;

function typeOf({ verb, changes, pins, frozen }: HistoryLine): string {
  if (verb === 'promote' && changes.length > 0 && changes.every(({ to }) => to === null)) {
    return 'removed';
  }
  if (verb === 'pin' && pins?.made.length === 0) {
    return 'unpinned';
  }
  return verb === 'freeze' && !frozen ? 'unfrozen' : types[verb];
}

/** `release.*`: an entry of the log. */
export function entryEvent({ before, entry }: Succession): WebhookEvent {
  const line = toHistoryLine(before, entry);
  const { pins, ...rest } = line;
  const withoutKeys = (all: typeof entry.pins) => all.map(({ id, name, version, until }) => ({ id, name, version, until }));
  const links = pins && { pins: { made: withoutKeys(pins.made), ended: withoutKeys(pins.ended) } };
  return { id: `entry-${entry.id}`, at: entry.at, type: `release.${typeOf(line)}`, data: { ...rest, ...links, store: entry.store } };
}

/** `failure.*`: what fails of that which visitors are given; null for what is resolved, and for versions that nobody is given. */
export function failureEvent(head: LogEntry, group: FailureGroup): WebhookEvent | null {
  if (group.state === 'resolved' || !isServed(head, group.remote, group.version)) {
    return null;
  }
  const { stack: _, state, ...rest } = group;
  const data: FailureData = { ...rest, store: head.store };
  if (state === 'open') {
    return { id: `failure-${group.id}-opened`, at: group.firstAt, type: 'failure.opened', data };
  }
  // A group tells its last failure, not its first after it was resolved: once a day at most.
  return { id: `failure-${group.id}-returned-${group.lastAt.slice(0, 10)}`, at: group.lastAt, type: 'failure.returned', data };
}
