import { expect, it } from 'vitest';
import { type Prices, withoutModel, withValues } from '../price-tables/tables';
import { diffPrices, exportPrices, importPrices } from './import-export';

const prices: Prices = {
  ModelPrice: new Map([['a', 0.1]]),
  ModelRatio: new Map([
    ['b', 1],
    ['c', 2],
  ]),
  CompletionRatio: new Map([['b', 3]]),
  CacheRatio: new Map(),
  CreateCacheRatio: new Map(),
  ImageRatio: new Map(),
  AudioRatio: new Map(),
  AudioCompletionRatio: new Map(),
  'billing_setting.billing_expr': new Map([['d', 'tier("base", p * 2)']]),
  'billing_setting.billing_mode': new Map([['d', 'tiered_expr']]),
};

it('imports what it exports', () => expect(importPrices(exportPrices(prices))).toEqual(prices));

it('imports a subset of the tables', () =>
  expect(importPrices('{"ModelRatio":{"x":1},"Other":2}')).toEqual({ ModelRatio: new Map([['x', 1]]) }));

it.each(['', '{', '{}', '[]', 'null', '1', '{"Other":{}}', '{"ModelRatio":{"a":-1}}', '{"ModelRatio":{"a":1},"ModelPrice":[]}'])(
  'rejects %j',
  (text) => expect(importPrices(text)).toBeUndefined(),
);

it('reports added, removed and changed prices', () => {
  const after = withoutModel(withValues(withValues(prices, 'b', { ModelRatio: 5 }), 'new', { ModelPrice: 0 }), 'c');
  expect(diffPrices(prices, after)).toEqual([
    { name: 'new', kind: 'added', fields: [{ field: 'ModelPrice', before: undefined, after: 0 }] },
    { name: 'b', kind: 'changed', fields: [{ field: 'ModelRatio', before: 1, after: 5 }] },
    { name: 'c', kind: 'removed', fields: [{ field: 'ModelRatio', before: 2, after: undefined }] },
  ]);
  expect(diffPrices(prices, prices)).toEqual([]);
});
