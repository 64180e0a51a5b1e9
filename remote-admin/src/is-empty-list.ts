import type { Page } from '@console/shared/http';
import type { ListState } from '@console/shared/ui';

type ListQuery = { data: Pick<Page<unknown>, 'items'> | undefined; isPlaceholderData: boolean };

/** Whether the list has no rows at all, rather than none that match, none on this page, or those of the request before. */
export const isEmptyList = (
  { data, isPlaceholderData }: ListQuery,
  { params, isFiltered }: Pick<ListState<never>, 'params' | 'isFiltered'>,
) => !isPlaceholderData && data?.items.length === 0 && params.page === 1 && !isFiltered;
