import { logType, type OrderRecord, type PaymentLink, type PaymentResponse, type TopUpInfo } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Misbehaviour } from '../../testing/providers/server';
import { paidSession, type StripeSession, testStripe } from '../../testing/providers/stripe';
import type { Seed } from '../../testing/seed';
import { startTestGateway } from '../../testing/start-test-gateway';
import { logs, options as optionTable, orders, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const unit = 500_000;
const english = { 'accept-language': 'en' };
const site = 'https://console.example';

async function setUp({ options, ...seed }: Seed = {}) {
  const stripe = await testStripe();
  const gateway = await startTestGateway(
    { as: 'user', me: { quota: 1, email: 'amy@example.com' }, ...seed, options: { ...stripe.options, ServerAddress: site, ...options } },
    { env: stripe.env, providerTimeoutMs: 1_000 },
  );
  const { call, db, seeded, url } = gateway;
  const id = seeded.user?.id ?? 0;
  const pay = async (amount = 10) =>
    (await call<PaymentResponse<PaymentLink>>('POST', '/api/user/pay', { amount, payment_method: 'stripe' }, english)).body;
  const order = async (amount?: number): Promise<StripeSession> => {
    await pay(amount);
    const session = stripe.sessions.at(-1);
    if (!session) {
      throw new Error('No session was created');
    }
    return session;
  };
  const report = async (...event: Parameters<typeof stripe.event>) => (await stripe.report(url, stripe.event(...event))).status;
  return {
    ...gateway,
    stripe,
    pay,
    order,
    report,
    reportPaid: (session: StripeSession, changes: Partial<StripeSession> = {}) =>
      report('checkout.session.completed', session, { ...paidSession, ...changes }),
    getQuota: async () => (await db.select().from(users).where(eq(users.id, id)))[0]?.quota,
    getStatuses: async () => (await db.select().from(orders)).map(({ status }) => status),
    getTopUps: async () =>
      (await db.select().from(logs).where(eq(logs.type, logType.topUp))).map(({ content, other }) => ({ content, other })),
  };
}

describe('a payment by Stripe', () => {
  it('opens a page of Stripe for the quoted price, and stores the order', async () => {
    const { call, pay, stripe, db } = await setUp({ options: { StripeUnitPrice: '1.1', TopupGroupRatio: '{"default":0.5}' } });
    const quoted = await call('POST', '/api/user/amount', { amount: 10, payment_method: 'stripe' });
    expect(quoted.body).toEqual({ message: 'success', data: '5.50' });
    expect(await pay()).toEqual({ message: 'success', data: { link: 'https://checkout.stripe.example/c/pay/cs_test_1' } });
    const [session] = stripe.sessions;
    const [order] = await db.select().from(orders);
    expect(session).toMatchObject({
      client_reference_id: order?.trade_no,
      amount_total: 550,
      currency: 'usd',
      customer_email: 'amy@example.com',
      success_url: `${site}/topup`,
      cancel_url: `${site}/topup`,
    });
    const form = session && stripe.created(session);
    expect(form?.get('line_items[0][price_data][product_data][name]')).toBe('Gateway Console · ¥10.00');
    expect(form?.get('locale')).toBe('en');
    expect(form?.get('allow_promotion_codes')).toBe('false');
    expect(order).toMatchObject({ provider: 'stripe', payment_method: 'stripe', currency: 'USD', money: 550, quota: 10 * unit });
  });

  it('charges whole units of currencies without a smaller one', async () => {
    const { call, order, reportPaid, getQuota } = await setUp({ options: { StripeCurrency: 'JPY', StripeUnitPrice: '147.3' } });
    const quoted = await call('POST', '/api/user/amount', { amount: 3, payment_method: 'stripe' });
    expect(quoted.body).toEqual({ message: 'success', data: '442.00' });
    const session = await order(3);
    expect(session).toMatchObject({ amount_total: 442, currency: 'jpy' });
    await reportPaid(session);
    expect(await getQuota()).toBe(3 * unit + 1);
  });

  it('answers the calls of New API in its shape', async () => {
    const { call } = await setUp();
    const body = { amount: 10, payment_method: 'stripe' };
    expect((await call('POST', '/api/user/stripe/amount', body)).body).toEqual({ message: 'success', data: '10.00' });
    const paid = await call('POST', '/api/user/stripe/pay', body);
    expect(paid.body).toEqual({ message: 'success', data: { pay_link: 'https://checkout.stripe.example/c/pay/cs_test_1' } });
    const refused = await call('POST', '/api/user/stripe/pay', { amount: 0 }, english);
    expect(refused.body).toEqual({ message: 'error', data: 'The amount is below the minimum of 1' });
  });

  it.each<[Misbehaviour | 'refuse']>([['refuse'], ['html'], ['empty'], ['failure'], ['hang'], ['break']])(
    'is not started when Stripe answers with %s',
    async (how) => {
      const { pay, stripe, getStatuses, logged } = await setUp();
      stripe.play(how);
      expect(await pay()).toEqual({ message: 'error', data: catalogue.paymentNotStarted.en });
      expect(await getStatuses()).toEqual(['failed']);
      const lines = logged.filter((line) => line.includes('stripe-checkout-failed'));
      expect(lines).toHaveLength(1);
      expect(lines.join()).not.toContain('sk_test');
    },
  );

  it('needs the address of the site', async () => {
    const { pay, stripe } = await setUp({ options: { ServerAddress: '' } });
    expect(await pay()).toEqual({ message: 'error', data: catalogue.paymentSiteAddressMissing.en });
    expect(stripe.requests).toEqual([]);
  });

  it('is offered beside epay or alone, with its minimum and currency', async () => {
    const { call, options } = await setUp({ options: { StripeMinTopUp: '5', MinTopUp: '2', StripeCurrency: 'EUR' } });
    const readInfo = async () => (await call<{ data: TopUpInfo }>('GET', '/api/user/topup/info')).body.data;
    const stripeMethod = { name: 'Stripe', type: 'stripe', color: '#635bff', provider: 'stripe', currency: 'EUR' };
    expect(await readInfo()).toMatchObject({ enable_online_topup: true, min_topup: 5, pay_methods: [stripeMethod] });
    for (const [key, value] of [
      ['PayAddress', 'https://pay.example'],
      ['EpayId', '1'],
      ['EpayKey', 'key'],
    ] as const) {
      await options.set(key, value);
    }
    const { min_topup, pay_methods } = await readInfo();
    expect(min_topup).toBe(2);
    expect(pay_methods.map(({ type, min_topup: own }) => [type, own])).toEqual([
      ['alipay', undefined],
      ['wxpay', undefined],
      ['stripe', 5],
    ]);
    await options.set('StripeWebhookSecret', '');
    expect((await readInfo()).pay_methods.map(({ type }) => type)).toEqual(['alipay', 'wxpay']);
  });
});

describe('a report of Stripe', () => {
  it('credits the order once, however often it is repeated', async () => {
    const { call, order, reportPaid, getQuota, getStatuses, getTopUps } = await setUp();
    const session = await order();
    expect(await Promise.all(Array.from({ length: 20 }, () => reportPaid(session)))).toEqual(Array(20).fill(200));
    expect(await getQuota()).toBe(10 * unit + 1);
    expect(await getStatuses()).toEqual(['success']);
    expect(await getTopUps()).toEqual([
      {
        content: 'Topped up ¥10.00 online, paid USD 10.00',
        other: JSON.stringify({ event: { code: 'paid', amount: 10 * unit, money: 10, currency: 'USD' } }),
      },
    ]);
    const list = await call<{ data: { items: OrderRecord[] } }>('GET', '/api/user/topup/self');
    expect(list.body.data.items).toMatchObject([{ payment_provider: 'stripe', currency: 'USD', money: 10, status: 'success' }]);
  });

  it('credits slow methods when they are paid', async () => {
    const { order, report, getQuota, getStatuses } = await setUp();
    const session = await order();
    await report('checkout.session.completed', session, { status: 'complete' });
    expect(await getStatuses()).toEqual(['pending']);
    await report('checkout.session.async_payment_succeeded', session, paidSession);
    expect(await getQuota()).toBe(10 * unit + 1);
  });

  it.each([
    ['checkout.session.expired', 'expired'],
    ['checkout.session.async_payment_failed', 'failed'],
  ])('of the type %s ends the order as %s, unless it has been paid', async (type, status) => {
    const { order, report, reportPaid, getStatuses, getQuota } = await setUp();
    const [unpaid, paid] = [await order(), await order()];
    await reportPaid(paid);
    expect(await report(type, unpaid)).toBe(200);
    expect(await report(type, paid)).toBe(200);
    expect(await getStatuses()).toEqual([status, 'success']);
    await reportPaid(unpaid);
    expect(await getQuota()).toBe(10 * unit + 1);
  });

  it.each([
    ['a smaller amount', { amount_subtotal: 1, amount_total: 1 }],
    ['a larger amount', { amount_subtotal: 100_000, amount_total: 100_000 }],
    ['another currency', { currency: 'jpy' }],
    ['an unknown order', { client_reference_id: 'USR1NOaaaaaa1700000000' }],
    ['no order', { client_reference_id: '' }],
  ])('about %s credits nothing and is logged', async (_, changes) => {
    const { order, reportPaid, getQuota, getStatuses, logged } = await setUp();
    expect(await reportPaid(await order(), changes)).toBe(200);
    expect(await getQuota()).toBe(1);
    expect(await getStatuses()).toEqual(['pending']);
    expect(logged.join()).toContain('stripe-payment-not-credited');
  });

  it('credits the whole amount where a promotion code of Stripe lowers its price', async () => {
    const { order, reportPaid, getQuota } = await setUp({ options: { StripePromotionCodesEnabled: 'true' } });
    await reportPaid(await order(), { amount_total: 800 });
    expect(await getQuota()).toBe(10 * unit + 1);
  });

  it.each(['charge.refunded', 'charge.dispute.created', 'checkout.session.unknown'])('of the type %s changes nothing', async (type) => {
    const { order, report, reportPaid, getQuota, getStatuses } = await setUp();
    const session = await order();
    await reportPaid(session);
    expect(await report(type, session, paidSession)).toBe(200);
    expect(await getQuota()).toBe(10 * unit + 1);
    expect(await getStatuses()).toEqual(['success']);
  });

  it('is refused with a wrong, old or missing signature, or a changed body', async () => {
    const { stripe, url, order, getQuota } = await setUp();
    const event = stripe.event('checkout.session.completed', await order(), paidSession);
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    const refused = [
      stripe.sign(event.body, { secret: 'whsec_other' }),
      stripe.sign(event.body, { secret: '' }),
      stripe.sign(event.body, { seconds: tenMinutesAgo }),
      { ...event, body: event.body.replace('"amount_subtotal":1000', '"amount_subtotal":9000') },
      { ...event, signature: '' },
      { ...event, signature: 't=1,v1=00' },
      stripe.sign('not JSON'),
    ];
    for (const sent of refused) {
      expect((await stripe.report(url, sent)).status, sent.signature).toBe(400);
    }
    expect(await getQuota()).toBe(1);
  });

  it('is refused if it is large, and while Stripe is not set up', async () => {
    const { stripe, url, options } = await setUp();
    const large = stripe.sign(JSON.stringify({ padding: 'x'.repeat(300_000) }));
    expect((await stripe.report(url, large)).status).toBe(413);
    await options.set('StripeWebhookSecret', '');
    expect((await stripe.report(url, stripe.sign('{}', { secret: '' }))).status).toBe(403);
  });

  it('of epay never credits an order of Stripe', async () => {
    const { call, order, getQuota, db } = await setUp({ as: 'admin' });
    const session = await order();
    const forged = new URLSearchParams({ out_trade_no: session.client_reference_id, money: '10.00', trade_status: 'TRADE_SUCCESS' });
    expect((await call<string>('GET', `/api/user/epay/notify?${forged}`)).body).toBe('fail');
    expect(await getQuota()).toBe(1);
    expect(await db.select().from(orders)).toMatchObject([{ status: 'pending' }]);
  });
});

describe('the options of Stripe', () => {
  it.each([
    ['StripeApiSecret', 'sk_live_1', true],
    ['StripeApiSecret', 'rk_live_1', true],
    ['StripeApiSecret', 'pk_live_1', false],
    ['StripeApiSecret', '', true],
    ['StripeWebhookSecret', 'whsec_1', true],
    ['StripeWebhookSecret', 'we_1', false],
    ['StripeCurrency', 'HKD', true],
    ['StripeCurrency', 'usd', false],
    ['StripeCurrency', 'KWD', false],
    ['StripeCurrency', '', false],
    ['StripeUnitPrice', '7.85', true],
    ['StripeUnitPrice', '-1', false],
    ['StripeMinTopUp', '0', false],
  ])('%s takes "%s": %s', async (key, value, success) => {
    const { call } = await startTestGateway({ as: 'root' });
    expect((await call('PUT', '/api/option/', { key, value })).body.success).toBe(success);
  });

  it('keep secrets sealed, and out of answers', async () => {
    const { call, db, stripe } = await setUp({ as: 'root' });
    for (const [key, value] of Object.entries(stripe.options)) {
      await call('PUT', '/api/option/', { key, value });
    }
    const answers = JSON.stringify([
      (await call('GET', '/api/option/')).body,
      (await call('GET', '/api/status')).body,
      (await call('GET', '/api/user/topup/info')).body,
    ]);
    const stored = JSON.stringify(await db.select().from(optionTable));
    for (const secret of Object.values(stripe.options)) {
      expect(answers).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });
});
