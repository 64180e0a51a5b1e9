import { describe, expect, it } from 'vitest';
import { parseTiers, percent } from './tiers';

describe('parseTiers', () => {
  it.each([
    ['recharge', '[{"amount":200,"bonus_amount":30},{"amount":99.5,"bonus_amount":"10"}]', [99.5, 10, 200, 30]],
    ['discount', '[{"amount":100,"discount_rate":0.9}]', [100, 0.9]],
    ['discount', '[{"amount":100,"discount_rate":1.1},{"amount":100,"discount_rate":0}]', []],
    ['recharge', '[{"amount":100,"discount_rate":0.9}]', []],
    ['recharge', '[{"amount":0,"bonus_amount":1},{"amount":2e9,"bonus_amount":1},{"amount":null},null,1,"x"]', []],
    ['recharge', '{"amount":100,"bonus_amount":10}', []],
    ['recharge', '[{', []],
    ['recharge', '', []],
  ] as const)('parses %s rules %s', (type, rules, numbers) => {
    expect(parseTiers(type, rules).flatMap(({ amount, value }) => [amount, value])).toEqual(numbers);
  });

  it('formats rates in percent without rounding noise', () => {
    expect([percent(0.29), percent(1 - 0.29), percent(0.9995)]).toEqual([29, 71, 99.95]);
  });
});
