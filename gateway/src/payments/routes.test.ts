import { logType, maxQuota, type PaymentForm, type PaymentResponse } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type TestEpay, testEpay } from '../../testing/providers/epay';
import type { Seed } from '../../testing/seed';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { logs, orders, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import type { OptionKey } from '../options/defaults';
import { epaySignature } from './epay';

const unit = 500_000;
const english = { 'accept-language': 'en' };

async function setUp({ options, ...seed }: Seed = {}): Promise<StartedGateway & { epay: TestEpay }> {
  const epay = await testEpay();
  const gateway = await startTestGateway({ as: 'user', me: { quota: 1 }, ...seed, options: { ...epay.options, ...options } });
  if (options?.ServerAddress === undefined) {
    await gateway.options.set('ServerAddress', gateway.url);
  }
  return { ...gateway, epay };
}

const quoteAmount = async ({ call }: StartedGateway, amount: unknown) =>
  (await call<PaymentResponse<string>>('POST', '/api/user/amount', { amount }, english)).body;

/** Other options for a while. */
async function withOptions({ options }: StartedGateway, changed: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = Object.keys(changed).map((key): [string, string] => [key, options.text(key as OptionKey)]);
  for (const [key, value] of Object.entries(changed)) {
    await options.set(key, value);
  }
  await work();
  for (const [key, value] of before) {
    await options.set(key, value);
  }
}

async function pay(
  { call }: Pick<StartedGateway, 'call'>,
  amount: number,
  overrides: object = {},
): Promise<{ data: PaymentForm; url: string }> {
  const { body } = await call<PaymentResponse<PaymentForm>>('POST', '/api/user/pay', { amount, payment_method: 'zfb', ...overrides });
  if (body.message === 'error') {
    throw new Error(body.data);
  }
  return { data: body.data, url: body.url ?? '' };
}

const getQuota = async ({ db, seeded }: StartedGateway) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.id, seeded.user?.id ?? 0))
  )[0]?.quota;
const readTopUps = async ({ db }: StartedGateway) =>
  (await db.select().from(logs).where(eq(logs.type, logType.topUp))).map(({ content }) => content);

const notify = async ({ url }: StartedGateway, notification: URLSearchParams) =>
  await (await fetch(`${url}/api/user/epay/notify?${notification}`)).text();

describe('POST /api/user/amount', () => {
  const prices: [amount: number, options: Record<string, string>, price: string][] = [
    [10, {}, '73.00'],
    [3, {}, '21.90'],
    [1, { Price: '1.005' }, '1.01'],
    [10, { TopupGroupRatio: '{"default":0.8}' }, '58.40'],
    [10, { TopupGroupRatio: '{"default":0}' }, '73.00'],
    [10, { TopupGroupRatio: '{"vip":0.5}' }, '73.00'],
    [2, { Price: '0.01' }, '0.02'],
    [10 * unit, { DisplayInCurrencyEnabled: 'false' }, '73.00'],
    [5_000, { DisplayInCurrencyEnabled: 'false', QuotaPerUnit: '1000' }, '36.50'],
  ];
  it('prices by the options and the group', async () => {
    const gateway = await setUp();
    for (const [amount, options, data] of prices) {
      await withOptions(gateway, options, async () => {
        expect(await quoteAmount(gateway, amount), JSON.stringify(options)).toEqual({ message: 'success', data });
      });
    }
  });

  const refusals: [amount: unknown, options: Record<string, string>, text: string][] = [
    [0, {}, 'The amount is below the minimum of 1'],
    [-5, {}, 'The amount is below the minimum of 1'],
    [4, { MinTopUp: '5' }, 'The amount is below the minimum of 5'],
    [0, { MinTopUp: '0' }, 'The amount is below the minimum of 1'],
    [unit - 1, { DisplayInCurrencyEnabled: 'false' }, `The amount is below the minimum of ${unit}`],
    [unit + 1, { DisplayInCurrencyEnabled: 'false' }, `The amount must be a multiple of ${unit}`],
    [1, { Price: '0.01' }, catalogue.paymentMoney.en],
    [1, { Price: '0' }, catalogue.paymentMoney.en],
    [2_000_000_001, {}, catalogue.paymentTooLarge.en],
    [Number.MAX_SAFE_INTEGER, {}, catalogue.paymentTooLarge.en],
    [1000, { Price: '1000000000000' }, catalogue.paymentTooLarge.en],
    [5, { QuotaPerUnit: '0' }, catalogue.paymentNotConfigured.en],
    [1.5, {}, catalogue.invalidParameter.en],
    ['5', {}, catalogue.invalidParameter.en],
    [1e300, {}, catalogue.invalidParameter.en],
  ];
  it('rejects amounts that are too small, too large or invalid', async () => {
    const gateway = await setUp();
    for (const [amount, options, data] of refusals) {
      await withOptions(gateway, options, async () => {
        expect(await quoteAmount(gateway, amount), JSON.stringify([amount, options])).toEqual({ message: 'error', data });
      });
    }
  });

  it('rejects amounts beyond the maximum balance', async () => {
    const gateway = await setUp({ me: { quota: maxQuota - 10 * unit } });
    expect((await quoteAmount(gateway, 10)).message).toBe('success');
    expect(await quoteAmount(gateway, 11)).toEqual({ message: 'error', data: catalogue.paymentTooLarge.en });
  });
});

