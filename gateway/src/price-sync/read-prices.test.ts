import { expect, it } from 'vitest';
import { readPrices } from './read-prices';

const tiers = 'tier("base", p * 3 + c * 15)';
const prices = (body: unknown) => Object.fromEntries(readPrices(body, ''));

it.each([
  {
    format: 'tables by model',
    body: { success: true, data: { model_ratio: { a: 1, b: 2 }, completion_ratio: { a: 4 }, create_cache_ratio: { b: 1.25 } } },
    expected: { a: { model_ratio: 1, completion_ratio: 4 }, b: { model_ratio: 2, create_cache_ratio: 1.25 } },
  },
  {
    format: 'tables in which one model has several kinds of prices',
    body: {
      success: true,
      data: {
        model_ratio: { a: 1, b: 1 },
        model_price: { a: 0.5, b: 0.5 },
        billing_mode: { b: 'tiered_expr' },
        billing_expr: { b: tiers },
      },
    },
    expected: { a: { model_price: 0.5 }, b: { billing_expr: tiers } },
  },
  {
    format: 'a price list',
    body: {
      success: true,
      data: [
        { model_name: 'a', quota_type: 0, model_ratio: 1, model_price: 0, completion_ratio: 4, cache_ratio: 0.5, owner_by: 'x' },
        { model_name: 'b', quota_type: 1, model_ratio: 0, model_price: 0.04, completion_ratio: 0 },
        { model_name: 'c', quota_type: 0, model_ratio: 2, model_price: 0, billing_mode: 'tiered_expr', billing_expr: tiers },
        { model_name: 'd', quota_type: 0, model_ratio: 37.5, model_price: 0, completion_ratio: 1, unpriced: true },
      ],
    },
    expected: {
      a: { model_ratio: 1, completion_ratio: 4, cache_ratio: 0.5 },
      b: { model_price: 0.04 },
      c: { billing_expr: tiers },
    },
  },
  {
    format: 'the models of OpenRouter',
    body: {
      data: [
        { id: 'acme/a', pricing: { prompt: '0.000003', completion: '0.000015', input_cache_read: '0.0000003' } },
        { id: 'acme/free', pricing: { prompt: '0', completion: '0' } },
        { id: 'acme/varies', pricing: { prompt: '-1', completion: '-1' } },
        { id: 'acme/odd', pricing: { prompt: '0', completion: '0.1' } },
        { id: 'acme/none' },
      ],
    },
    expected: { 'acme/a': { model_ratio: 1.5, completion_ratio: 5, cache_ratio: 0.1 }, 'acme/free': { model_ratio: 0 } },
  },
  {
    format: 'models.dev, of several providers the cheapest that is not free',
    body: {
      zeta: { models: { a: { cost: { input: 2, output: 8, cache_read: 0.5 } }, b: { cost: { input: 0, output: 0 } } } },
      alpha: { models: { a: { cost: { input: 3, output: 9 } }, c: { cost: { input: 0, output: 2 } }, d: {} } },
      gratis: { models: { a: { cost: { input: 0, output: 0 } } } },
    },
    expected: { a: { model_ratio: 1, completion_ratio: 4, cache_ratio: 0.25 }, b: { model_ratio: 0 } },
  },
])('reads $format', ({ body, expected }) => {
  expect(prices(body)).toEqual(expected);
});

it('leaves out what this gateway cannot charge by or name', () => {
  const model_ratio = { good: 1, negative: -1, huge: 1e9, text: '1', '': 1, ['x'.repeat(256)]: 1, formula: 1 };
  const billing = { billing_mode: { formula: 'tiered_expr' }, billing_expr: { formula: 'model matches "x"' } };
  expect(prices({ success: true, data: { model_ratio, ...billing } })).toEqual({ good: { model_ratio: 1 } });
});

it.each([
  { name: 'a page', body: undefined, message: 'pricesUnreadable' },
  { name: 'a list', body: [1], message: 'pricesUnreadable' },
  { name: 'something else', body: { data: { users: [] } }, message: 'pricesUnreadable' },
  { name: 'an empty list', body: { success: true, data: [] }, message: 'pricesUnreadable' },
  { name: 'a refusal', body: { success: false, message: 'Sign in first' }, message: 'pricesRefused' },
  {
    name: 'too many models',
    body: { data: { model_ratio: Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`m${index}`, 1])) } },
    message: 'pricesTooMany',
  },
])('refuses $name', ({ body, message }) => {
  expect(() => readPrices(body, '')).toThrow(message);
});
