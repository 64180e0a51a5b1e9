import { type ChannelRecord, channelStatus, type ModelMap, type ModelRecord } from '@console/shared/contract';
import { ApiError, exchange, getPage, http, keepalive, type Page } from '@console/shared/http';
import { fromRecord, groupByTag, rowChannels } from '../model';
import type { Channel, ChannelListParams, ChannelRow, MatchingChannels, TagChange, TagGroup } from './types';

const toChannelRows = (records: ChannelRecord[]): ChannelRow[] => records.map(fromRecord);

const toTagGroups = (records: ChannelRecord[]): TagGroup[] => groupByTag(records.map(fromRecord));

/** The plain list ignores filters; searching has a call of its own. */
export function listChannels(params: ChannelListParams, signal?: AbortSignal): Promise<Page<ChannelRow>> {
  const { page, pageSize, filters, idSort, tagMode } = params;
  const isSearch = Object.values(filters).some((value) => value !== '');
  const request = {
    page,
    pageSize,
    params: { ...(isSearch && filters), id_sort: idSort, tag_mode: tagMode },
    signal,
    toRows: tagMode ? toTagGroups : toChannelRows,
  } as const;
  return getPage(isSearch ? '/api/channel/search' : '/api/channel/', request);
}

export const getChannel = (id: number, signal?: AbortSignal) => http.get<ChannelRecord>(`/api/channel/${id}`, { signal });

/** `batch` makes one channel for each line of `channel.key`; models and groups are comma-separated text. */
export type NewChannel = { mode: 'single' | 'batch'; channel: Partial<ChannelRecord> };

export const createChannel = (body: NewChannel) => http.post('/api/channel/', body);

/** @returns the whole channel as it is now; older gateways may answer nothing */
export const editChannel = (change: { id: number } & Partial<Omit<ChannelRecord, 'status'>>) =>
  http.put<ChannelRecord | undefined>('/api/channel/', change);

/** What somebody may set a channel to. */
export type SettableStatus = 'enabled' | 'disabled';

/** @returns whether the channel had another status; unknown ids have none */
export const setChannelStatus = ({ id, status }: { id: number; status: SettableStatus }) =>
  http.post<boolean>(`/api/channel/${id}/status`, { status: channelStatus[status] });

/** @returns how many had another status */
export const setChannelStatuses = ({ ids, status }: { ids: number[]; status: SettableStatus }) =>
  http.post<number>('/api/channel/status/batch', { ids, status: channelStatus[status] });

/** Who is asked for models: a channel, with its stored key, or what a form has. */
export type ModelSource = { id: number } | { type: number; key: string; base_url: string };

/** @returns the names that the provider tells, each once */
export async function fetchModels(source: ModelSource, signal?: AbortSignal): Promise<string[]> {
  const path = '/api/channel/fetch_models';
  const names = await ('id' in source
    ? http.get<string[] | null>(`${path}/${source.id}`, { signal })
    : http.post<string[] | null>(path, source, { signal }));
  return [...new Set(names ?? [])];
}

/** @returns names by the code of the provider; some have none */
export const listModelsByType = async (signal?: AbortSignal) => (await http.get<ModelMap | null>('/api/models', { signal })) ?? {};

/** @returns every name that the gateway knows, each once, sorted */
export async function listKnownModels(signal?: AbortSignal): Promise<string[]> {
  const models = (await http.get<ModelRecord[] | null>('/api/channel/models', { signal })) ?? [];
  return [...new Set(models.map(({ id }) => id))].toSorted();
}

/** Arrives also when the page is closed at that moment. */
export const deleteChannel = (id: number) => exchange({ method: 'delete', url: `/api/channel/${id}`, adapter: keepalive });

/** @returns how many were deleted */
export const deleteDisabled = async () => (await http.delete<number | undefined>('/api/channel/disabled')) ?? 0;

/** @returns seconds; a failure rejects with the reason */
export const testChannel = async ({ id, model }: { id: number; model?: string | undefined }): Promise<number> => {
  const answer = await exchange({ method: 'get', url: `/api/channel/test/${id}`, params: { model } });
  return (answer as { time?: number }).time ?? 0;
};

