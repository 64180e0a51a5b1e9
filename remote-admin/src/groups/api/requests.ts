import { http } from '@console/shared/http';

/** Names of all groups, sorted: the gateway answers them in random order. */
export const listGroups = async (signal?: AbortSignal): Promise<string[]> =>
  ((await http.get<string[] | null>('/api/group/', { signal })) ?? []).toSorted();
