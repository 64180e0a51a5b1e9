import { calculateCost, type ModelPrice } from '@console/shared/contract/prices';
import { describe, expect, it } from 'vitest';
import { filterRows, type PriceRow, parseSort, sortRows } from './rows';

const row = (name: string, price: ModelPrice, isOffered = true): PriceRow => ({
  name,
  price,
  groups: [],
  cost: isOffered ? calculateCost(price, 1, 500_000) : undefined,
  charge: undefined,
});
const tokens = (ratio: number, completion = 1): ModelPrice => ({ kind: 'tokens', ratio, completion });
const call = (price: number): ModelPrice => ({ kind: 'call', price });

const rows = [
  row('gpt-4o-mini', tokens(0.075, 4)),
  row('draw', call(0.1)),
  row('GPT-4o', tokens(1.25, 2)),
  row('free', tokens(0)),
  row('closed', tokens(0.01), false),
  row('draw-cheap', call(0.01)),
];
const names = (found: readonly PriceRow[]) => found.map(({ name }) => name);

describe('sortRows', () => {
  it.each([
    ['', ['draw', 'draw-cheap', 'free', 'GPT-4o', 'gpt-4o-mini', 'closed']],
    ['nonsense', ['draw', 'draw-cheap', 'free', 'GPT-4o', 'gpt-4o-mini', 'closed']],
    ['-name', ['gpt-4o-mini', 'GPT-4o', 'free', 'draw-cheap', 'draw', 'closed']],
    ['input', ['free', 'gpt-4o-mini', 'GPT-4o', 'draw-cheap', 'draw', 'closed']],
    ['-input', ['GPT-4o', 'gpt-4o-mini', 'free', 'draw', 'draw-cheap', 'closed']],
    ['output', ['free', 'gpt-4o-mini', 'GPT-4o', 'draw-cheap', 'draw', 'closed']],
    ['charge', ['free', 'GPT-4o', 'gpt-4o-mini', 'draw-cheap', 'draw', 'closed']],
  ])('sorts by %j', (sort, expected) => expect(names(sortRows(rows, parseSort(sort)))).toEqual(expected));

  it('sorts token and call prices by the estimated charge', () => {
    const charged = rows.map((one, index) => ({ ...one, charge: one.cost && 10 - index }));
    expect(names(sortRows(charged, parseSort('charge')))).toEqual(['draw-cheap', 'free', 'GPT-4o', 'draw', 'gpt-4o-mini', 'closed']);
  });
});

describe('filterRows', () => {
  const all = { keyword: '', type: '', offered: '' };
  it.each([
    [{ keyword: 'GPT 4O' }, ['gpt-4o-mini', 'GPT-4o']],
    [{ keyword: ' mini  gpt ' }, ['gpt-4o-mini']],
    [{ keyword: 'claude' }, []],
    [{ type: 'call' }, ['draw', 'draw-cheap']],
    [{ type: 'tokens', offered: 'here' }, ['gpt-4o-mini', 'GPT-4o', 'free']],
  ])('filters by %j', (wanted, expected) => expect(names(filterRows(rows, { ...all, ...wanted }))).toEqual(expected));
});
