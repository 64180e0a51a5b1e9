import { type ChannelInfo, type ChannelRecord, channelStatus } from '@console/shared/contract';
import { parseJsonObject } from '@console/shared/contract/json';
import type { Page } from '@console/shared/http';
import type { Channel, ChannelRow, ChannelStatus, TagGroup } from './api/types';
import { toCopySettings } from './copy-settings';

const statusByCode: Record<number, ChannelStatus> = {
  [channelStatus.enabled]: 'enabled',
  [channelStatus.disabled]: 'disabled',
  [channelStatus.autoDisabled]: 'autoDisabled',
};

export const toStatus = (code: number): ChannelStatus => statusByCode[code] ?? 'unknown';

export const splitList = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** The gateway uses 0 for "never". */
const orUndefined = (number: number | null | undefined): number | undefined => number || undefined;

export function fromRecord(record: ChannelRecord): Channel {
  const status = toStatus(record.status);
  const testedAt = orUndefined(record.test_time);
  const balanceAt = orUndefined(record.balance_updated_time);
  const testResult = parseTestResult(record.test_result);
  return {
    id: record.id,
    name: record.name,
    type: record.type,
    baseUrl: record.base_url || undefined,
    status,
    // The gateway keeps the reason after the channel has been enabled again.
    disableInfo: status === 'autoDisabled' ? parseDisableInfo(record.other_info) : undefined,
    groups: splitList(record.group),
    models: splitList(record.models),
    tag: record.tag || undefined,
    responseTime: orUndefined(record.response_time),
    testedAt,
    testModel: record.test_model || undefined,
    balance: balanceAt === undefined && record.balance === 0 ? undefined : record.balance,
    balanceAt,
    usedQuota: record.used_quota,
    priority: record.priority ?? 0,
    weight: record.weight ?? 0,
    modelMapping: record.model_mapping ?? '',
    remark: record.remark || undefined,
    keys: toKeyCounts(record.channel_info),
    isTestFailed: Boolean(testResult?.error),
    testResult,
    settings: toCopySettings(record),
    pendingAction: undefined,
  };
}

/** The model of a test that names none; undefined when only the gateway knows. */
export const getDefaultModel = ({ testModel, models }: Pick<Channel, 'testModel' | 'models'>): string | undefined => testModel ?? models[0];

function parseTestResult(text: string | null | undefined): Channel['testResult'] {
  const { model, error } = parseJsonObject(text ?? '') ?? {};
  return typeof error === 'string' ? { model: typeof model === 'string' && model ? model : undefined, error } : undefined;
}

function toKeyCounts(info: ChannelInfo | undefined): Channel['keys'] {
  if (!info?.is_multi_key) {
    return undefined;
  }
  const disabled = Object.values(info.multi_key_status_list ?? {}).filter((status) => status !== channelStatus.enabled).length;
  return { total: info.multi_key_size, enabled: Math.max(0, info.multi_key_size - disabled) };
}

/** `other_info` is written by another program and may be empty, `null` or invalid JSON. */
function parseDisableInfo(otherInfo: string | null | undefined): Channel['disableInfo'] {
  try {
    const { status_reason, status_time } = (JSON.parse(otherInfo || 'null') ?? {}) as { status_reason?: unknown; status_time?: unknown };
    const reason = typeof status_reason === 'string' ? status_reason : '';
    const at = typeof status_time === 'number' ? orUndefined(status_time) : undefined;
    return reason === '' && at === undefined ? undefined : { reason, at };
  } catch {
    return undefined;
  }
}

/** @returns pairs of requested and upstream names; none unless it is a JSON object */
export function parseModelMapping(text: string): [string, string][] {
  try {
    const mapping: unknown = JSON.parse(text || 'null');
    const isObject = typeof mapping === 'object' && mapping !== null && !Array.isArray(mapping);
    return isObject ? Object.entries(mapping).map(([from, to]) => [from, String(to)]) : [];
  } catch {
    return [];
  }
}

export const isTag = (row: ChannelRow): row is TagGroup => 'channels' in row;

