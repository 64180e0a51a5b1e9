import type { Channel } from '../api/types';

export type ListMode = 'add' | 'remove' | 'replace';

/** Work that is one call for each channel. */
export type EachWork =
  | { kind: 'enable' }
  | { kind: 'disable' }
  | { kind: 'priority' | 'weight'; value: number }
  | { kind: 'groups' | 'models'; mode: ListMode; list: string[] };

/** Work that the gateway does on many in one call: all or none. */
export type TogetherWork = { kind: 'delete' } | { kind: 'tag'; tag: string } | { kind: 'untag' };

export type ChannelWork = EachWork | TogetherWork;

export type WorkKind = ChannelWork['kind'];

export type WorkPlan = {
  changed: Channel[];
  /** As wanted already: nothing is sent. */
  unchanged: Channel[];
  /** Would be left without a group or a model, which no channel may be. */
  emptied: Channel[];
};

/** A list after work on it; what stays keeps its order. */
export function listAfter(before: string[], { mode, list }: { mode: ListMode; list: string[] }): string[] {
  if (mode === 'replace') {
    return list;
  }
  return mode === 'add' ? [...new Set([...before, ...list])] : before.filter((one) => !list.includes(one));
}

const isSame = (one: string[], other: string[]) => one.length === other.length && one.every((value) => other.includes(value));

function isAsWanted(work: ChannelWork, channel: Channel): boolean {
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
      return isSame(channel[work.kind], listAfter(channel[work.kind], work));
    case 'delete':
      return false;
  }
}

const empties = (work: ChannelWork, channel: Channel): boolean =>
  (work.kind === 'groups' || work.kind === 'models') && listAfter(channel[work.kind], work).length === 0;

/** What work on many channels comes to, before it is begun. */
export function planOf(work: ChannelWork, channels: readonly Channel[]): WorkPlan {
  const unchanged = channels.filter((channel) => isAsWanted(work, channel));
  const emptied = channels.filter((channel) => !isAsWanted(work, channel) && empties(work, channel));
  const alone = new Set([...unchanged, ...emptied]);
  return { changed: channels.filter((channel) => !alone.has(channel)), unchanged, emptied };
}

export const isTogether = (work: ChannelWork): work is TogetherWork => ['delete', 'tag', 'untag'].includes(work.kind);
