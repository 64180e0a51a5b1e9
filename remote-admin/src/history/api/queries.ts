import { keepPreviousData, queryOptions } from '@console/shared/query';
import { listChanges } from './requests';
import type { HistorySubject } from './types';

/** Never from the cache: whoever opens it looks for what has just happened. */
export const changeList = (subject: HistorySubject, page: number) =>
  queryOptions({
    queryKey: ['history', subject, page],
    queryFn: ({ signal }) => listChanges(subject, page, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
