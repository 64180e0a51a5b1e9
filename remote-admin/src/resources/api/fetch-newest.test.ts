import { expect, it } from 'vitest';
import { fetchNewest, maxNewest } from './fetch-newest';

const listOf = (total: number) => {
  const asked: number[] = [];
  const all = Array.from({ length: total }, (_, index) => total - index);
  const ask = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    asked.push(page);
    return { items: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total, hasNext: page * pageSize < total };
  };
  return { asked, ask };
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
    const { ask, asked } = listOf(total);
    const found = await fetchNewest(ask);
    expect(found).toMatchObject({ isAll });
    expect(found.items).toHaveLength(taken);
    expect(found.items[0]).toBe(total || undefined);
    expect(asked).toHaveLength(questions);
  },
);

it('stops when a gateway promises more items but returns none', async () => {
  const pages = [[1], []];
  const ask = async ({ page, pageSize }: { page: number; pageSize: number }) => ({
    items: pages[page - 1] ?? [],
    page,
    pageSize,
    total: undefined,
    hasNext: true,
  });
  expect(await fetchNewest(ask)).toEqual({ items: [1], isAll: true });
});
