import type { KeyPage, KeyRecord } from '@console/shared/contract';
import { exchange, http } from '@console/shared/http';
import { toStatus } from '../model';
import type { ChannelStatus } from './types';

export type ChannelKey = {
  /** Position among the keys of its channel, counted from 0. */
  index: number;
  status: ChannelStatus;
  preview: string;
  reason: string | undefined;
  /** Unix seconds. */
  disabledAt: number | undefined;
};

export type ChannelKeys = {
  items: ChannelKey[];
  page: number;
  pageSize: number;
  total: number;
  hasNext: boolean;
  counts: Record<'enabled' | 'disabled' | 'autoDisabled', number>;
};

export type KeyListParams = { channelId: number; page: number; status: 1 | 2 | 3 | undefined };

const pageSize = 20;

const fromRecord = ({ index, status, key_preview, reason, disabled_time }: KeyRecord): ChannelKey => ({
  index,
  status: toStatus(status),
  preview: key_preview,
  reason: reason || undefined,
  disabledAt: disabled_time || undefined,
});

const manage = <Data>(body: { channel_id: number; action: string; [field: string]: unknown }, signal?: AbortSignal) =>
  http.post<Data>('/api/channel/multi_key/manage', body, { signal });

export async function listKeys({ channelId, page, status }: KeyListParams, signal?: AbortSignal): Promise<ChannelKeys> {
  const body = { channel_id: channelId, action: 'get_key_status', page, page_size: pageSize, ...(status && { status }) };
  const found = await manage<KeyPage>(body, signal);
  return {
    items: (found.keys ?? []).map(fromRecord),
    page: found.page,
    pageSize,
    total: found.total,
    hasNext: found.page < found.total_pages,
    counts: { enabled: found.enabled_count, disabled: found.manual_disabled_count, autoDisabled: found.auto_disabled_count },
  };
}

export type KeyAction = 'enable_key' | 'disable_key' | 'delete_key' | 'enable_all_keys' | 'disable_all_keys' | 'delete_disabled_keys';

export const manageKeys = ({ channelId, action, index }: { channelId: number; action: KeyAction; index?: number | undefined }) =>
  manage<number | null>({ channel_id: channelId, action, ...(index !== undefined && { key_index: index }) });

/** @returns seconds @throws ApiError with the reason of a failed test */
export async function testKey({ channelId, index }: { channelId: number; index: number }): Promise<number> {
  const params = { key_index: index };
  const { time = 0 } = await exchange<{ time?: number }>({ method: 'get', url: `/api/channel/test/${channelId}`, params });
  return time;
}
