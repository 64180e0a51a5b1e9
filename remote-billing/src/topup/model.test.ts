import { describe, expect, it } from 'vitest';
import { daysLeft, findDiscount, findKnownMethod, parseWebAddress, toOffer, toPromotion } from './model';

it.each([
  [700_000, 70_000, 70],
  [100, 1400, 0.5],
  [0, 100, undefined],
  [-5, 100, undefined],
  [100, 0, undefined],
])('estimates how long %s points last after %s in seven days as %s days', (currentBalance, used, days) => {
  const left = daysLeft(currentBalance, used);
  if (days === undefined) {
    expect(left).toBeUndefined();
  } else {
    expect(left).toBeCloseTo(days);
  }
});

it.each([
  ['https://shop.example/codes', 'https://shop.example/codes'],
  [' http://shop.example ', 'http://shop.example'],
  ['shop.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
  [undefined, undefined],
])('parses the URL %j as %s', (text, address) => expect(parseWebAddress(text)).toBe(address));

it('maps a promotion with its tiers and an end of 0 to no end', () => {
  const record = { id: 1, name: 'Spring', description: '', type: 'recharge' as const, start_time: 0, end_time: 0, per_user_limit: 0 };
  expect(toPromotion({ ...record, rules: '[{"amount":100,"bonus_amount":10}]' })).toMatchObject({
    tiers: [{ amount: 100, value: 10 }],
    end: undefined,
  });
});

describe('top-up offer', () => {
  const info = {
    enable_online_topup: true,
    min_topup: 5,
    pay_methods: [{ name: 'Bank card', type: 'custom1', min_topup: 50 }],
    amount_options: [20, 70],
    discount: {},
    topup_link: 'https://shop.example/codes',
  };

  it('has the methods, minimum and amounts of online payment', () => {
    expect(toOffer(info)).toEqual({
      online: {
        methods: [{ type: 'custom1', name: 'Bank card', minUnits: 50, currency: 'CNY' }],
        minUnits: 5,
        amounts: [20, 70],
        discounts: {},
      },
      products: [],
      codesAddress: 'https://shop.example/codes',
      isUnconfirmed: false,
    });
  });

  it.each([
    [false, true],
    [true, false],
    [undefined, false],
  ])('maps payment confirmation %s to unconfirmed %s', (confirmed, expected) =>
    expect(toOffer({ ...info, ...(confirmed !== undefined && { payment_compliance_confirmed: confirmed }) }).isUnconfirmed).toBe(expected),
  );

  it.each([[{ enable_online_topup: false }], [{ pay_methods: [] }]])('has no online payment with %j', (fields) =>
    expect(toOffer({ ...info, ...fields }).online).toBeUndefined(),
  );
});

it.each([
  ['alipay', '支付宝', 'alipay'],
  ['wxpay', '', 'wxpay'],
  ['wxpay', '微信（推荐）', undefined],
  ['custom1', '微信', undefined],
])('finds the known method of %s named "%s" as %s', (type, name, known) =>
  expect(findKnownMethod({ type, name, minUnits: 0, currency: 'CNY' })).toBe(known),
);

describe('discount', () => {
  const offer = (name: string, type: 'discount' | 'recharge', ...tiers: { amount: number; value: number }[]) => ({
    id: 1,
    name,
    description: '',
    type,
    tiers,
    end: undefined,
    perUser: 0,
  });
  const offers = [
    offer('launch', 'discount', { amount: 1, value: 0.9 }, { amount: 100, value: 0.95 }),
    offer('large', 'discount', { amount: 500, value: 0.8 }),
    offer('bonus', 'recharge', { amount: 1, value: 8 }),
  ];

  it.each([
    [0, undefined, undefined],
    [0, 0.7, { name: undefined, rate: 0.7 }],
    [10, undefined, { name: 'launch', rate: 0.9 }],
    [10, 0.95, { name: 'launch', rate: 0.9 }],
    [100, 0.9, { name: undefined, rate: 0.9 }],
    [100, undefined, { name: 'launch', rate: 0.95 }],
    [500, undefined, { name: 'large', rate: 0.8 }],
  ])('of %s units, where the site charges %s of that amount, is the best one of the highest tiers', (units, siteRate, discount) => {
    expect(findDiscount(offers, units, siteRate)).toEqual(discount);
  });
});
