import { http } from '@console/shared/http';

/** Sorted, because the gateway returns them in random order. */
export const listGroups = async (signal?: AbortSignal): Promise<string[]> =>
  ((await http.get<string[] | null>('/api/group/', { signal })) ?? []).toSorted();
