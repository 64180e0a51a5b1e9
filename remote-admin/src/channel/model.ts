import { type ChannelRecord, channelStatus } from '@console/shared/contract';
import type { Page } from '@console/shared/http';
import type { Channel, ChannelRow, ChannelStatus, TagGroup } from './api/types';

/** Unix seconds. */
export const now = (): number => Math.floor(Date.now() / 1000);

const statusByCode: Record<number, ChannelStatus> = {
  [channelStatus.enabled]: 'enabled',
  [channelStatus.disabled]: 'disabled',
  [channelStatus.autoDisabled]: 'autoDisabled',
};

export const statusOf = (code: number): ChannelStatus => statusByCode[code] ?? 'unknown';

/** The parts of a comma-separated list, each once. */
export const listOf = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Zero is the gateway's "never". */
const given = (number: number | null | undefined): number | undefined => number || undefined;

export function fromRecord(record: ChannelRecord): Channel {
  const status = statusOf(record.status);
  const testedAt = given(record.test_time);
  const balanceAt = given(record.balance_updated_time);
  return {
    id: record.id,
    name: record.name,
    type: record.type,
    status,
    // The reason stays in the record after the channel was enabled again.
    disabling: status === 'autoDisabled' ? disablingOf(record.other_info) : undefined,
    groups: listOf(record.group),
    models: listOf(record.models),
    tag: record.tag || undefined,
    responseTime: given(record.response_time),
    testedAt,
    testModel: record.test_model || undefined,
    balance: balanceAt === undefined && record.balance === 0 ? undefined : record.balance,
    balanceAt,
    usedQuota: record.used_quota,
    priority: record.priority ?? 0,
    weight: record.weight ?? 0,
    modelMapping: record.model_mapping ?? '',
    isTestFailed: false,
    asking: undefined,
  };
}

/** Text of another program: it may be empty, `null`, or no JSON at all. */
function disablingOf(otherInfo: string | null | undefined): Channel['disabling'] {
  try {
    const { status_reason, status_time } = (JSON.parse(otherInfo || 'null') ?? {}) as { status_reason?: unknown; status_time?: unknown };
    const reason = typeof status_reason === 'string' ? status_reason : '';
    const at = typeof status_time === 'number' ? given(status_time) : undefined;
    return reason === '' && at === undefined ? undefined : { reason, at };
  } catch {
    return undefined;
  }
}

export const isTag = (row: ChannelRow): row is TagGroup => 'channels' in row;

export const rowKey = (row: ChannelRow): string => (isTag(row) ? `tag:${row.tag}` : String(row.id));

export const rowName = (row: ChannelRow): string => (isTag(row) ? row.tag : row.name);

export const channelsOf = (row: ChannelRow): Channel[] => (isTag(row) ? row.channels : [row]);

/** What all of them have alike; undefined where they differ. */
export function sharedOf<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = values;
  return others.every((value) => value === first) ? first : undefined;
}

const union = (lists: string[][]): string[] => [...new Set(lists.flat())];

export const tagGroup = (tag: string, channels: Channel[]): TagGroup => ({
  tag,
  channels,
  enabledCount: channels.filter(({ status }) => status === 'enabled').length,
  models: union(channels.map(({ models }) => models)),
  groups: union(channels.map(({ groups }) => groups)),
  usedQuota: channels.reduce((sum, { usedQuota }) => sum + usedQuota, 0),
  priority: sharedOf(channels.map(({ priority }) => priority)),
  weight: sharedOf(channels.map(({ weight }) => weight)),
});

/** Tags in the order of their first channel. Channels without a tag are left out, as the gateway does. */
export function groupByTag(channels: Channel[]): TagGroup[] {
  const byTag = new Map<string, Channel[]>();
  for (const channel of channels) {
    if (channel.tag === undefined) {
      continue;
    }
    const some = byTag.get(channel.tag);
    if (some) {
      some.push(channel);
    } else {
      byTag.set(channel.tag, [channel]);
    }
  }
  return [...byTag].map(([tag, some]) => tagGroup(tag, some));
}

/** The rows with some channels changed; rows that are not concerned stay the same objects, so that they are not drawn again. */
export function changeRows(rows: ChannelRow[], change: (channel: Channel) => Channel): ChannelRow[] {
  return rows.map((row) => {
    if (!isTag(row)) {
      return change(row);
    }
    const channels = row.channels.map(change);
    return channels.some((channel, index) => channel !== row.channels[index]) ? tagGroup(row.tag, channels) : row;
  });
}

/** A page without some channels, and tags without theirs; the same page where it has none of them. */
export function withoutChannels(page: Page<ChannelRow>, ids: ReadonlySet<number>): Page<ChannelRow> {
  const isLeft = ({ id }: Channel) => !ids.has(id);
  if (page.items.flatMap(channelsOf).every(isLeft)) {
    return page;
  }
  const items = page.items.flatMap((row): ChannelRow[] => {
    if (!isTag(row)) {
      return isLeft(row) ? [row] : [];
    }
    const channels = row.channels.filter(isLeft);
    return channels.length === 0 ? [] : [channels.length === row.channels.length ? row : tagGroup(row.tag, channels)];
  });
  return { ...page, items, total: page.total && page.total - (page.items.length - items.length) };
}

export type Speed = 'untested' | 'fast' | 'fair' | 'slow' | 'bad';

/** The classes of response times of the specification: up to 1, 3 and 5 seconds, and beyond. */
export function speedOf(milliseconds: number | undefined): Speed {
  if (milliseconds === undefined) {
    return 'untested';
  }
  if (milliseconds <= 1000) {
    return 'fast';
  }
  if (milliseconds <= 3000) {
    return 'fair';
  }
  return milliseconds <= 5000 ? 'slow' : 'bad';
}

export const hues = 6;

/** The same colour for the same name, on every screen and in both themes. */
export const hueOf = (name: string): number =>
  [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7) % hues;

export const limits = { priority: -999, weight: 0 } as const;

/** @returns undefined unless the text is a whole number that is exact, not below `least` */
export function wholeNumber(text: string, least = Number.MIN_SAFE_INTEGER): number | undefined {
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) && value >= least ? value : undefined;
}

export type NumberField = keyof typeof limits;

/** What is typed for one channel: a number that is too low becomes the least. */
export function numberOfOne(field: NumberField, text: string): number | undefined {
  const value = wholeNumber(text);
  return value === undefined ? undefined : Math.max(value, limits[field]);
}

/** What is typed for many: a weight below the least is none. */
export const numberOfMany = (field: NumberField, text: string): number | undefined =>
  field === 'weight' ? wholeNumber(text, limits.weight) : numberOfOne(field, text);

/** Whether a text that is searched for may be a key. */
export const isSecret = (text: string): boolean => /^(sk-\S+|\S{32,})$/.test(text);