describe('POST /api/user/pay', () => {
  it('returns a form that the provider accepts, and stores the order', async () => {
    const gateway = await setUp({ options: { ServerAddress: 'https://console.example/' } });
    const { db, epay, seeded } = gateway;
    const { data, url } = await pay(gateway, 10, { top_up_code: '' });
    expect(url).toBe(`${epay.url}/submit.php`);
    expect(data).toEqual({
      pid: '1001',
      type: 'alipay',
      out_trade_no: expect.stringMatching(new RegExp(`^USR${seeded.user?.id}NO[0-9A-Za-z]{6}\\d{10}$`)),
      notify_url: 'https://console.example/api/user/epay/notify',
      return_url: 'https://console.example/topup',
      name: 'TUC10',
      money: '73.00',
      device: 'pc',
      sign_type: 'MD5',
      sign: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const page = await epay.submit(data);
    expect(page.status).toBe(200);
    expect(page.body).toContain('¥73.00');
    expect((await epay.submit({ ...data, money: '0.01' })).body).toContain('Wrong signature');
    expect(await db.select().from(orders)).toMatchObject([
      { trade_no: data.out_trade_no, user_id: seeded.user?.id, status: 'pending', money: 7300, quota: 10 * unit, bonus: 0 },
    ]);
    expect(await getQuota(gateway)).toBe(1);
  });

  it('takes the methods of the site, with their own minimums, and the names of early gateways', async () => {
    const methods = [
      { name: '支付宝', type: 'alipay' },
      { name: '微信', type: 'wxpay' },
      { name: 'USDT', type: 'usdt', min_topup: '50', color: 'black' },
    ];
    const gateway = await setUp({ options: { PayMethods: JSON.stringify(methods) } });
    const typeOf = async (payment_method: string, amount = 10) => (await pay(gateway, amount, { payment_method })).data.type;
    expect(await Promise.all([typeOf('alipay'), typeOf('wxpay'), typeOf('zfb'), typeOf('wx')])).toEqual([
      'alipay',
      'wxpay',
      'alipay',
      'wxpay',
    ]);
    expect(await typeOf('usdt', 50)).toBe('usdt');
    await expect(typeOf('usdt', 49)).rejects.toThrow('充值数量低于最小值 50');
    await expect(typeOf('creem')).rejects.toThrow(catalogue.paymentMethodUnknown.zh);
    expect((await gateway.call('GET', '/api/user/topup/info')).body.data).toMatchObject({
      pay_methods: [...methods.slice(0, 2), { name: 'USDT', type: 'usdt', min_topup: 50, color: 'black' }],
    });
  });

  it('offers the amounts of the site and charges the discount of exactly that amount, or a better promotion', async () => {
    const gateway = await setUp({
      options: { 'payment_setting.amount_options': '[10,20]', 'payment_setting.amount_discount': '{"20":0.9,"100":0.9}' },
      promotions: [{ name: 'Fall', type: 'discount', rules: '[{"amount":100,"discount_rate":0.8}]' }],
    });
    expect((await gateway.call('GET', '/api/user/topup/info')).body.data).toMatchObject({
      amount_options: [10, 20],
      discount: { 20: 0.9, 100: 0.9 },
    });
    const prices = [10, 20, 21, 100].map(async (amount) => (await quoteAmount(gateway, amount)).data);
    expect(await Promise.all(prices)).toEqual(['73.00', '131.40', '153.30', '584.00']);
    expect((await pay(gateway, 20)).data.money).toBe('131.40');
    expect(await gateway.db.select().from(orders)).toMatchObject([{ money: 13140, quota: 20 * unit, promotion_id: null }]);
  });

  it('returns payment methods, minimum and shop link', async () => {
    const gateway = await setUp({ options: { MinTopUp: '5', TopUpLink: 'https://shop.example' } });
    const info = async () => (await gateway.call('GET', '/api/user/topup/info')).body.data;
    expect(await info()).toMatchObject({
      enable_online_topup: true,
      min_topup: 5,
      pay_methods: [{ type: 'alipay' }, { type: 'wxpay' }],
      topup_link: 'https://shop.example',
    });
    await gateway.options.set('EpayKey', '');
    expect(await info()).toMatchObject({ enable_online_topup: false });
  });

  it('uses the callback address for notifications and the site address for redirects', async () => {
    const gateway = await setUp({ options: { CustomCallbackAddress: 'https://callback.example/' } });
    const { data } = await pay(gateway, 1);
    expect(data.notify_url).toBe('https://callback.example/api/user/epay/notify');
    expect(data.return_url).toBe(`${gateway.url}/topup`);
  });

  const refusals: [options: Record<string, string>, text: string][] = [
    [{ PayAddress: '' }, catalogue.paymentNotConfigured.zh],
    [{ EpayId: '' }, catalogue.paymentNotConfigured.zh],
    [{ EpayKey: '' }, catalogue.paymentNotConfigured.zh],
    [{ PayAddress: 'javascript:alert(1)' }, catalogue.paymentNotStarted.zh],
    [{ PayAddress: 'pay.example' }, catalogue.paymentNotStarted.zh],
    [{ MinTopUp: '20' }, '充值数量低于最小值 20'],
  ];
  it('stores no order for a rejected payment', async () => {
    const gateway = await setUp();
    const { call, db } = gateway;
    for (const [options, data] of refusals) {
      await withOptions(gateway, options, async () => {
        const response = await call('POST', '/api/user/pay', { amount: 10, payment_method: 'zfb' });
        expect(response.status).toBe(200);
        expect(response.body, JSON.stringify(options)).toEqual({ message: 'error', data });
      });
    }
    for (const body of [
      { amount: 10 },
      { payment_method: 'zfb' },
      { amount: '10', payment_method: 'zfb' },
      { amount: 10, payment_method: 1 },
    ]) {
      expect((await call('POST', '/api/user/pay', body)).body).toEqual({ message: 'error', data: catalogue.invalidParameter.zh });
    }
    expect(await db.select().from(orders)).toEqual([]);
  });

  it('rejects fields that would be ambiguous in the signed text', async () => {
    const { call, db, options } = await setUp();
    const body = { amount: 10, payment_method: 'zfb' };
    await options.set('CustomCallbackAddress', 'http://x&trade_status=TRADE_SUCCESS&tx=');
    expect((await call('POST', '/api/user/pay', body)).body).toEqual({ message: 'error', data: catalogue.paymentNotStarted.zh });
    expect(await db.select().from(orders)).toEqual([]);
  });

  it('never uses the Host header for the provider’s callback', async () => {
    const gateway = await setUp({ options: { ServerAddress: '' } });
    const body = { amount: 10, payment_method: 'zfb' };
    const forgedHeaders = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const refused = await gateway.call('POST', '/api/user/pay', body, forgedHeaders);
    expect(refused.body).toEqual({ message: 'error', data: catalogue.paymentSiteAddressMissing.zh });
    expect(await gateway.db.select().from(orders)).toEqual([]);
    await gateway.options.set('ServerAddress', 'https://console.example');
    const { body: accepted } = await gateway.call<{ data: PaymentForm }>('POST', '/api/user/pay', body, forgedHeaders);
    expect(JSON.stringify(accepted.data)).not.toContain('evil.example');
  });

  it('accepts one cent as the minimum', async () => {
    expect((await pay(await setUp({ options: { Price: '0.01' } }), 1)).data.money).toBe('0.01');
  });

  it('limits unpaid orders to a hundred per day and removes them after thirty days', async () => {
    const gateway = await setUp();
    const { db, seeded } = gateway;
    const yesterday = Math.floor(Date.now() / 1000) - 86_401;
    const unpaidOrder = { user_id: seeded.user?.id ?? 0, money: 1, quota: 1, plain_quota: 1, language: 'zh' as const };
    const old = { ...unpaidOrder, created_time: yesterday - 30 * 86_400 };
    await db.insert(orders).values([
      { ...old, trade_no: 'old' },
      { ...old, trade_no: 'paid', status: 'success' },
    ]);
    await db.insert(orders).values({ ...unpaidOrder, trade_no: 'yesterday', created_time: yesterday });
    await Promise.all(Array.from({ length: 100 }, () => pay(gateway, 1)));
    await expect(pay(gateway, 1)).rejects.toThrow(catalogue.orderNotCreated.zh);
    const stored = (await db.select().from(orders)).map(({ trade_no }) => trade_no);
    expect(stored).toHaveLength(102);
    expect(stored).toEqual(expect.arrayContaining(['paid', 'yesterday']));
  });
});

describe('GET /api/user/epay/notify', () => {
  it.each(['GET', 'POST'] as const)('credits a payment and writes a log, notified by %s', async (notifyBy) => {
    const epay = await testEpay({ notifyBy });
    const gateway = await startTestGateway({ as: 'user', me: { quota: 1 }, options: epay.options });
    await gateway.options.set('ServerAddress', gateway.url);
    const { data } = await pay(gateway, 10);
    await epay.submit(data);
    expect(await epay.pay(data.out_trade_no)).toBe('success');
    expect(await getQuota(gateway)).toBe(1 + 10 * unit);
    expect(await readTopUps(gateway)).toEqual(['在线充值 ¥10.00，支付 73.00 元']);
    expect(await gateway.db.select().from(orders)).toMatchObject([{ status: 'success', paid_time: expect.any(Number) }]);
  });

  it('writes the log in the language used when the payment started', async () => {
    const gateway = await setUp();
    const { body } = await gateway.call<PaymentResponse<PaymentForm>>(
      'POST',
      '/api/user/pay',
      { amount: 1, payment_method: 'wx' },
      english,
    );
    expect(await notify(gateway, gateway.epay.notification(body.data as PaymentForm))).toBe('success');
    expect(await gateway.db.select().from(logs)).toMatchObject([
      {
        user_id: gateway.seeded.user?.id,
        username: 'user',
        type: logType.topUp,
        content: 'Topped up ¥1.00 online, paid CNY 7.30',
        other: JSON.stringify({ event: { code: 'paid', amount: unit, money: 7.3 } }),
      },
    ]);
  });

  it('credits once for twenty concurrent notifications and reports success to all', async () => {
    const gateway = await setUp();
    const { data } = await pay(gateway, 10);
    const sent = gateway.epay.notification(data);
    const responses = await Promise.all(Array.from({ length: 20 }, () => notify(gateway, sent)));
    expect(responses).toEqual(Array(20).fill('success'));
    expect(await notify(gateway, sent)).toBe('success');
    expect(await getQuota(gateway)).toBe(1 + 10 * unit);
    expect(await readTopUps(gateway)).toHaveLength(1);
  });

  it('credits the amounts of the order although the options have changed', async () => {
    const gateway = await setUp();
    const { data } = await pay(gateway, 10);
    await gateway.options.set('QuotaPerUnit', '1');
    await gateway.options.set('Price', '1');
    expect(await notify(gateway, gateway.epay.notification(data))).toBe('success');
    expect(await getQuota(gateway)).toBe(1 + 10 * unit);
  });

  it('caps the balance at its maximum', async () => {
    const gateway = await setUp();
    const { data } = await pay(gateway, 10);
    await gateway.db.update(users).set({ quota: maxQuota - 1 });
    expect(await notify(gateway, gateway.epay.notification(data))).toBe('success');
    expect(await getQuota(gateway)).toBe(maxQuota);
  });

  const changes: [string, (sent: URLSearchParams, epay: TestEpay, form: PaymentForm) => URLSearchParams | string][] = [
    ['forged', (_, epay, form) => epay.notification(form, { sign: '0'.repeat(32) })],
    ['not signed', (sent) => String(sent).replace(/&sign=\w+/, '')],
    ['with another sum than was signed', (sent) => String(sent).replace('money=73.00', 'money=7300.00')],
    ['with a second sum', (sent) => `money=73.00&${String(sent).replace('money=73.00', 'money=1.00')}`],
    ['with a field that nobody signed', (sent) => `${sent}&param=1`],
    ['paid with less', (_, epay, form) => epay.notification(form, { money: '0.01' })],
    ['paid with more', (_, epay, form) => epay.notification(form, { money: '73.01' })],
    ['with parts of a cent', (_, epay, form) => epay.notification(form, { money: '73.001' })],
    ['of another merchant', (_, epay, form) => epay.notification(form, { pid: '1002' })],
    ['of a payment that is not done', (_, epay, form) => epay.notification(form, { trade_status: 'WAIT_BUYER_PAY' })],
    ['of an order that nobody made', (_, epay, form) => epay.notification(form, { out_trade_no: 'USR1NOaaaaaa1700000000' })],
    ['signed as a text that reads in two ways', (_, epay, form) => epay.notification(form, { name: 'TUC10&param=1' })],
    ['without an order', (_, epay, form) => epay.notification(form, { out_trade_no: '' })],
    ['empty', () => ''],
  ];
  it('fails unless the provider confirms exactly this order', async () => {
    const gateway = await setUp();
    const { data } = await pay(gateway, 10);
    for (const [what, change] of changes) {
      const sent = new URLSearchParams(change(gateway.epay.notification(data), gateway.epay, data));
      expect(await notify(gateway, sent), what).toBe('fail');
    }
    expect(await getQuota(gateway)).toBe(1);
    expect(await gateway.db.select().from(orders)).toMatchObject([{ status: 'pending' }]);
    expect(await notify(gateway, gateway.epay.notification(data))).toBe('success');
  });

  it('fails while payments are not configured, even with an empty key', async () => {
    const gateway = await setUp();
    const { data } = await pay(gateway, 10);
    await gateway.options.set('EpayKey', '');
    const sent = gateway.epay.notification(data);
    expect(await notify(gateway, sent)).toBe('fail');
    sent.set('sign', epaySignature(Object.fromEntries(sent), ''));
    expect(await notify(gateway, sent)).toBe('fail');
    expect(await getQuota(gateway)).toBe(1);
  });
});
