import type { PageRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';

/** How many lines are older. @param before Unix seconds */
export const countLogs = async (before: number, signal: AbortSignal): Promise<number> => {
  const { total } = await http.get<PageRecord<unknown>>('/api/log/', { params: { p: 1, page_size: 1, end_timestamp: before - 1 }, signal });
  return total ?? 0;
};

/** Removes all lines that are older, of everybody. @param before Unix seconds @returns how many there were; null while the gateway goes on removing them */
export const clearLogs = (before: number) => http.delete<number | null>('/api/log/', { params: { target_timestamp: before } });

/** Models that some enabled channel serves. */
export const listModelsInUse = async (signal: AbortSignal): Promise<string[]> =>
  (await http.get<string[] | null>('/api/channel/models_enabled', { signal })) ?? [];

/** Puts the built-in table in the place of the model ratios; the other tables stay. The path is spelt so. */
export const resetModelRatios = () => http.post('/api/option/rest_model_ratio');
