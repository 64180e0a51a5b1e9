import type { PrefillGroupRecord, PrefillType } from '@console/shared/contract';
import { getPage } from '@console/shared/http';
import { queryOptions } from '@console/shared/query';
import { resourcePaths } from '../../resources';

/** Suggestions only: without them, values are typed. */
export const prefillChoices = (type: PrefillType) =>
  queryOptions({
    queryKey: [resourcePaths.prefillGroups, 'choices', type],
    queryFn: async ({ signal }) => {
      const { items } = await getPage<PrefillGroupRecord>(`${resourcePaths.prefillGroups}/`, {
        page: 1,
        pageSize: 100,
        params: { type },
        signal,
      });
      return items.map(({ id, name, items: values }) => ({ id, name, values }));
    },
    staleTime: 60_000,
    meta: { quiet: true },
  });
