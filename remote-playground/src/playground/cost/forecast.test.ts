import type { PriceList } from '@console/shared/contract/prices';
import { expect, it } from 'vitest';
import { forecast, toPlannedCall } from './forecast';

const prices: PriceList = {
  models: [
    { name: 'chat', price: { kind: 'tokens', ratio: 2, completion: 3 }, groups: ['default'] },
    { name: 'picture', price: { kind: 'call', price: 0.1 }, groups: ['default'] },
  ],
  groups: [
    { name: 'default', ratio: 1, description: '' },
    { name: 'half', ratio: 0.5, description: '' },
  ],
};
const call = (model: string, group = 'default', maxTokens?: number) => ({ model, group, maxTokens });
const forecastAll = (...calls: ReturnType<typeof call>[]) => forecast(prices, calls, 1000, 500_000);

it.each([
  ['a call without a limit', [call('chat')], { min: 2000, max: undefined, required: 2000 }],
  ['a call with a limit, which is reserved', [call('chat', 'default', 100)], { min: 2000, max: 2600, required: 2200 }],
  ['a call in a group', [call('chat', 'half', 100)], { min: 1000, max: 1300, required: 1100 }],
  ['a call with a fixed price', [call('picture', 'default', 100)], { min: 50_000, max: 50_000, required: 50_000 }],
  ['several calls', [call('chat', 'default', 100), call('chat', 'half', 100)], { min: 3000, max: 3900, required: 3300 }],
  [
    'several calls, one of them without a limit',
    [call('chat', 'default', 100), call('chat')],
    { min: 4000, max: undefined, required: 4200 },
  ],
])('forecasts %s', (_name, calls, expected) => expect(forecastAll(...calls)).toEqual(expected));

it('requires more than a short prompt costs', () =>
  expect(forecast(prices, [call('chat')], 10, 500_000)).toMatchObject({ min: 20, required: 1000 }));

it('reports models without a price and unknown groups', () => {
  expect(forecastAll(call('chat'), call('unknown'))).toBe('unpriced');
  expect(forecastAll(call('chat', 'gone'))).toBeUndefined();
});

it("uses the user's group when none is selected", () => {
  const params = { model: 'chat', temperature: 1, maxTokens: 0 };
  expect(toPlannedCall({ ...params, group: undefined }, 'half').group).toBe('half');
  expect(toPlannedCall({ ...params, group: 'default' }, 'half').group).toBe('default');
});
