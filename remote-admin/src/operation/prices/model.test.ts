import { describe, expect, it } from 'vitest';
import {
  formatChangedTables,
  type Prices,
  type PriceTexts,
  parsePrices,
  parsePriceTable,
  priceFields,
  withoutModel,
  withValues,
} from '../price-tables/tables';
import { parseNumber } from '../table/parse-number';
import { findUnpricedModels, getDecimals, searchAndSort, toPriceRows } from './model';
import { emptyModel, pricesToRatios, toNewPrices } from './new-model';
import { pricePresets } from './presets';

const texts = (more: Partial<PriceTexts> = {}): PriceTexts => ({
  ...(Object.fromEntries(priceFields.map((field) => [field, '{}'])) as PriceTexts),
  ...more,
});
const prices = (more: Partial<PriceTexts> = {}): Prices => {
  const read = parsePrices(texts(more));
  if ('broken' in read) {
    throw new Error(read.broken.join());
  }
  return read.prices;
};

describe('a price table', () => {
  it.each(['', '{}', '{"a": 0, "b:": 1.5, "\\"c\\":": 2}'])('is parsed from %j', (text) => expect(parsePriceTable(text)).toBeDefined());
  it.each(['{', '[]', '1', 'null', '{"a":-1}', '{"a":"1"}', '{"a":1,"a":2}', '{"a":1,}'])('is rejected for %j', (text) =>
    expect(parsePriceTable(text)).toBeUndefined(),
  );
  it('reports which tables are invalid', () =>
    expect(parsePrices(texts({ ModelRatio: '{', CacheRatio: '[]' }))).toEqual({ broken: ['ModelRatio', 'CacheRatio'] }));
});

it.each<[string, number | undefined]>([
  ['1', 1],
  [' 0.5 ', 0.5],
  ['.5', 0.5],
  ['1.', 1],
  ['1e-7', 1e-7],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1,5', undefined],
  ['abc', undefined],
  ['1.2.3', undefined],
  ['9e999', undefined],
  ['Infinity', undefined],
])('parses %j as %s', (text, number) => expect(parseNumber(text)).toBe(number));

describe('model cost', () => {
  const costs = (name: string, more: Partial<PriceTexts>, perRatio = 2) =>
    toPriceRows(prices(more), undefined, perRatio).find((row) => row.name === name)?.cost;
  it.each<[string, Partial<PriceTexts>, unknown]>([
    ['own', { ModelRatio: '{"own":1.25}' }, { kind: 'tokens', input: 2.5, output: 2.5 }],
    ['own', { ModelRatio: '{"own":0.1}', CompletionRatio: '{"own":3}' }, { kind: 'tokens', input: 0.2, output: 0.6 }],
    ['gpt-4o', { ModelRatio: '{"gpt-4o":1.25}', CompletionRatio: '{"gpt-4o":9}' }, { kind: 'tokens', input: 2.5, output: 10 }],
    ['own', { ModelRatio: '{"own":1}', ModelPrice: '{"own":0.1}' }, { kind: 'call', price: 0.1 }],
    ['own', { ModelRatio: '{"own":1}', ModelPrice: '{"own":0}' }, { kind: 'call', price: 0 }],
    ['own', { CompletionRatio: '{"own":2}' }, undefined],
  ])('%s with %j', (name, more, cost) => expect(costs(name, more)).toEqual(cost));
  it('depends on the price of a unit', () => expect(costs('own', { ModelRatio: '{"own":1}' }, 4)).toMatchObject({ input: 4 }));
});

it('counts the decimals of each column, without prices per call', () => {
  const rows = toPriceRows(prices({ ModelRatio: '{"a":0.14,"b":1}', ModelPrice: '{"b":0.125}' }), undefined, 2);
  expect(getDecimals(rows)).toEqual({ input: 2, output: 2, ModelPrice: 3, ModelRatio: 2, CompletionRatio: 0, CacheRatio: 0 });
});

