import type { Page } from '@console/shared/http';

/** The line below the title of a list. Blank until the number is known, so that the page does not move, and when the list itself says that it is empty. */
export const formatTotal = (page: Pick<Page<unknown>, 'total'> | undefined, format: (count: number) => string): string =>
  page?.total ? format(page.total) : '\u00a0';
