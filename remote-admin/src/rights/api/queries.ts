import type { UserRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { queryOptions } from '@console/shared/query';

/** @param userId rights are those of the user */
export const ownRights = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['rights', userId],
    queryFn: async ({ signal }) => (await http.get<UserRecord>('/api/user/self', { signal })).permissions?.admin_permissions ?? {},
    staleTime: 60_000,
    meta: { quiet: true },
  });
