import { queryOptions } from '@console/shared/query';
import { listGroups } from './requests';

export const groupList = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => listGroups(signal),
  staleTime: 60_000,
});
