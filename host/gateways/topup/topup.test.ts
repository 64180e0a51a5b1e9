import { describe, expect, it } from 'vitest';
import { dataResponse, type FakeResponse, notFoundResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';

const paid = { message: 'success', data: { money: '73.00', type: 'alipay' }, url: 'https://pay.example/submit.php' };
const oldStatus = {
  system_name: 'New API',
  quota_per_unit: 500_000,
  enable_online_topup: true,
  min_topup: 5,
  top_up_link: 'https://shop.example',
};

const info202602 = {
  amount_options: [10, 20, 50],
  creem_products: '[]',
  discount: { 50: 0.95 },
  enable_creem_topup: false,
  enable_online_topup: true,
  enable_stripe_topup: true,
  min_topup: 1,
  pay_methods: [
    { color: 'rgba(var(--semi-blue-5), 1)', name: '支付宝', type: 'alipay' },
    { color: 'black', min_topup: '50', name: '自定义1', type: 'custom1' },
    { color: 'rgba(var(--semi-purple-5), 1)', min_topup: '1', name: 'Stripe', type: 'stripe' },
  ],
  stripe_min_topup: 1,
};

const info202608 = {
  ...info202602,
  enable_stripe_topup: false,
  pay_methods: null,
  payment_compliance_confirmed: false,
  topup_link: 'https://codes.example',
};

const gateway =
  (info: object | undefined, redeemed: FakeResponse = dataResponse(500_000)) =>
  ({ call, body }: RecordedRequest): FakeResponse => {
    if (call === 'GET /api/status') {
      return dataResponse(oldStatus);
    }
    if (call === 'GET /api/user/topup/info') {
      return info ? dataResponse(info) : notFoundResponse;
    }
    if (call === 'POST /api/user/topup') {
      return redeemed;
    }
    return { body: (body as { payment_method?: string }).payment_method === 'gone' ? { message: 'error', data: '支付方式不存在' } : paid };
  };

describe('the top-up information', () => {
  it.each([
    [
      'new-api-2026-02',
      info202602,
      {
        enable_online_topup: true,
        min_topup: 1,
        pay_methods: [
          { name: '支付宝', type: 'alipay', color: 'rgba(var(--semi-blue-5), 1)' },
          { name: '自定义1', type: 'custom1', min_topup: 50, color: 'black' },
          { name: 'Stripe', type: 'stripe', color: 'rgba(var(--semi-purple-5), 1)', provider: 'stripe', currency: '' },
        ],
        amount_options: [10, 20, 50],
        discount: { 50: 0.95 },
        topup_link: 'https://shop.example',
      },
    ],
    [
      'new-api-2026-08',
      info202608,
      {
        enable_online_topup: true,
        min_topup: 1,
        pay_methods: [],
        amount_options: [10, 20, 50],
        discount: { 50: 0.95 },
        topup_link: 'https://codes.example',
        payment_compliance_confirmed: false,
      },
    ],
    [
      'new-api-2025-04',
      undefined,
      {
        enable_online_topup: true,
        min_topup: 5,
        pay_methods: [
          { name: '支付宝', type: 'alipay' },
          { name: '微信', type: 'wxpay' },
        ],
        amount_options: [],
        discount: {},
        topup_link: 'https://shop.example',
      },
    ],
  ] as const)('is the same for %s', async (profile, info, expected) => {
    const { call } = await startFakeGateway(profile, gateway(info));
    expect((await call('GET', '/api/user/topup/info')).body).toEqual({ success: true, message: '', data: expected });
  });
});

describe('a payment', () => {
  it.each([
    ['new-api-2026-08', 'alipay', 'alipay'],
    ['new-api-2026-08', 'custom1', 'custom1'],
    ['new-api-2025-04', 'alipay', 'zfb'],
    ['new-api-2025-04', 'wxpay', 'wx'],
    ['veloera-0.3', 'wxpay', 'wx'],
  ] as const)('at %s by %s is requested as %s', async (profile, method, name) => {
    const { call, requests } = await startFakeGateway(profile, gateway(undefined));
    const { body } = await call('POST', '/api/user/pay', { amount: 10, payment_method: method });
    expect(body).toEqual(paid);
    expect(requests.at(-1)?.body).toEqual({ amount: 10, payment_method: name });
  });

  it('without a method is requested without one', async () => {
    const { call, requests } = await startFakeGateway('new-api-2025-04', gateway(undefined));
    await call('POST', '/api/user/amount', { amount: 10 });
    expect(requests.at(-1)?.body).toEqual({ amount: 10 });
  });
});

describe('redirecting providers', () => {
  const info = {
    ...info202602,
    enable_online_topup: false,
    enable_creem_topup: true,
    enable_waffo_topup: true,
    enable_waffo_pancake_topup: true,
    min_topup: 10,
    stripe_min_topup: 5,
    waffo_min_topup: 2,
    waffo_pancake_min_topup: 3,
    topup_link: '',
    creem_products: JSON.stringify([
      { productId: 'prod_1', name: 'Starter', price: 9.9, currency: 'EUR', quota: 5_000_000 },
      { productId: '', name: 'Broken', price: 1, currency: 'USD', quota: 1 },
    ]),
    pay_methods: [
      { name: '支付宝', type: 'alipay' },
      { name: 'Stripe', type: 'stripe', color: '#635BFF', min_topup: '5' },
      { name: 'Waffo Pancake', type: 'waffo_pancake', min_topup: '3' },
      { name: 'Waffo', type: 'waffo', min_topup: '2' },
    ],
    waffo_pay_methods: [{ name: 'Card' }, { name: 'Apple Pay' }],
  };

  it('are listed without epay where only they are enabled, each with its minimum', async () => {
    const { call } = await startFakeGateway('new-api-2026-08', gateway(info));
    expect((await call('GET', '/api/user/topup/info')).body.data).toMatchObject({
      enable_online_topup: true,
      min_topup: 2,
      pay_methods: [
        { name: 'Stripe', type: 'stripe', provider: 'stripe', min_topup: 5, currency: '' },
        { name: 'Waffo Pancake', type: 'waffo_pancake', provider: 'waffo_pancake', min_topup: 3, currency: 'USD' },
        { name: 'Card', type: 'waffo:0', provider: 'waffo', currency: 'USD' },
        { name: 'Apple Pay', type: 'waffo:1', provider: 'waffo', currency: 'USD' },
      ],
      products: [{ id: 'prod_1', name: 'Starter', price: 9.9, currency: 'EUR', quota: 5_000_000 }],
    });
  });

  it('leave out Stripe where amounts are points, which it always refuses', async () => {
    const { call } = await startFakeGateway('new-api-2026-08', (request) =>
      request.call === 'GET /api/status' ? dataResponse({ ...oldStatus, quota_display_type: 'TOKENS' }) : gateway(info)(request),
    );
    const { pay_methods } = (await call('GET', '/api/user/topup/info')).body.data as { pay_methods: { type: string }[] };
    expect(pay_methods.map(({ type }) => type)).toEqual(['waffo_pancake', 'waffo:0', 'waffo:1']);
  });

  it.each([
    [
      { amount: 10, payment_method: 'stripe' },
      'stripe',
      { amount: 10, payment_method: 'stripe' },
      { pay_link: 'https://checkout.example' },
    ],
    [
      { product: 'prod_1', payment_method: 'creem' },
      'creem',
      { product_id: 'prod_1', payment_method: 'creem' },
      { checkout_url: 'https://checkout.example', order_id: 'ref' },
    ],
    [
      { amount: 10, payment_method: 'waffo:1' },
      'waffo',
      { amount: 10, pay_method_index: 1 },
      { payment_url: 'https://checkout.example', order_id: 'WAFFO-1' },
    ],
    [{ amount: 10, payment_method: 'waffo' }, 'waffo', { amount: 10 }, { payment_url: 'https://checkout.example' }],
    [{ amount: 10, payment_method: 'waffo_pancake' }, 'waffo-pancake', { amount: 10 }, { checkout_url: 'https://checkout.example' }],
  ])('start %j at %s, which answers with a link', async (order, path, sent, data) => {
    const { call, requests } = await startFakeGateway('new-api-2026-08', () => ({ body: { message: 'success', data } }));
    expect((await call('POST', '/api/user/pay', order)).body).toEqual({ message: 'success', data: { link: 'https://checkout.example' } });
    expect(requests.at(-1)).toMatchObject({ call: `POST /api/user/${path}/pay`, body: sent });
  });

  it.each([
    [{ message: 'error', data: '拉起支付失败' }, '拉起支付失败'],
    [{ message: '充值数量不能小于 5', data: 10 }, '充值数量不能小于 5'],
  ])('refuse with %j as other methods do', async (body, data) => {
    const { call } = await startFakeGateway('new-api-2026-08', () => ({ body }));
    expect((await call('POST', '/api/user/pay', { amount: 1, payment_method: 'stripe' })).body).toEqual({ message: 'error', data });
  });

  it.each([
    ['stripe', '/api/user/stripe/amount', { amount: 10, payment_method: 'stripe' }],
    ['waffo:0', '/api/user/waffo/amount', { amount: 10, pay_method_index: 0 }],
    ['alipay', '/api/user/amount', { amount: 10 }],
  ])('quote %s at %s', async (payment_method, path, sent) => {
    const { call, requests } = await startFakeGateway('new-api-2026-07', () => ({ body: { message: 'success', data: '80.00' } }));
    expect((await call('POST', '/api/user/amount', { amount: 10, payment_method })).body).toEqual({ message: 'success', data: '80.00' });
    expect(requests.at(-1)).toMatchObject({ call: `POST ${path}`, body: sent });
  });
});

describe('a redemption', () => {
  it.each([
    ['new-api-2026-08', dataResponse(500_000)],
    ['veloera-0.3', dataResponse({ is_gift: false, quota: 500_000 })],
  ] as const)('at %s adds points', async (profile, fakeResponse) => {
    const { call } = await startFakeGateway(profile, gateway(undefined, fakeResponse));
    expect((await call('POST', '/api/user/topup', { key: 'code' })).body).toEqual({ success: true, message: '', data: 500_000 });
  });

  it('with an empty response, as from Veloera without Redis, adds no points', async () => {
    const { call } = await startFakeGateway('veloera-0.3', gateway(undefined, { body: '' }));
    expect(await call('POST', '/api/user/topup', { key: 'code' })).toMatchObject({
      status: 502,
      body: { success: false, code: 'unexpected_answer', call: 'POST /api/user/topup' },
    });
  });
});
