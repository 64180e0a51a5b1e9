import type { UpstreamModelState } from '@console/shared/contract';
import { http } from '@console/shared/http';

const path = '/api/channel/upstream_updates';

export type UpstreamModels = {
  id: number;
  name: string;
  added: string[];
  removed: string[];
  ignored: string[];
  isChecked: boolean;
  isSynced: boolean;
  /** Unix seconds; undefined before the first check. */
  checkedAt: number | undefined;
  /** Why the last check failed. */
  error: string;
};

const fromState = (state: UpstreamModelState): UpstreamModels => ({
  id: state.channel_id,
  name: state.channel_name,
  added: state.add_models,
  removed: state.remove_models,
  ignored: state.ignored_models,
  isChecked: state.check_enabled,
  isSynced: state.auto_sync_enabled,
  checkedAt: state.last_check_time || undefined,
  error: state.error,
});

export const listUpstreamModels = async (signal?: AbortSignal): Promise<UpstreamModels[]> =>
  (await http.get<UpstreamModelState[]>(path, { signal })).map(fromState);

/** Asks the provider, which may take a while. */
export const detectUpstreamModels = async (id: number): Promise<UpstreamModels> =>
  fromState(await http.post<UpstreamModelState>(`${path}/detect`, { id }));

/** Starts a background run. @returns how many channels it checks, if known */
export const detectAllUpstreamModels = () => http.post<number | null>(`${path}/detect_all`);

export type UpstreamChoice = { id: number; add?: string[]; remove?: string[]; ignore?: string[] };

export const applyUpstreamModels = ({ id, add = [], remove = [], ignore = [] }: UpstreamChoice) =>
  http.post<{ models: string }>(`${path}/apply`, { id, add_models: add, remove_models: remove, ignore_models: ignore });

export type AppliedUpdates = { processed_channels: number; added_models: number; removed_models: number; failed_channel_ids: number[] };

export const applyAllUpstreamModels = () => http.post<AppliedUpdates>(`${path}/apply_all`);

export type UpstreamSettings = Pick<UpstreamModels, 'id' | 'isChecked' | 'isSynced' | 'ignored'>;

export const saveUpstreamSettings = async ({ id, isChecked, isSynced, ignored }: UpstreamSettings): Promise<UpstreamModels> =>
  fromState(
    await http.put<UpstreamModelState>(path, { id, check_enabled: isChecked, auto_sync_enabled: isSynced, ignored_models: ignored }),
  );
