import type { PaymentLink, PaymentResponse, TopUpInfo } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { testFacade } from '../../gateway/testing/facades/start';
import { type RedirectProvider, redirectProviders } from '../../gateway/testing/facades/wallet/redirects';
import { paidSession, testStripe } from '../../gateway/testing/providers/stripe';
import { seededPassword } from '../../gateway/testing/seeded-password';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startEdgeBefore, testBrowser } from './browser';

async function walletAt(address: string, gatewayProfile?: 'console') {
  const edge = await startEdgeBefore(address, gatewayProfile);
  const browser = testBrowser(edge.base);
  const call = async <Body>(method: string, path: string, body?: object) => (await browser.call(method, path, body)).body as Body;
  const { data } = await call<{ data: { id: number } }>('POST', '/api/user/login', { username: 'ann', password: seededPassword });
  browser.headers['new-api-user'] = String(data.id);
  return {
    edge,
    readInfo: async () => (await call<{ data: TopUpInfo }>('GET', '/api/user/topup/info')).data,
    quote: (order: object) => call<PaymentResponse<string>>('POST', '/api/user/amount', order),
    pay: (order: object) => call<PaymentResponse<PaymentLink>>('POST', '/api/user/pay', order),
  };
}

const epayOptions = { PayAddress: 'https://pay.example', EpayId: '1', EpayKey: 'key' };

async function walletOf(profile: '2026-02' | '2026-07' | '2026-08', payProviders: RedirectProvider[]) {
  const gateway = await startTestGateway({ users: [{ username: 'ann' }], options: epayOptions });
  const facade = await testFacade({ profile, gateway: gateway.url, payProviders });
  return walletAt(facade.url);
}

const orders: [name: string, order: object, price: string | undefined, link: RegExp][] = [
  ['stripe', { amount: 10, payment_method: 'stripe' }, '80.00', /^https:\/\/stripe\.example\/checkout\/ref_/],
  ['creem', { product: 'prod_1', payment_method: 'creem' }, undefined, /^https:\/\/creem\.example\/checkout\/ref_/],
  ['waffo', { amount: 10, payment_method: 'waffo:1' }, '10.00', /^https:\/\/waffo\.example\/checkout\/WAFFO-/],
  ['pancake', { amount: 10, payment_method: 'waffo_pancake' }, '10.00', /^https:\/\/waffo-pancake\.example\/checkout\/WAFFO_PANCAKE-/],
];

it.each(['2026-07', '2026-08'] as const)('all providers of New API of %s quote and open their page', async (profile) => {
  const { readInfo, quote, pay } = await walletOf(profile, [...redirectProviders]);
  const { pay_methods, products } = await readInfo();
  expect(pay_methods.map(({ type }) => type)).toEqual(['alipay', 'wxpay', 'custom1', 'stripe', 'waffo_pancake', 'waffo:0', 'waffo:1']);
  expect(products).toEqual([{ id: 'prod_1', name: 'Starter', price: 9.9, currency: 'EUR', quota: 5_000_000 }]);
  for (const [name, order, price, link] of orders) {
    if (price !== undefined) {
      expect(await quote(order), name).toEqual({ message: 'success', data: price });
    }
    expect(await pay(order), name).toEqual({ message: 'success', data: { link: expect.stringMatching(link) } });
  }
});

it('New API of February 2026 has Stripe and Creem alone', async () => {
  const { readInfo } = await walletOf('2026-02', [...redirectProviders]);
  const { pay_methods, products } = await readInfo();
  expect(pay_methods.map(({ type }) => type)).toEqual(['alipay', 'wxpay', 'custom1', 'stripe']);
  expect(products).toHaveLength(1);
});

it('providers that are off are neither listed nor paid', async () => {
  const { readInfo, pay } = await walletOf('2026-08', []);
  const { pay_methods, products } = await readInfo();
  expect([pay_methods.map(({ type }) => type), products]).toEqual([['alipay', 'wxpay', 'custom1'], undefined]);
  for (const [name, order] of orders) {
    expect(await pay(order), name).toMatchObject({ message: 'error', data: expect.any(String) });
  }
});

it.each([
  [{ amount: 0, payment_method: 'stripe' }, '充值数量不能小于 1'],
  [{ amount: 10_001, payment_method: 'stripe' }, '充值数量不能大于 10000'],
  [{ product: 'prod_2', payment_method: 'creem' }, '产品不存在'],
  [{ amount: 10, payment_method: 'waffo:7' }, '不支持的支付方式'],
  [{ amount: 0, payment_method: 'waffo_pancake' }, '充值数量不能小于 1'],
])('refuses %j with the words of New API', async (order, data) => {
  const { pay } = await walletOf('2026-08', [...redirectProviders]);
  expect(await pay(order)).toEqual({ message: 'error', data });
});

it('the embedded gateway takes a payment by Stripe through the edge, whose signature survives', async () => {
  const stripe = await testStripe();
  const gateway = await startTestGateway(
    { users: [{ username: 'ann', quota: 0 }], options: { ...stripe.options, ServerAddress: 'https://console.example' } },
    { env: stripe.env },
  );
  const { edge, readInfo, quote, pay } = await walletAt(gateway.url, 'console');
  expect((await readInfo()).pay_methods).toMatchObject([{ type: 'stripe', provider: 'stripe', currency: 'USD' }]);
  const order = { amount: 10, payment_method: 'stripe' };
  expect(await quote(order)).toEqual({ message: 'success', data: '10.00' });
  const started = await pay(order);
  const [session] = stripe.sessions;
  if (!session) {
    throw new Error('No session was created');
  }
  expect(started).toEqual({ message: 'success', data: { link: session.url } });
  const event = stripe.event('checkout.session.completed', session, paidSession);
  expect((await stripe.report(edge.base, { ...event, signature: 't=1,v1=00' })).status).toBe(400);
  expect((await stripe.report(edge.base, event)).status).toBe(200);
  expect((await gateway.db.query.users.findMany()).find(({ username }) => username === 'ann')?.quota).toBe(5_000_000);
});
