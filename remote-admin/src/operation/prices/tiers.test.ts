import { describe, expect, it } from 'vitest';
import { expressionField, modeField } from '../price-tables/tables';
import { toPriceForm, toPriceValues } from './edit-price';
import type { PriceRow } from './model';
import { formatTiers, readTiers } from './tiers';

const byLength =
  'len <= 200000 ? tier("base", p * 3 + c * 15 + cr * 0.3) : len < 1000000 ? tier("long", p * 6 + c * 22.5) : tier("all", c * 1)';

describe('tiers', () => {
  it('are read from an expression and written back', () => {
    const tiers = readTiers(byLength);
    expect(tiers).toEqual([
      { name: 'base', limit: { operator: '<=', tokens: 200_000 }, prices: { p: 3, c: 15, cr: 0.3 } },
      { name: 'long', limit: { operator: '<', tokens: 1_000_000 }, prices: { p: 6, c: 22.5 } },
      { name: 'all', limit: undefined, prices: { c: 1 } },
    ]);
    expect(formatTiers(tiers ?? [])).toBe(byLength);
  });

  it('are simplified where they mean the same', () => {
    expect(formatTiers(readTiers('v1:tier("x", (p * 1 + c * 2) * 3)') ?? [])).toBe('tier("x", p * 3 + c * 6)');
    expect(formatTiers(readTiers('tier("free", 0)') ?? [])).toBe('tier("free", 0)');
  });

  it.each([
    'p * 2',
    'p <= 10 ? tier("a", p) : tier("b", p)',
    'len > 10 ? tier("a", p) : tier("b", p)',
    'len <= 10 && c < 5 ? tier("a", p) : tier("b", p)',
    'tier("a", p * 2 + 7)',
    'tier("a", max(p, c))',
    'tier("a", p * 2) * (param("service_tier") == "fast" ? 2 : 1)',
    'tier("a", p *',
  ])('leave %s to the text', (source) => expect(readTiers(source)).toBeUndefined());
});

const row = (more: Partial<PriceRow>): PriceRow => ({
  name: 'mine',
  values: {},
  expression: undefined,
  cost: undefined,
  lockedCompletion: undefined,
  isChanged: false,
  ...more,
});

describe('the form of a price', () => {
  it('shows ratios as prices and keeps those that were not changed', () => {
    const values = { ModelRatio: 1.5, CompletionRatio: 5, CacheRatio: 1 / 3, AudioRatio: 8, AudioCompletionRatio: 2 };
    const form = toPriceForm(row({ values }), 2);
    expect(form).toMatchObject({
      kind: 'tokens',
      input: '3',
      output: '15',
      parts: { CacheRatio: '1', AudioRatio: '24', AudioCompletionRatio: '48' },
    });
    expect(toPriceValues(form, row({ values }), 2)).toMatchObject(values);
    const parts = { ...form.parts, CreateCacheRatio: '3.75', AudioRatio: '', AudioCompletionRatio: '6' };
    expect(toPriceValues({ ...form, input: '6', parts }, row({ values }), 2)).toMatchObject({
      ModelRatio: 3,
      CompletionRatio: 2.5,
      CreateCacheRatio: 0.625,
      AudioRatio: undefined,
      AudioCompletionRatio: 1,
    });
  });

  it('keeps an expression as it was written until its tiers are changed', () => {
    const expression = '(len <= 200000) ? tier("base", 3*p + c*15) : tier("long", p*6)';
    const form = toPriceForm(row({ expression }), 2);
    expect(form).toMatchObject({ kind: 'expression', view: 'tiers' });
    expect(toPriceValues(form, row({ expression }), 2)).toEqual({ [expressionField]: expression, [modeField]: 'tiered_expr' });
    const [first, second] = form.tiers;
    const tiers = first && second ? [{ ...first, limit: '1000' }, second] : [];
    expect(toPriceValues({ ...form, tiers }, row({ expression }), 2)).toMatchObject({
      [expressionField]: 'len <= 1000 ? tier("base", p * 3 + c * 15) : tier("long", p * 6)',
    });
  });

  it('drops the expression of a model that is charged per call', () => {
    const tiered = row({ expression: 'p * 2' });
    const form = { ...toPriceForm(tiered, 2), kind: 'call' as const, price: '0.5' };
    expect(toPriceValues(form, tiered, 2)).toEqual({ ModelPrice: 0.5, [expressionField]: undefined, [modeField]: undefined });
  });
});