export const rowKey = (row: ChannelRow): string => (isTag(row) ? `tag:${row.tag}` : String(row.id));

export const rowName = (row: ChannelRow): string => (isTag(row) ? row.tag : row.name);

export const rowChannels = (row: ChannelRow): Channel[] => (isTag(row) ? row.channels : [row]);

export function getCommonValue<T>(values: readonly T[]): T | undefined {
  const [first, ...rest] = values;
  return rest.every((value) => value === first) ? first : undefined;
}

const mergeLists = (lists: string[][]): string[] => [...new Set(lists.flat())];

export const createTagGroup = (tag: string, channels: Channel[]): TagGroup => ({
  tag,
  channels,
  enabledCount: channels.filter(({ status }) => status === 'enabled').length,
  models: mergeLists(channels.map(({ models }) => models)),
  groups: mergeLists(channels.map(({ groups }) => groups)),
  usedQuota: channels.reduce((sum, { usedQuota }) => sum + usedQuota, 0),
  priority: getCommonValue(channels.map(({ priority }) => priority)),
  weight: getCommonValue(channels.map(({ weight }) => weight)),
});

export function groupByTag(channels: Channel[]): TagGroup[] {
  const byTag = new Map<string, Channel[]>();
  for (const channel of channels) {
    if (channel.tag === undefined) {
      continue;
    }
    const tagged = byTag.get(channel.tag);
    if (tagged) {
      tagged.push(channel);
    } else {
      byTag.set(channel.tag, [channel]);
    }
  }
  return [...byTag].map(([tag, tagged]) => createTagGroup(tag, tagged));
}

/** Rows without changes keep their identity, so that they are not rendered again. */
export function updateRows(rows: ChannelRow[], change: (channel: Channel) => Channel): ChannelRow[] {
  return rows.map((row) => {
    if (!isTag(row)) {
      return change(row);
    }
    const channels = row.channels.map(change);
    return channels.some((channel, index) => channel !== row.channels[index]) ? createTagGroup(row.tag, channels) : row;
  });
}

/** @returns the same page if it contains none of the channels */
export function withoutChannels(page: Page<ChannelRow>, ids: ReadonlySet<number>): Page<ChannelRow> {
  const isKept = ({ id }: Channel) => !ids.has(id);
  if (page.items.flatMap(rowChannels).every(isKept)) {
    return page;
  }
  const items = page.items.flatMap((row): ChannelRow[] => {
    if (!isTag(row)) {
      return isKept(row) ? [row] : [];
    }
    const channels = row.channels.filter(isKept);
    return channels.length === 0 ? [] : [channels.length === row.channels.length ? row : createTagGroup(row.tag, channels)];
  });
  return { ...page, items, total: page.total && page.total - (page.items.length - items.length) };
}

export type Speed = 'untested' | 'normal' | 'slow' | 'bad';

export function getSpeed(milliseconds: number | undefined): Speed {
  if (milliseconds === undefined) {
    return 'untested';
  }
  if (milliseconds <= 3000) {
    return 'normal';
  }
  return milliseconds <= 5000 ? 'slow' : 'bad';
}

export const minValues = { priority: -999, weight: 0 } as const;

/** @returns undefined for anything but a safe integer of at least `min` */
export function parseWholeNumber(text: string, min = Number.MIN_SAFE_INTEGER): number | undefined {
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) && value >= min ? value : undefined;
}

export type NumberField = keyof typeof minValues;

/** Numbers that are too low are raised to the minimum. */
export function parseChannelNumber(field: NumberField, text: string): number | undefined {
  const value = parseWholeNumber(text);
  return value === undefined ? undefined : Math.max(value, minValues[field]);
}

/** A weight that is too low is rejected instead of raised. */
export const parseBulkNumber = (field: NumberField, text: string): number | undefined =>
  field === 'weight' ? parseWholeNumber(text, minValues.weight) : parseChannelNumber(field, text);

export const looksLikeKey = (text: string): boolean => /^(sk-\S+|\S{32,})$/.test(text);
