import type { Channel } from '../api/types';
import { type CopyField, type CopySettings, changedFields, pickSettings } from '../copy-settings';
import { parseBulkNumber } from '../model';
import type { Scope } from './use-scope';

export type ListMode = 'add' | 'remove' | 'replace';

/** Sent as one request per channel. */
export type PerChannelOperation =
  | { kind: 'enable' }
  | { kind: 'disable' }
  | { kind: 'priority' | 'weight'; value: number }
  | { kind: 'groups' | 'models'; mode: ListMode; list: string[] }
  | { kind: 'copy'; settings: CopySettings };

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
  return mode === 'add' ? [...new Set([...before, ...list])] : before.filter((entry) => !list.includes(entry));
}

const hasSameEntries = (a: string[], b: string[]) => a.length === b.length && a.every((value) => b.includes(value));

function isAlreadyApplied(operation: BulkOperation, channel: Channel): boolean {
  switch (operation.kind) {
    case 'enable':
      return channel.status === 'enabled';
    case 'disable':
      return channel.status === 'disabled';
    case 'tag':
      return channel.tag === operation.tag;
    case 'untag':
      return channel.tag === undefined;
    case 'priority':
    case 'weight':
      return channel[operation.kind] === operation.value;
    case 'groups':
    case 'models':
      return hasSameEntries(channel[operation.kind], applyListChange(channel[operation.kind], operation));
    case 'copy':
      return changedFields(channel.settings, operation.settings).length === 0;
    case 'delete':
      return false;
  }
}

const leavesListEmpty = (operation: BulkOperation, channel: Channel): boolean =>
  (operation.kind === 'groups' || operation.kind === 'models') && applyListChange(channel[operation.kind], operation).length === 0;

export function planOperation(operation: BulkOperation, channels: readonly Channel[]): OperationPlan {
  const unchanged = channels.filter((channel) => isAlreadyApplied(operation, channel));
  const emptied = channels.filter((channel) => !isAlreadyApplied(operation, channel) && leavesListEmpty(operation, channel));
  const skipped = new Set([...unchanged, ...emptied]);
  return { changed: channels.filter((channel) => !skipped.has(channel)), unchanged, emptied };
}

export const isAtomic = (operation: BulkOperation): operation is AtomicOperation => ['delete', 'tag', 'untag'].includes(operation.kind);

export type BulkValues = {
  scope: Scope;
  tag: string;
  number: string;
  mode: ListMode;
  list: string[];
  /** ID of the channel to copy from. */
  source: string;
  copied: CopyField[];
};

/** @returns undefined while a required value is missing or invalid */
export function toOperation(
  kind: OperationKind,
  { tag, number, mode, list, source, copied }: BulkValues,
  known: readonly Pick<Channel, 'id' | 'settings'>[] = [],
): BulkOperation | undefined {
  if (kind === 'copy') {
    const settings = pickSettings(known.find(({ id }) => String(id) === source)?.settings ?? {}, copied);
    return Object.keys(settings).length === 0 ? undefined : { kind, settings };
  }
  if (kind === 'tag') {
    return tag.trim() === '' ? undefined : { kind, tag: tag.trim() };
  }
  if (kind === 'groups' || kind === 'models') {
    return list.length === 0 ? undefined : { kind, mode, list };
  }
  if (kind !== 'priority' && kind !== 'weight') {
    return { kind };
  }
  const value = parseBulkNumber(kind, number);
  return value === undefined ? undefined : { kind, value };
}
