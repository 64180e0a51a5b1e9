import { expect, it } from 'vitest';
import { daysLeft, toPromotion, webAddress } from './model';

it.each([
  [700_000, 70_000, 70],
  [100, 1400, 0.5],
  [0, 100, undefined],
  [-5, 100, undefined],
  [100, 0, undefined],
])('%s points last, after %s within seven days, %s days', (balance, used, days) => {
  const left = daysLeft(balance, used);
  if (days === undefined) expect(left).toBeUndefined();
  else expect(left).toBeCloseTo(days);
});

it.each([
  ['https://shop.example/codes', 'https://shop.example/codes'],
  [' http://shop.example ', 'http://shop.example'],
  ['shop.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j leads to %s', (text, address) => expect(webAddress(text)).toBe(address));

it('reads a promotion with its tiers, open where the gateway says 0', () => {
  const record = { id: 1, name: 'Spring', description: '', type: 'recharge' as const, start_time: 0, end_time: 0, per_user_limit: 0 };
  expect(toPromotion({ ...record, rules: '[{"amount":100,"bonus_amount":10}]' })).toMatchObject({
    tiers: [{ amount: 100, value: 10 }],
    end: undefined,
  });
});
