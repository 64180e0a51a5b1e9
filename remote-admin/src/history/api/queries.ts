import { keepPreviousData, queryOptions } from '@console/shared/query';
import { listChanges } from './requests';
import type { HistorySubject } from './types';

/** Not cached, because the history is opened to see recent changes. */
export const changeList = (subject: HistorySubject, page: number) =>
  queryOptions({
    queryKey: ['history', subject, page],
    queryFn: ({ signal }) => listChanges(subject, page, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
