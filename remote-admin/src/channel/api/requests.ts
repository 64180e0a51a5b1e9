import {
  type ChannelPageRecord,
  type ChannelRecord,
  channelStatus,
  type ModelMap,
  type ModelRecord,
  type MultiKeyMode,
} from '@console/shared/contract';
import type { UsageReport } from '@console/shared/contract/usage-report';
import { ApiError, exchange, getPage, http, type Page } from '@console/shared/http';
import { noFilters, parseStatusFilter, parseTypeFilter } from '../filters';
import { fromRecord, groupByTag, rowChannels } from '../model';
import { type ChannelUsage, fromReport, usageSpan } from '../usage';
import type { Channel, ChannelListParams, ChannelRow, MatchingChannels, TagChange, TagGroup, TestOptions } from './types';

const toChannelRows = (records: ChannelRecord[]): ChannelRow[] => records.map(fromRecord);

const toTagGroups = (records: ChannelRecord[]): TagGroup[] => groupByTag(records.map(fromRecord));

/** The plain list endpoint takes choices only, so other filters need the search endpoint. */
function toQuery({ keyword, model, group, status, type, tag }: ChannelListParams['filters']) {
  const isSearch = [keyword, model, group].some((value) => value !== '');
  const choices = { status: parseStatusFilter(status), type: parseTypeFilter(type), tag };
  return {
    url: isSearch ? '/api/channel/search' : '/api/channel/',
    params: {
      ...(isSearch && { keyword, model, group }),
      ...Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== '')),
    },
  };
}

export function listChannels(params: ChannelListParams, signal?: AbortSignal): Promise<Page<ChannelRow>> {
  const { page, pageSize, filters, sort, idSort, tagMode } = params;
  const { url, params: query } = toQuery(filters);
  const request = {
    page,
    pageSize,
    sort: tagMode ? undefined : sort,
    params: { ...query, id_sort: idSort, tag_mode: tagMode },
    signal,
    toRows: tagMode ? toTagGroups : toChannelRows,
  } as const;
  return getPage(url, request);
}

/** @returns how many channels that match the other filters have each type, by code */
export async function countTypes(filters: ChannelListParams['filters'], signal?: AbortSignal): Promise<Map<string, number>> {
  const { url, params } = toQuery({ ...filters, type: '' });
  const { type_counts } = await http.get<ChannelPageRecord>(url, { params: { ...params, p: 1, page_size: 1 }, signal });
  return new Map(Object.entries(type_counts ?? {}));
}

/** The complete record, for forms that edit every field. */
export const getChannelRecord = (id: number, signal?: AbortSignal) => http.get<ChannelRecord>(`/api/channel/${id}`, { signal });

export const getChannel = async (id: number, signal?: AbortSignal): Promise<Channel> => fromRecord(await getChannelRecord(id, signal));

export async function getChannelUsage(id: number, now: number, signal?: AbortSignal): Promise<ChannelUsage> {
  const { start, end } = usageSpan(now);
  const params = { start_timestamp: start, end_timestamp: end, channel: id };
  return fromReport(await http.get<UsageReport>('/api/data/usage', { params, signal }), start);
}

/** `batch` creates one channel per line of `channel.key`, `multi_to_single` one with all of them; `models` and `group` are comma-separated. */
export type NewChannel = { channel: Partial<ChannelRecord> } & (
  | { mode: 'single' | 'batch' }
  | { mode: 'multi_to_single'; multi_key_mode: MultiKeyMode }
);

export const createChannel = (body: NewChannel) => http.post('/api/channel/', body);

/** The newest channels of that name, newest first. */
export async function findNewest(name: string, count: number): Promise<Channel[]> {
  const request = { page: 1, pageSize: 100, params: { id_sort: true } } as const;
  const { items } = await getPage<ChannelRecord>('/api/channel/', request);
  return items
    .toSorted((one, other) => other.id - one.id)
    .filter((channel) => channel.name === name)
    .slice(0, count)
    .map(fromRecord);
}

