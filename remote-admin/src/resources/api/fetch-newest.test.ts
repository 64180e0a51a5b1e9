import { expect, it } from 'vitest';
import { fetchNewest, maxNewest } from './fetch-newest';

const createList = (total: number) => {
  const requests: number[] = [];
  const all = Array.from({ length: total }, (_, index) => total - index);
  const fetchPage = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    requests.push(page);
    return { items: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total, hasNext: page * pageSize < total };
  };
  return { requests, fetchPage };
};

it.each([
  { total: 0, fetched: 0, isAll: true, requests: 1 },
  { total: 100, fetched: 100, isAll: true, requests: 1 },
  { total: 101, fetched: 101, isAll: true, requests: 2 },
  { total: maxNewest, fetched: maxNewest, isAll: true, requests: 10 },
  { total: maxNewest + 1, fetched: maxNewest, isAll: false, requests: 10 },
])(
  'fetches $fetched of $total items in $requests requests, complete: $isAll',
  async ({ total, fetched: taken, isAll, requests: questions }) => {
    const { fetchPage, requests } = createList(total);
    const found = await fetchNewest(fetchPage);
    expect(found).toMatchObject({ isAll });
    expect(found.items).toHaveLength(taken);
    expect(found.items[0]).toBe(total || undefined);
    expect(requests).toHaveLength(questions);
  },
);

it('stops when a gateway promises more items but returns none', async () => {
  const pages = [[1], []];
  const fetchPage = async ({ page, pageSize }: { page: number; pageSize: number }) => ({
    items: pages[page - 1] ?? [],
    page,
    pageSize,
    total: undefined,
    hasNext: true,
  });
  expect(await fetchNewest(fetchPage)).toEqual({ items: [1], isAll: true });
});
