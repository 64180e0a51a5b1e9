import type { ActivePromotionRecord, PaymentForm, PaymentResponse, PromotionQuote, PromotionRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testEpay } from '../../testing/providers/epay';
import type { Seed } from '../../testing/seed';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { logs, orders, promotions, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const unit = 500_000;
const path = '/api/promotions';

const recharge = (...rules: [amount: number, bonus: number][]) =>
  JSON.stringify(rules.map(([amount, bonus_amount]) => ({ amount, bonus_amount })));
const discount = (...rules: [amount: number, rate: number][]) =>
  JSON.stringify(rules.map(([amount, discount_rate]) => ({ amount, discount_rate })));

describe('promotions', () => {
  it('store their rules sorted', async () => {
    const { call } = await startTestGateway({ as: 'admin' });
    const input = { name: 'Spring', type: 'discount', rules: discount([100, 0.8], [10, 0.95]), groups: ['vip'], per_user_limit: 2 };
    const { body } = await call<{ data: PromotionRecord }>('POST', `${path}/`, input);
    expect(body.data).toMatchObject({ ...input, rules: discount([10, 0.95], [100, 0.8]), description: '', start_time: 0, status: 1 });
    const edited = await call<{ data: PromotionRecord }>('PUT', path, { id: body.data.id, start_time: 5, end_time: 5 });
    expect(edited.body.data).toMatchObject({ ...body.data, start_time: 5, end_time: 5, updated_time: expect.any(Number) });
  });

  const rule = (field: string, text: string) => catalogue.invalidInput.zh.replace('{field}', field).replace('{rule}', text);
  const refusals: [fields: object, message: string][] = [
    [{ name: '' }, rule('name', '1-50')],
    [{ type: 'gift' }, rule('type', 'recharge / discount')],
    [{ start_time: 10, end_time: 9 }, catalogue.promotionTimes.zh],
    [{ start_time: -1 }, rule('start_time', '0-253402300799')],
    [{ per_user_limit: -1 }, rule('per_user_limit', '0-1000000')],
    [{ per_user_limit: 1.5 }, rule('per_user_limit', 'int')],
    [{ groups: 'vip' }, rule('groups', 'array')],
    [{ groups: ['nobody'] }, catalogue.groupUnknown.zh.replace('{group}', 'nobody')],
    [{ rules: '[{]' }, catalogue.jsonBroken.zh.replace('{field}', 'rules').replace('{line}', '1').replace('{column}', '3')],
    [{ rules: '' }, catalogue.jsonBroken.zh.replace('{field}', 'rules').replace('{line}', '1').replace('{column}', '1')],
    [{ rules: '[]' }, rule('rules', '1-50')],
    [{ rules: '{}' }, rule('rules', 'array')],
    [{ rules: [] }, rule('rules', 'string')],
    [{ rules: recharge([0, 1]) }, rule('rules > 0 > amount', '0 < x <= 1000000000')],
    [{ rules: recharge([10, 1], [20, -1]) }, rule('rules > 1 > bonus_amount', '0 < x <= 1000000000')],
    [{ rules: recharge([10, 1], [10, 2]) }, catalogue.promotionAmountTwice.zh.replace('{amount}', '10')],
    [{ rules: discount([10, 0.9]) }, rule('rules > 0 > bonus_amount', 'number')],
    [{ rules: '[{"amount":"10","bonus_amount":1}]' }, rule('rules > 0 > amount', 'number')],
    [{ rules: '[{"amount":1e999,"bonus_amount":1}]' }, rule('rules > 0 > amount', 'number')],
    [{ type: 'discount', rules: discount([10, 0]) }, rule('rules > 0 > discount_rate', '0 < x <= 1')],
    [{ type: 'discount', rules: discount([10, 1.01]) }, rule('rules > 0 > discount_rate', '0 < x <= 1')],
    [{ type: 'discount' }, rule('rules > 0 > discount_rate', 'number')],
  ];
  it('reject invalid fields on create and update', async () => {
    const { call, db, seeded } = await startTestGateway({ as: 'admin', promotions: [{}] });
    const validPromotion = { name: 'new', type: 'recharge', rules: recharge([10, 1]) };
    for (const [fields, message] of refusals) {
      const created = await call('POST', path, { ...validPromotion, ...fields });
      const edited = await call('PUT', path, { id: 1, ...fields });
      expect([created.body, edited.body], JSON.stringify(fields)).toMatchObject(Array(2).fill({ success: false, message }));
    }
    expect(await db.select().from(promotions)).toEqual(seeded.promotions);
  });
});

const activeNames = async ({ call }: StartedGateway) =>
  (await call<{ data: ActivePromotionRecord[] }>('GET', `${path}/active`)).body.data.map(({ name }) => name);

describe('GET /api/promotions/active', () => {
  it('lists enabled, current promotions of the group without administrator fields', async () => {
    const time = now();
    const gateway = await startTestGateway({
      as: 'user',
      promotions: [
        { name: 'always' },
        { name: 'off', status: 2 },
        { name: 'over', end_time: time - 10 },
        { name: 'to come', start_time: time + 1000 },
        { name: 'now', start_time: time - 10, end_time: time + 1000 },
        { name: 'vip', groups: ['vip'] },
        { name: 'ours', groups: ['vip', 'default'] },
      ],
    });
    expect(await activeNames(gateway)).toEqual(['always', 'now', 'ours']);
    const { data } = (await gateway.call<{ data: ActivePromotionRecord[] }>('GET', `${path}/active`)).body;
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['id', 'name', 'description', 'type', 'rules', 'start_time', 'end_time', 'per_user_limit'].sort(),
    );
  });
});