/** @returns the updated channel; undefined from older gateways */
export async function editChannel(
  change: { id: number; key_mode?: string; multi_key_mode?: MultiKeyMode } & Partial<Omit<ChannelRecord, 'status'>>,
): Promise<Channel | undefined> {
  const record = await http.put<ChannelRecord | undefined>('/api/channel/', change);
  return record && fromRecord(record);
}

/** A channel keeps at least one model, which the gateway enforces. */
export async function removeModels({ id, models }: { id: number; models: readonly string[] }): Promise<{ removed: number }> {
  // Another administrator may have changed the list meanwhile.
  const before = (await getChannel(id)).models;
  const after = before.filter((model) => !models.includes(model));
  await editChannel({ id, models: after.join(',') });
  return { removed: before.length - after.length };
}

export type SettableStatus = 'enabled' | 'disabled';

/** @returns whether the status changed; false for unknown IDs */
export const setChannelStatus = ({ id, status }: { id: number; status: SettableStatus }) =>
  http.post<boolean>(`/api/channel/${id}/status`, { status: channelStatus[status] });

/** @returns how many channels changed */
export const setChannelStatuses = ({ ids, status }: { ids: number[]; status: SettableStatus }) =>
  http.post<number>('/api/channel/status/batch', { ids, status: channelStatus[status] });

/** An existing channel uses its stored key, a new one the key of the form. */
export type ModelSource = { id: number } | NewSource;

type NewSource = { type: number; key: string; base_url: string; header_override?: string; proxy?: string };

export async function fetchModels(source: ModelSource, signal?: AbortSignal): Promise<string[]> {
  const path = '/api/channel/fetch_models';
  const names = await ('id' in source
    ? http.get<string[] | null>(`${path}/${source.id}`, { signal })
    : http.post<string[] | null>(path, source, { signal }));
  return [...new Set(names ?? [])];
}

export const listModelsByType = async (signal?: AbortSignal) => (await http.get<ModelMap | null>('/api/models', { signal })) ?? {};

/** @returns unique names, sorted */
export async function listKnownModels(signal?: AbortSignal): Promise<string[]> {
  const models = (await http.get<ModelRecord[] | null>('/api/channel/models', { signal })) ?? [];
  return [...new Set(models.map(({ id }) => id))].toSorted();
}

/** Also completes while the page is being closed. */
export const deleteChannel = (id: number) => exchange({ method: 'delete', url: `/api/channel/${id}`, keepalive: true });

export const deleteDisabled = async () => (await http.delete<number | undefined>('/api/channel/disabled')) ?? 0;

export type ChannelTest = { id: number; model?: string | undefined } & Partial<TestOptions>;

/** @returns seconds @throws ApiError with the reason of a failed test */
export const testChannel = async ({ id, model, endpointType, stream }: ChannelTest): Promise<number> => {
  const params = { model, ...(endpointType && { endpoint_type: endpointType }), ...(stream && { stream }) };
  const { time = 0 } = await exchange<{ time?: number }>({ method: 'get', url: `/api/channel/test/${id}`, params });
  return time;
};

/** @returns undefined when the test never started or the gateway omits the duration */
export function getFailedTestSeconds(error: unknown): number | undefined {
  const { time } = ((error instanceof ApiError ? error.details.answer : undefined) as { time?: unknown }) ?? {};
  return typeof time === 'number' && time > 0 ? time : undefined;
}

/** Starts a background run. @returns the number of tested channels, if known */
export const testAllChannels = async () => (await http.get<number | null>('/api/channel/test')) ?? undefined;

/** @returns the balance in the provider's own unit */
export const updateBalance = async (id: number): Promise<number> => {
  const { balance = 0 } = await exchange<{ balance?: number }>({ method: 'get', url: `/api/channel/update_balance/${id}` });
  return balance;
};

