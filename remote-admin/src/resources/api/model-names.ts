import { http } from '@console/shared/http';
import { queryOptions } from '@console/shared/query';

/** Suggestions only: without them, names are typed. */
export const modelNames = queryOptions({
  queryKey: ['model-names'],
  queryFn: async ({ signal }) => {
    const models = (await http.get<{ id: string }[] | null>('/api/channel/models', { signal })) ?? [];
    return [...new Set(models.map(({ id }) => id))].toSorted();
  },
  staleTime: 60_000,
  meta: { quiet: true },
});
