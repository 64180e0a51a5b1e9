import type { Channel } from '../api/types';

export type ListMode = 'add' | 'remove' | 'replace';

/** Sent as one request per channel. */
export type PerChannelOperation =
  | { kind: 'enable' }
  | { kind: 'disable' }
  | { kind: 'priority' | 'weight'; value: number }
  | { kind: 'groups' | 'models'; mode: ListMode; list: string[] };

/** Sent as one request that changes all channels or none. */
export type AtomicOperation = { kind: 'delete' } | { kind: 'tag'; tag: string } | { kind: 'untag' };

export type BulkOperation = PerChannelOperation | AtomicOperation;

export type OperationKind = BulkOperation['kind'];

export type OperationPlan = {
  changed: Channel[];
  /** The operation would change nothing, so nothing is sent. */
  unchanged: Channel[];
  /** A channel must keep at least one group and one model. */
  emptied: Channel[];
};

export function applyListChange(before: string[], { mode, list }: { mode: ListMode; list: string[] }): string[] {
  if (mode === 'replace') {
    return list;
  }
  return mode === 'add' ? [...new Set([...before, ...list])] : before.filter((one) => !list.includes(one));
}

const hasSameEntries = (one: string[], other: string[]) => one.length === other.length && one.every((value) => other.includes(value));

function isAlreadyApplied(work: BulkOperation, channel: Channel): boolean {
  switch (work.kind) {
    case 'enable':
      return channel.status === 'enabled';
    case 'disable':
      return channel.status === 'disabled';
    case 'tag':
      return channel.tag === work.tag;
    case 'untag':
      return channel.tag === undefined;
    case 'priority':
    case 'weight':
      return channel[work.kind] === work.value;
    case 'groups':
    case 'models':
      return hasSameEntries(channel[work.kind], applyListChange(channel[work.kind], work));
    case 'delete':
      return false;
  }
}

const leavesListEmpty = (work: BulkOperation, channel: Channel): boolean =>
  (work.kind === 'groups' || work.kind === 'models') && applyListChange(channel[work.kind], work).length === 0;

export function planOperation(work: BulkOperation, channels: readonly Channel[]): OperationPlan {
  const unchanged = channels.filter((channel) => isAlreadyApplied(work, channel));
  const emptied = channels.filter((channel) => !isAlreadyApplied(work, channel) && leavesListEmpty(work, channel));
  const skipped = new Set([...unchanged, ...emptied]);
  return { changed: channels.filter((channel) => !skipped.has(channel)), unchanged, emptied };
}

export const isAtomic = (work: BulkOperation): work is AtomicOperation => ['delete', 'tag', 'untag'].includes(work.kind);