async function quoteOf({ call }: Pick<StartedGateway, 'call'>, amount: number | string) {
  return (await call<{ message: string; data: PromotionQuote }>('GET', `${path}/calculate?amount=${amount}`)).body;
}

describe('GET /api/promotions/calculate', () => {
  const prices: [what: string, seeds: Seed['promotions'], amount: number, quote: [pay: number, bonus: number, total: number]][] = [
    ['without any', [], 100, [730, 0, 100]],
    ['below the first rule', [{ rules: recharge([100, 10]) }], 99, [722.7, 0, 99]],
    ['at a rule', [{ rules: recharge([100, 10]) }], 100, [730, 10, 110]],
    ['by the highest rule that is reached', [{ rules: recharge([50, 2], [100, 10], [200, 30]) }], 150, [1095, 10, 160]],
    ['with parts of a unit', [{ rules: recharge([10, 0.3]) }], 10, [73, 0.3, 10.3]],
    ['with a discount', [{ type: 'discount', rules: discount([10, 0.9], [100, 0.85]) }], 100, [620.5, 0, 100]],
    ['rounded to the cent', [{ type: 'discount', rules: discount([1, 0.333]) }], 1, [2.43, 0, 1]],
    [
      'by a lower rule of another promotion that saves more',
      [{ type: 'discount', rules: discount([10, 0.5]) }, { rules: recharge([50, 1]) }],
      60,
      [219, 0, 60],
    ],
    [
      'by a lower bonus of another promotion that gives more',
      [{ rules: recharge([10, 20]) }, { rules: recharge([50, 5]) }, { type: 'discount', rules: discount([60, 0.95]) }],
      60,
      [438, 20, 80],
    ],
    ['by the highest rule of a promotion, though a lower one of it gives more', [{ rules: recharge([10, 20], [50, 5]) }], 60, [438, 5, 65]],
    [
      'by the first of two that save the same',
      [{ type: 'discount', rules: discount([10, 0.5]) }, { rules: recharge([100, 100]) }],
      100,
      [365, 0, 100],
    ],
    [
      'by what saves more of two alike',
      [{ rules: recharge([100, 20]) }, { type: 'discount', rules: discount([100, 0.8]) }],
      100,
      [584, 0, 100],
    ],
    [
      'by a bonus that is worth more',
      [{ rules: recharge([100, 30]) }, { type: 'discount', rules: discount([100, 0.8]) }],
      100,
      [730, 30, 130],
    ],
  ];
  it('applies the rules, as the amount endpoint does', async () => {
    const { call, db, seed } = await startTestGateway({ as: 'user' });
    for (const [what, seeds, amount, [pay_amount, bonus, total]] of prices) {
      await seed({ promotions: seeds ?? [] });
      expect((await quoteOf({ call }, amount)).data, what).toEqual({ pay_amount, bonus, total });
      const amountResponse = await call<PaymentResponse<string>>('POST', '/api/user/amount', { amount });
      expect(amountResponse.body, what).toEqual({ message: 'success', data: pay_amount.toFixed(2) });
      await db.delete(promotions);
    }
  });

  it('uses points where currency is not shown, by the same rules', async () => {
    const gateway = await startTestGateway({ as: 'user', promotions: [{}], options: { DisplayInCurrencyEnabled: 'false' } });
    expect((await quoteOf(gateway, 100 * unit)).data).toEqual({ pay_amount: 730, bonus: 10 * unit, total: 110 * unit });
  });

  it('applies the group ratio', async () => {
    const gateway = await startTestGateway({ as: 'user', me: { group: 'vip' }, options: { TopupGroupRatio: '{"vip":0.5}', Price: '2' } });
    expect((await quoteOf(gateway, 10)).data.pay_amount).toBe(10);
  });

  it('rejects an invalid amount', async () => {
    const gateway = await startTestGateway({ as: 'user' });
    expect((await quoteOf(gateway, '0')).message).toBe('充值数量低于最小值 1');
    for (const amount of ['', '-1', '1.5', '1e3', 'x', '%00', '9999999999999999']) {
      expect((await quoteOf(gateway, amount)).message, amount).toBe(catalogue.invalidParameter.zh);
    }
  });
});

