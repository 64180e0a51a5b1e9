import type { Page } from '@console/shared/http';

/**
 * The line below the title of a list. Blank until the number is known, so that the page does not move, and for none, which the list itself
 * says.
 */
export const formatTotal = (page: Pick<Page<unknown>, 'total'> | undefined, format: (count: number) => string): string =>
  page?.total ? format(page.total) : '';
