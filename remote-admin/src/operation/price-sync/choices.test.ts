import type { PriceSyncResult } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { expressionField, modeField, type Prices, type PriceTexts, parsePrices, priceFields } from '../price-tables/tables';
import { countChosenRows, findRebilled, rowsOfSource, takeOver, toggleChoice, toggleSource } from './choices';
import { filterRows, toSyncRows } from './rows';

const tiers = 'tier("base", p * 3 + c * 15)';

function pricesOf(texts: Partial<PriceTexts>): Prices {
  const parsed = parsePrices({ ...(Object.fromEntries(priceFields.map((field) => [field, '{}'])) as PriceTexts), ...texts });
  return 'prices' in parsed ? parsed.prices : expect.unreachable();
}

const own = pricesOf({
  ModelRatio: '{"chat":1,"tiered":2,"same":3}',
  ModelPrice: '{"picture":0.04}',
  [expressionField]: JSON.stringify({ tiered: tiers }),
  [modeField]: '{"tiered":"tiered_expr"}',
});

const differences: PriceSyncResult['differences'] = [
  { model_name: 'chat', field: 'model_ratio', values: [1.5, 1], doubtful: [] },
  { model_name: 'chat', field: 'completion_ratio', values: [4, 5], doubtful: [] },
  { model_name: 'new', field: 'model_ratio', values: [37.5, 2], doubtful: [0] },
  { model_name: 'new', field: 'billing_expr', values: [null, tiers], doubtful: [] },
  { model_name: 'picture', field: 'model_ratio', values: [7, null], doubtful: [] },
  { model_name: 'same', field: 'model_ratio', values: [3, null], doubtful: [] },
  { model_name: 'tiered', field: 'model_ratio', values: [9, null], doubtful: [] },
];

const rows = toSyncRows(differences, own, priceFields);
const row = (name: string) => rows.find((one) => one.name === name);

describe('rows', () => {
  it('compare what sources say with the prices as edited', () => {
    expect(rows.map(({ name, billing }) => [name, billing])).toEqual([
      ['chat', 'tokens'],
      ['new', undefined],
      ['picture', 'call'],
      ['tiered', 'expression'],
    ]);
    expect(row('chat')?.lines[0]).toEqual({
      field: 'ModelRatio',
      current: 1,
      cells: [
        { value: 1.5, isSame: false, isDoubtful: false },
        { value: 1, isSame: true, isDoubtful: false },
      ],
    });
  });

  it('leave out ratios of a source beside its expression, and mark doubtful values', () => {
    const [ratio, expression] = row('new')?.lines ?? [];
    expect(ratio?.cells).toMatchObject([{ value: 37.5, isDoubtful: true }, { value: undefined }]);
    expect(expression?.cells).toMatchObject([{ value: undefined }, { value: tiers }]);
  });

  it('leave out fields that the gateway does not have', () => {
    expect(toSyncRows(differences, own, ['CompletionRatio']).map(({ name }) => name)).toEqual(['chat']);
  });

  it.each([
    { search: 'CHA', kind: 'all', only: undefined, expected: ['chat'] },
    { search: '', kind: 'missing', only: undefined, expected: ['new'] },
    { search: '', kind: 'differing', only: undefined, expected: ['chat', 'picture', 'tiered'] },
    { search: '', kind: 'all', only: new Set(['new', 'chat']), expected: ['chat', 'new'] },
  ] as const)('are found by %j', ({ search, kind, only, expected }) => {
    expect(filterRows(rows, search, kind, only).map(({ name }) => name)).toEqual(expected);
  });
});

describe('choices', () => {
  it('take over one value per field, and one way of billing', () => {
    let choices = toggleChoice(new Map(), 'new', 'ModelRatio', 0);
    choices = toggleChoice(choices, 'chat', 'CompletionRatio', 0);
    choices = toggleChoice(choices, 'chat', 'CompletionRatio', 1);
    expect(takeOver(own, rows, choices)).toMatchObject({ CompletionRatio: new Map([['chat', 5]]) });
    choices = toggleChoice(choices, 'new', expressionField, 1);
    const taken = takeOver(own, rows, choices);
    expect(taken.ModelRatio).toBe(own.ModelRatio);
    expect([taken[expressionField].get('new'), taken[modeField].get('new')]).toEqual([tiers, 'tiered_expr']);
    expect(toggleChoice(toggleChoice(choices, 'new', expressionField, 1), 'chat', 'CompletionRatio', 1).size).toBe(0);
  });

  it('replace a price per call with ratios, and say so', () => {
    const choices = toggleChoice(new Map(), 'picture', 'ModelRatio', 0);
    expect(findRebilled(choices, rows)).toEqual(['picture']);
    const taken = takeOver(own, rows, choices);
    expect([taken.ModelPrice.has('picture'), taken.ModelRatio.get('picture')]).toEqual([false, 7]);
  });

  it('take over a whole source, but no ratios of models that are billed by an expression', () => {
    const choices = toggleSource(new Map(), rows, 0);
    expect([...choices.keys()]).toEqual(['chat', 'new', 'picture']);
    expect([rowsOfSource(rows, 0).length, countChosenRows(choices, rows, 0), countChosenRows(choices, rows, 1)]).toEqual([3, 3, 0]);
    expect(toggleSource(choices, rows, 0).size).toBe(0);
    expect(toggleSource(choices, rows, 1).get('new')).toEqual({ [expressionField]: 1 });
  });
});
