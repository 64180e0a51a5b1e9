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
  [0, 0, true, 1],
  [100, 100, true, 1],
  [101, 101, true, 2],
  [maxNewest, maxNewest, true, 10],
  [maxNewest + 1, maxNewest, false, 10],
])('of %i it takes %i, all of them: %s, with %i questions', async (total, taken, isAll, questions) => {
  const { ask, asked } = listOf(total);
  const found = await fetchNewest(ask);
  expect(found).toMatchObject({ isAll });
  expect(found.items).toHaveLength(taken);
  expect(found.items[0]).toBe(total || undefined);
  expect(asked).toHaveLength(questions);
});

it('ends with a gateway that promises more and has nothing', async () => {
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
