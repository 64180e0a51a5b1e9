import { describe, expect, it } from 'vitest';
import { daysLeft, findStockMethod, parseWebAddress, toOffer, toPromotion } from './model';

it.each([
  [700_000, 70_000, 70],
  [100, 1400, 0.5],
  [0, 100, undefined],
  [-5, 100, undefined],
  [100, 0, undefined],
])('%s points last, after %s within seven days, %s days', (currentBalance, used, days) => {
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
])('%j leads to %s', (text, address) => expect(parseWebAddress(text)).toBe(address));

it('reads a promotion with its tiers, open where the gateway says 0', () => {
  const record = { id: 1, name: 'Spring', description: '', type: 'recharge' as const, start_time: 0, end_time: 0, per_user_limit: 0 };
  expect(toPromotion({ ...record, rules: '[{"amount":100,"bonus_amount":10}]' })).toMatchObject({
    tiers: [{ amount: 100, value: 10 }],
    end: undefined,
  });
});

describe('the offer of a site', () => {
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
      online: { methods: [{ type: 'custom1', name: 'Bank card', minUnits: 50 }], minUnits: 5, amounts: [20, 70] },
      codesAddress: 'https://shop.example/codes',
      isUnconfirmed: false,
    });
  });

  it.each([
    [false, true],
    [true, false],
    [undefined, false],
  ])('with the confirmation of payments %s is unconfirmed: %s', (confirmed, expected) =>
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
])('%s that is called "%s" has the stock name of %s', (type, name, stock) =>
  expect(findStockMethod({ type, name, minUnits: 0 })).toBe(stock),
);