/** Takes minutes because the gateway queries every provider. @returns the number of updated balances, if known */
export async function updateBalances(): Promise<number | undefined> {
  const { data } = await exchange<{ data?: { updated?: number } }>({ method: 'get', url: '/api/channel/update_balance', timeout: 0 });
  return data?.updated;
}

/** Rebuilds the data that the gateway derives from channels. @returns the number of repaired channels */
export const fixChannels = async () => (await http.post<{ success: number; fails: number }>('/api/channel/fix')).success;

export const editTag = (change: TagChange) => http.put('/api/channel/tag', change);

export const setTagEnabled = ({ tag, isEnabled }: { tag: string; isEnabled: boolean }) =>
  http.post(`/api/channel/tag/${isEnabled ? 'enabled' : 'disabled'}`, { tag });

/** @returns undefined when the gateway cannot count them */
export async function countDisabled(): Promise<number | undefined> {
  const request = { page: 1, pageSize: 1, params: { status: 'disabled' } } as const;
  const { items, total } = await getPage<ChannelRecord>('/api/channel/', request);
  // Other gateways ignore the status filter and would count all channels.
  return items.every(({ status }) => status !== channelStatus.enabled) ? total : undefined;
}

/** Copies the key on the gateway, so that it is never exposed. @param suffix appended to the name */
export const copyChannel = ({ id, suffix }: { id: number; suffix: string }) =>
  http.post<{ id: number | null }>(`/api/channel/copy/${id}`, undefined, { params: { suffix, reset_balance: true } });

export const deleteChannels = async (ids: number[]) => (await http.post<number | undefined>('/api/channel/batch', { ids })) ?? ids.length;

/** @param tag null removes the tag */
export const tagChannels = async ({ ids, tag }: { ids: number[]; tag: string | null }) =>
  (await http.post<number | undefined>('/api/channel/batch/tag', { ids, tag })) ?? ids.length;

export const maxMatchingChannels = 2000;

/** @param onProgress called after every page but the last */
export async function fetchMatchingChannels(
  { filters, tagMode }: Pick<ChannelListParams, 'filters' | 'tagMode'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (soFar: MatchingChannels) => void },
): Promise<MatchingChannels> {
  const found = new Map<number, Channel>();
  for (let page = 1; ; page += 1) {
    // Sorting by ID keeps rows from moving between pages.
    const { items, total, hasNext } = await listChannels({ page, pageSize: 100, filters, tagMode, idSort: true }, signal);
    for (const channel of items.flatMap(rowChannels)) {
      found.set(channel.id, channel);
    }
    const isTruncated = found.size > maxMatchingChannels || (found.size === maxMatchingChannels && hasNext);
    const soFar = {
      channels: [...found.values()].slice(0, maxMatchingChannels),
      total,
      isTruncated,
      isComplete: isTruncated || !hasNext || items.length === 0,
    };
    if (soFar.isComplete) {
      return soFar;
    }
    onProgress(soFar);
  }
}

/** Other gateways ignore the tag parameter, so later pages are searched too. */
export async function fetchTag(tag: string, signal?: AbortSignal): Promise<TagGroup | undefined> {
  const request = { pageSize: 100, params: { id_sort: true, tag_mode: true, tag }, signal, toRows: toTagGroups } as const;
  for (let page = 1; page <= maxMatchingChannels / request.pageSize; page += 1) {
    const { items, hasNext } = await getPage('/api/channel/', { ...request, page });
    const found = items.find((group) => group.tag === tag);
    if (found || !hasNext) {
      return found;
    }
  }
  return undefined;
}

/** No endpoint filters by tag, so the channels are found by the name of one of them. */
export async function fetchTagChannels({ tag, name }: { tag: string; name: string }, signal: AbortSignal): Promise<MatchingChannels> {
  const filters = { ...noFilters, keyword: name };
  const { channels, isTruncated } = await fetchMatchingChannels({ filters, tagMode: true }, { signal, onProgress: () => undefined });
  const tagged = channels.filter((channel) => channel.tag === tag);
  return { channels: tagged, total: undefined, isTruncated, isComplete: true };
}
