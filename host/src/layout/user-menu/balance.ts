import type { UserRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { queryOptions } from '@console/shared/query';

/** Credit of the signed-in user in points, read again whenever the menu opens. */
export const currentBalance = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ signal }) => (await http.get<UserRecord>('/api/user/self', { signal })).quota,
  staleTime: 0,
  meta: { quiet: true },
});