/** @returns seconds of a test that failed; undefined where it never began, or where the gateway does not tell */
export function getFailedTestSeconds(error: unknown): number | undefined {
  const { time } = ((error instanceof ApiError ? error.details.answer : undefined) as { time?: unknown }) ?? {};
  return typeof time === 'number' && time > 0 ? time : undefined;
}

/** Begins a run in the background. @returns how many are tested, where the gateway tells */
export const testAllChannels = async () => (await http.get<number | null>('/api/channel/test')) ?? undefined;

/** @returns the balance in the provider's own units */
export const updateBalance = async (id: number): Promise<number> => {
  const answer = await exchange({ method: 'get', url: `/api/channel/update_balance/${id}` });
  return (answer as { balance?: number }).balance ?? 0;
};

/** Answers when all enabled ones are asked, which may take minutes. @returns how many told their balance, where the gateway counts */
export async function updateBalances(): Promise<number | undefined> {
  const answer = await exchange({ method: 'get', url: '/api/channel/update_balance', timeout: 0 });
  return (answer as { data?: { updated?: number } }).data?.updated;
}

/** Repairs what the gateway derives from channels. @returns how many channels that went well for */
export const fixChannels = async () => (await http.post<{ success: number; fails: number }>('/api/channel/fix')).success;

export const editTag = (change: TagChange) => http.put('/api/channel/tag', change);

export const setTagEnabled = ({ tag, isEnabled }: { tag: string; isEnabled: boolean }) =>
  http.post(`/api/channel/tag/${isEnabled ? 'enabled' : 'disabled'}`, { tag });

/** How many channels `deleteDisabled` would take; undefined where the gateway does not say. */
export async function countDisabled(): Promise<number | undefined> {
  const request = { page: 1, pageSize: 1, params: { status: 'disabled' } } as const;
  const { items, total } = await getPage<ChannelRecord>('/api/channel/', request);
  // Others do not know the filter and would count all.
  return items.every(({ status }) => status !== channelStatus.enabled) ? total : undefined;
}

/** Makes a channel like another, with its key, which nobody is told. @param suffix stands behind the name of the original */
export const copyChannel = ({ id, suffix }: { id: number; suffix: string }) =>
  http.post<{ id: number | null }>(`/api/channel/copy/${id}`, undefined, { params: { suffix, reset_balance: true } });

/** @returns how many */
export const deleteChannels = async (ids: number[]) => (await http.post<number | undefined>('/api/channel/batch', { ids })) ?? ids.length;

/** @param tag null takes the tag away */
export const tagChannels = async ({ ids, tag }: { ids: number[]; tag: string | null }) =>
  (await http.post<number | undefined>('/api/channel/batch/tag', { ids, tag })) ?? ids.length;

/** At most so many channels are read for work on all that match. */
export const maxMatchingChannels = 2000;

/** Reads page after page, for whoever asks for all that match; a list never does. `onProgress` hears of every page. */
export async function fetchMatchingChannels(
  { filters, tagMode }: Pick<ChannelListParams, 'filters' | 'tagMode'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (soFar: MatchingChannels) => void },
): Promise<MatchingChannels> {
  const found = new Map<number, Channel>();
  for (let page = 1; ; page += 1) {
    // By id, so that nothing moves between two pages.
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

/** A tag with its channels, on whatever page it stands; ours is asked for it alone, others are read page by page. */
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

/** The channels of a tag, found by one of them: no call asks for a tag. */
export async function fetchTagChannels({ tag, name }: { tag: string; name: string }, signal: AbortSignal): Promise<MatchingChannels> {
  const filters = { keyword: name, model: '', group: '' };
  const { channels, isTruncated } = await fetchMatchingChannels({ filters, tagMode: true }, { signal, onProgress: () => undefined });
  const tagged = channels.filter((channel) => channel.tag === tag);
  return { channels: tagged, total: undefined, isTruncated, isComplete: true };
}
