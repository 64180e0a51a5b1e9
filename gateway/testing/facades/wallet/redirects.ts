import { randomBytes } from 'node:crypto';
import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { readJson } from '../responses';

/** Providers whose page the browser opens. */
export const redirectProviders = ['stripe', 'creem', 'waffo', 'waffo_pancake'] as const;

export type RedirectProvider = (typeof redirectProviders)[number];

export const creemProducts = [{ productId: 'prod_1', name: 'Starter', price: 9.9, currency: 'EUR', quota: 5_000_000 }];

export const waffoMethods = [
  { name: 'Card', icon: '/pay-card.png', payMethodType: 'CREDITCARD,DEBITCARD', payMethodName: '' },
  { name: 'Apple Pay', icon: '/pay-apple.png', payMethodType: 'APPLEPAY', payMethodName: 'APPLEPAY' },
];

const minAmount = 1;
const stripeMax = 10_000;
const unitPrices = { stripe: 8, waffo: 1, waffo_pancake: 1 };

const succeed = (c: Context, data: unknown) => c.json({ data, message: 'success' });
const fail = (c: Context, data: string) => c.json({ data, message: 'error' });
const tooSmall = `充值数量不能小于 ${minAmount}`;

const reference = () => `ref_${randomBytes(20).toString('hex')}`;
const checkout = (provider: RedirectProvider, id: string) => `https://${provider.replace('_', '-')}.example/checkout/${id}`;

const readAmount = async (c: Context) => Number((await readJson(c))?.amount);

const quoteAt =
  (provider: keyof typeof unitPrices) =>
  async (c: Context<FacadeEnv>): Promise<Response> => {
    const amount = await readAmount(c);
    if (!(amount >= minAmount)) {
      return fail(c, tooSmall);
    }
    return provider === 'stripe' && amount > stripeMax
      ? fail(c, `充值数量不能大于 ${stripeMax}`)
      : succeed(c, (amount * unitPrices[provider]).toFixed(2));
  };

/** Refusals of an amount have their text in place of `error`. */
const payByStripe: RouteSet = ({ allow, control }) =>
  new Hono<FacadeEnv>()
    .post('/api/user/stripe/amount', allow(roles.user), quoteAt('stripe'))
    .post('/api/user/stripe/pay', allow(roles.user), async (c) => {
      const { amount, payment_method } = (await readJson(c)) ?? {};
      if (payment_method !== 'stripe') {
        return fail(c, '不支持的支付渠道');
      }
      if (!(Number(amount) >= minAmount) || Number(amount) > stripeMax) {
        const text = Number(amount) > stripeMax ? `充值数量不能大于 ${stripeMax}` : tooSmall;
        return c.json({ data: 10, message: text });
      }
      return control.payProviders.includes('stripe') ? succeed(c, { pay_link: checkout('stripe', reference()) }) : fail(c, '拉起支付失败');
    });

const payByCreem: RouteSet = ({ allow, control }) =>
  new Hono<FacadeEnv>().post('/api/user/creem/pay', allow(roles.user), async (c) => {
    const { product_id, payment_method } = (await readJson(c)) ?? {};
    if (payment_method !== 'creem') {
      return fail(c, '不支持的支付渠道');
    }
    if (!product_id) {
      return fail(c, '请选择产品');
    }
    const products = control.payProviders.includes('creem') ? creemProducts : [];
    if (!products.some(({ productId }) => productId === product_id)) {
      return fail(c, '产品不存在');
    }
    const order_id = reference();
    return succeed(c, { checkout_url: checkout('creem', order_id), order_id });
  });

const payByWaffo: RouteSet = ({ allow, control }) =>
  new Hono<FacadeEnv>()
    .post('/api/user/waffo/amount', allow(roles.user), quoteAt('waffo'))
    .post('/api/user/waffo/pay', allow(roles.user), async (c) => {
      if (!control.payProviders.includes('waffo')) {
        return fail(c, 'Waffo 支付未启用');
      }
      const { amount, pay_method_index: index = null } = (await readJson(c)) ?? {};
      if (!(Number(amount) >= minAmount)) {
        return fail(c, tooSmall);
      }
      if (index !== null && !waffoMethods[Number(index)]) {
        return fail(c, '不支持的支付方式');
      }
      const order_id = `WAFFO-${c.var.caller.userId}-${randomBytes(6).toString('hex')}`;
      return succeed(c, { order_id, payment_url: checkout('waffo', order_id) });
    });

const payByPancake: RouteSet = ({ allow, control }) =>
  new Hono<FacadeEnv>()
    .post('/api/user/waffo-pancake/amount', allow(roles.user), quoteAt('waffo_pancake'))
    .post('/api/user/waffo-pancake/pay', allow(roles.user), async (c) => {
      if (!control.payProviders.includes('waffo_pancake')) {
        return fail(c, 'Waffo Pancake 配置不完整');
      }
      if (!((await readAmount(c)) >= minAmount)) {
        return fail(c, tooSmall);
      }
      const order_id = `WAFFO_PANCAKE-${c.var.caller.userId}-${randomBytes(6).toString('hex')}`;
      const expires_at = new Date(Date.now() + 45 * 60_000).toISOString();
      return succeed(c, {
        checkout_url: checkout('waffo_pancake', order_id),
        expires_at,
        order_id,
        session_id: `cs_${order_id}`,
        token: 'token',
        token_expires_at: expires_at,
      });
    });

const join =
  (...sets: RouteSet[]): RouteSet =>
  (facade) => {
    const routes = new Hono<FacadeEnv>();
    for (const set of sets) {
      routes.route('/', set(facade));
    }
    return routes;
  };

export const redirects2026: RouteSet = join(payByStripe, payByCreem);

/** Waffo came in the spring of 2026. */
export const redirectsWithWaffo: RouteSet = join(redirects2026, payByWaffo, payByPancake);

const listed: Partial<Record<RedirectProvider, Row>> = {
  stripe: { name: 'Stripe', type: 'stripe', color: '#635BFF', min_topup: String(minAmount) },
  waffo_pancake: { name: 'Waffo Pancake', type: 'waffo_pancake', color: '#F97316', min_topup: String(minAmount) },
  waffo: { name: 'Waffo (Global Payment)', type: 'waffo', color: '#3B82F6', min_topup: String(minAmount) },
};

/** What the information about payments says of the providers that are on. */
export function redirectInfo(providers: readonly RedirectProvider[]): { fields: Row; methods: Row[] } {
  const fields = {
    ...Object.fromEntries(redirectProviders.map((provider) => [`enable_${provider}_topup`, providers.includes(provider)])),
    ...(providers.includes('creem') && { creem_products: JSON.stringify(creemProducts) }),
    ...(providers.includes('waffo') && { waffo_pay_methods: waffoMethods }),
  };
  return {
    fields,
    methods: Object.entries(listed).flatMap(([provider, method]) => (providers.includes(provider as RedirectProvider) ? [method] : [])),
  };
}
