import type { PageRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';

/** @param before Unix seconds */
export const countLogs = async (before: number, signal: AbortSignal): Promise<number> => {
  const { total } = await http.get<PageRecord<unknown>>('/api/log/', { params: { p: 1, page_size: 1, end_timestamp: before - 1 }, signal });
  return total ?? 0;
};

/** Affects the logs of all users. @param before Unix seconds @returns the number removed, or null while the gateway is still removing them */
export const clearLogs = (before: number) => http.delete<number | null>('/api/log/', { params: { target_timestamp: before } });

/** @returns how many users are in each group */
export async function countGroupMembers(groups: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const count = async (group: string) => {
    const { total } = await http.get<PageRecord<unknown>>('/api/user/search', { params: { group, p: 1, page_size: 1 }, signal });
    return [group, total ?? 0] as const;
  };
  return new Map(await Promise.all(groups.map(count)));
}

export const listModelsInUse = async (signal: AbortSignal): Promise<string[]> =>
  (await http.get<string[] | null>('/api/channel/models_enabled', { signal })) ?? [];

/** Resets only the model ratios. The misspelt path is the gateway's. */
export const resetModelRatios = () => http.post('/api/option/rest_model_ratio');
