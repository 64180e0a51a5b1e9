import { calculateCost, type ModelPrice } from '@console/shared/contract/prices';
import { describe, expect, it } from 'vitest';
import { filterRows, findFacets, type PriceRow, parseSort, priceValue, sortRows } from './rows';

const row = (name: string, price: ModelPrice, isOffered = true): PriceRow => ({
  name,
  price,
  groups: [],
  cost: isOffered ? calculateCost(price, 1, 500_000) : undefined,
  charge: undefined,
});
const tokens = (ratio: number, completion = 1): ModelPrice => ({ kind: 'tokens', ratio, completion });
const call = (price: number): ModelPrice => ({ kind: 'call', price });

const described: PriceRow = {
  ...row('described', tokens(1)),
  provider: { name: 'Acme', icon: '' },
  tags: ['fast', 'new'],
  endpoints: ['openai', 'anthropic'],
};

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
  const all = { keyword: '', type: '', offered: '', provider: '', tag: '', endpoint: '' };
  it.each([
    [{ keyword: 'GPT 4O' }, ['gpt-4o-mini', 'GPT-4o']],
    [{ keyword: ' mini  gpt ' }, ['gpt-4o-mini']],
    [{ keyword: 'claude' }, []],
    [{ type: 'call' }, ['draw', 'draw-cheap']],
    [{ type: 'tokens', offered: 'here' }, ['gpt-4o-mini', 'GPT-4o', 'free']],
  ])('filters by %j', (wanted, expected) => expect(names(filterRows(rows, { ...all, ...wanted }))).toEqual(expected));

  it.each([
    [{ provider: 'Acme' }, ['described']],
    [{ provider: 'OpenAI' }, ['gpt-4o-mini', 'GPT-4o']],
    [{ tag: 'new' }, ['described']],
    [{ endpoint: 'anthropic', tag: 'fast' }, ['described']],
    [{ endpoint: 'gemini' }, []],
  ])('filters by %j of the metadata', (wanted, expected) =>
    expect(names(filterRows([...rows, described], { ...all, ...wanted }))).toEqual(expected),
  );
});

it('finds what models can be filtered by', () =>
  expect(findFacets([...rows, described])).toEqual({
    provider: ['Acme', 'OpenAI'],
    tag: ['fast', 'new'],
    endpoint: ['anthropic', 'openai'],
  }));

it('tells the prices of parts, in the first tier where there are tiers', () => {
  const byRatio = row('parts', { kind: 'tokens', ratio: 1, completion: 1, cache: 0.1, audio: 8, audioCompletion: 2 });
  const tiered = row('tiers', { kind: 'expression', expression: 'len <= 9 ? tier("a", p * 3 + cr * 0.3) : tier("b", p * 6)' });
  expect(priceValue(byRatio, 'cached')).toBeCloseTo(0.2);
  expect(priceValue(byRatio, 'audioOutput')).toBeCloseTo(32);
  expect(priceValue(byRatio, 'image')).toBeUndefined();
  expect(priceValue(tiered, 'cached')).toBeCloseTo(0.3);
  expect(priceValue(row('call', call(1)), 'cached')).toBeUndefined();
});