it('takes expressions for prices, and their mode without one for none', () => {
  const some = prices({
    ModelRatio: '{"tiered":1,"empty":1}',
    'billing_setting.billing_mode': '{"tiered":"tiered_expr","empty":"tiered_expr","only":"tiered_expr"}',
    'billing_setting.billing_expr': '{"only":"tier(\\"base\\", p * 3 + c * 15)","tiered":"p * 2"}',
  });
  expect(findUnpricedModels(some, ['tiered', 'only', 'empty', 'none'])).toEqual(['none', 'empty']);
  expect(toPriceRows(some, undefined, 2).find(({ name }) => name === 'only')?.cost).toMatchObject({
    kind: 'expression',
    tiers: [{ name: 'base', prices: { p: 3, c: 15 } }],
  });
});

describe('a price change', () => {
  const saved = texts({ ModelRatio: '{"a":1,"b":2}', ModelPrice: '{"c":0.1}' });
  const before = prices(saved);

  it('marks only rows that differ from the saved prices', () => {
    const after = withValues(withValues(before, 'a', { ModelRatio: 3 }), 'b', { ModelRatio: 2 });
    expect(
      toPriceRows(after, before, 2)
        .filter(({ isChanged }) => isChanged)
        .map(({ name }) => name),
    ).toEqual(['a']);
  });

  it('formats only tables that differ', () => {
    expect(formatChangedTables(before, withValues(before, 'a', { ModelRatio: 3, ModelPrice: undefined }), saved)).toEqual({
      ModelRatio: '{\n  "a": 3,\n  "b": 2\n}',
    });
    expect(formatChangedTables(before, before, saved)).toEqual({});
  });

  it('restores the saved text when reverted', () => {
    const there = withValues(before, 'a', { ModelRatio: 3 });
    expect(formatChangedTables(there, withValues(there, 'a', { ModelRatio: 1 }), saved)).toEqual({ ModelRatio: saved.ModelRatio });
  });

  it('removes a model from every table', () => {
    const both = withValues(before, 'a', { ModelPrice: 1, CacheRatio: 0.5 });
    expect(formatChangedTables(both, withoutModel(both, 'a'), saved)).toEqual({
      ModelPrice: saved.ModelPrice,
      ModelRatio: '{\n  "b": 2\n}',
      CacheRatio: '{}',
    });
  });
});

it('searches and sorts rows', () => {
  const rows = toPriceRows(prices({ ModelPrice: '{"b":0.1}', ModelRatio: '{"A":3,"ab":1,"c":2}' }), undefined, 2, {
    extraNames: ['unpriced'],
  });
  const names = (...how: [string, Parameters<typeof searchAndSort>[2]]) => searchAndSort(rows, ...how).map(({ name }) => name);
  expect(names('', undefined)).toEqual(['unpriced', 'b', 'A', 'ab', 'c']);
  expect(names(' a', undefined)).toEqual(['A', 'ab']);
  expect(names('', { by: 'input', isDescending: false })).toEqual(['b', 'ab', 'c', 'A', 'unpriced']);
  expect(names('', { by: 'name', isDescending: true })).toEqual(['unpriced', 'c', 'b', 'ab', 'A']);
});

it('finds models without a price and groups families by their one entry', () => {
  const some = prices({ ModelPrice: '{"gpt-4-gizmo-*":0.1}', ModelRatio: '{"b":0}', CompletionRatio: '{"c":2}' });
  expect(findUnpricedModels(some, ['gpt-4-gizmo-abc', 'gpt-4o-gizmo-x', 'gpt-4o-gizmo-y', 'b', 'c', 'd'])).toEqual([
    'gpt-4o-gizmo-*',
    'c',
    'd',
  ]);
});

it.each(pricePresets)('charges the list prices of the preset $name', ({ name, input, output }) => {
  const typed = { ...emptyModel, name, input: String(input), output: String(output) };
  const { values } = toNewPrices({ ...typed, ...pricesToRatios(typed, 2) });
  expect(toPriceRows(withValues(prices(), name, values), undefined, 2)).toMatchObject([{ cost: { kind: 'tokens', input, output } }]);
});
