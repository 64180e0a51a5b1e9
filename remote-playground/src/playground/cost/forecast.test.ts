import type { PriceList } from '@console/shared/contract/prices';
import { expect, it } from 'vitest';
import { forecast, plannedOf } from './forecast';

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
const of = (...calls: ReturnType<typeof call>[]) => forecast(prices, calls, 1000, 500_000);

it.each([
  ['a call without a limit', [call('chat')], { from: 2000, upTo: undefined, needed: 2000 }],
  ['one with a limit, of which all is held before', [call('chat', 'default', 100)], { from: 2000, upTo: 2600, needed: 2200 }],
  ['one in a group', [call('chat', 'half', 100)], { from: 1000, upTo: 1300, needed: 1100 }],
  ['one that costs the same however long', [call('picture', 'default', 100)], { from: 50_000, upTo: 50_000, needed: 50_000 }],
  ['several', [call('chat', 'default', 100), call('chat', 'half', 100)], { from: 3000, upTo: 3900, needed: 3300 }],
  [
    'several of which one may become as long as it likes',
    [call('chat', 'default', 100), call('chat')],
    { from: 4000, upTo: undefined, needed: 4200 },
  ],
])('%s', (_name, calls, expected) => expect(of(...calls)).toEqual(expected));

it('holds more than a short prompt costs', () =>
  expect(forecast(prices, [call('chat')], 10, 500_000)).toMatchObject({ from: 20, needed: 1000 }));

it('says where there is no price, and nothing where the group is unknown', () => {
  expect(of(call('chat'), call('unknown'))).toBe('none');
  expect(of(call('chat', 'gone'))).toBeUndefined();
});

it('is paid by the own group where none is chosen', () => {
  const asked = { model: 'chat', temperature: 1, maxTokens: 0 };
  expect(plannedOf({ ...asked, group: undefined }, 'half').group).toBe('half');
  expect(plannedOf({ ...asked, group: 'default' }, 'half').group).toBe('default');
});
