import type { Page } from '@console/shared/http';

export type Newest<T> = { items: T[]; isAll: boolean };

const pageSize = 100;
const maxPages = 10;

/** Limits the requests on large sites. */
export const maxNewest = pageSize * maxPages;

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