describe('paying with a promotion', () => {
  async function setUp(seeds: Seed['promotions'], overrides: Seed = {}) {
    const epay = await testEpay();
    const gateway = await startTestGateway({ as: 'user', me: { quota: 0 }, ...overrides, promotions: seeds ?? [], options: epay.options });
    await gateway.options.set('ServerAddress', gateway.url);
    const startPayment = async (amount: number, call = gateway.call) => {
      const { body } = await call<PaymentResponse<PaymentForm>>('POST', '/api/user/pay', { amount, payment_method: 'zfb' });
      const form = body.data as PaymentForm;
      await epay.submit(form);
      return form;
    };
    return {
      ...gateway,
      epay,
      startPayment,
      finishPayment: (form: PaymentForm) => epay.pay(form.out_trade_no),
      quota: async () =>
        (
          await gateway.db
            .select()
            .from(users)
            .where(eq(users.id, gateway.seeded.user?.id ?? 0))
        )[0]?.quota,
      readLogs: async () => (await gateway.db.select().from(logs)).map(({ content }) => content),
    };
  }

  it.each([
    {
      title: 'credits the bonus and mentions it in the log',
      promotion: {},
      amount: 100,
      money: '730.00',
      credited: 110,
      log: '在线充值 ¥100.00，支付 730.00 元，赠送 ¥10.00',
    },
    {
      title: 'applies a discount and credits the full amount',
      promotion: { type: 'discount' as const, rules: discount([10, 0.9]) },
      amount: 10,
      money: '65.70',
      credited: 10,
      log: '在线充值 ¥10.00，支付 65.70 元',
    },
  ])('$title', async ({ promotion, amount, money, credited, log }) => {
    const { startPayment, finishPayment, quota, readLogs } = await setUp([promotion]);
    const form = await startPayment(amount);
    expect(form.money).toBe(money);
    expect(await finishPayment(form)).toBe('success');
    expect(await quota()).toBe(credited * unit);
    expect(await readLogs()).toEqual([log]);
  });

  it('keeps the terms of the started payment when the promotion changes', async () => {
    const { startPayment, finishPayment, quota, db } = await setUp([{ per_user_limit: 1 }]);
    const form = await startPayment(100);
    await db.delete(promotions);
    expect(await finishPayment(form)).toBe('success');
    expect(await quota()).toBe(110 * unit);
  });

  it('is used up per user after the allowed number of payments', async () => {
    const gateway = await setUp([{ per_user_limit: 2 }], { users: [{}] });
    const { startPayment, finishPayment, quota, callAs, seeded } = gateway;
    await startPayment(100);
    for (const expected of [110, 220, 320]) {
      expect((await quoteOf(gateway, 100)).data.bonus).toBe(expected === 320 ? 0 : 10);
      await finishPayment(await startPayment(100));
      expect(await quota()).toBe(expected * unit);
    }
    expect(await activeNames(gateway)).toEqual([]);
    const other = await callAs(seeded.users[0]?.id ?? 0);
    expect((await quoteOf({ call: other }, 100)).data.bonus).toBe(10);
  });

  it.each([
    { name: 'the bonus', promotion: {}, amount: 100, first: 110 * unit, later: 100 * unit },
    {
      name: 'the discount',
      promotion: { type: 'discount' as const, rules: discount([100, 0.8]) },
      amount: 100,
      first: 100 * unit,
      later: 80 * unit,
    },
  ])('applies $name once when five payments are started before any is paid', async ({ promotion, amount, first, later }) => {
    const { startPayment, finishPayment, quota, db, readLogs } = await setUp([{ ...promotion, per_user_limit: 1 }]);
    const forms = await Promise.all(Array.from({ length: 5 }, () => startPayment(amount)));
    expect(await Promise.all(forms.map(finishPayment))).toEqual(Array(5).fill('success'));
    expect(await quota()).toBe(first + 4 * later);
    expect((await db.select().from(orders)).filter(({ promotion_id }) => promotion_id !== null)).toHaveLength(1);
    expect((await readLogs()).filter((log) => log.includes('次数已用完'))).toHaveLength(4);
  });
});
