import type { Page } from '@console/shared/http';

/** The newest of a list, and whether that is all of it. */
export type Newest<T> = { items: T[]; isAll: boolean };

const pageSize = 100;
const maxPages = 10;

/** How many are looked at: a large site's list is never fetched whole. */
export const maxNewest = pageSize * maxPages;

/** Asks page by page, newest first, for records that others are compared with or chosen from. */
export async function fetchNewest<T>(fetchPage: (place: { page: number; pageSize: number }) => Promise<Page<T>>): Promise<Newest<T>> {
  const items: T[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { items: more, hasNext } = await fetchPage({ page, pageSize });
    items.push(...more);
    if (!hasNext || more.length === 0) {
      return { items, isAll: true };
    }
  }
  return { items, isAll: false };
}
