import type { PaymentForm } from '@console/shared/contract';
import * as schemas from '@console/shared/contract/schemas';
import * as z from 'zod/mini';
import { type ContractCall, dataResponse, emptyResponse, type Fixtures, pageResponse, textResponse, updateCalls } from './contract-call';
import { codeKey, ids, tokenKey } from './fixture-seed';

const tokenBody = {
  name: 'new',
  remain_quota: 1_000,
  expired_time: -1,
  unlimited_quota: false,
  model_limits_enabled: true,
  model_limits: 'm1,m2',
  allow_ips: '127.0.0.1',
  group: 'default',
};

const tokenResponse = dataResponse(schemas.tokenSchema);

const tokenCalls: ContractCall[] = [
  { route: 'GET /api/token', level: 'user', path: '/api/token/?p=1&page_size=10', response: pageResponse(schemas.tokenSchema) },
  {
    route: 'GET /api/token/search',
    level: 'user',
    path: '/api/token/search?keyword=mine&token=',
    response: pageResponse(schemas.tokenSchema),
  },
  { route: 'GET /api/token/auto-groups', level: 'user', response: dataResponse(schemas.autoGroupsSchema) },
  { route: 'GET /api/token/:id{[0-9]+}', level: 'user', path: `/api/token/${ids.token}`, response: tokenResponse },
  {
    route: 'POST /api/token/:id{[0-9]+}/key',
    level: 'user',
    path: `/api/token/${ids.token}/key`,
    response: dataResponse(z.strictObject({ key: z.literal(tokenKey) })),
  },
  {
    route: 'POST /api/token/batch/keys',
    level: 'user',
    body: { ids: [ids.token, 999] },
    response: dataResponse(z.strictObject({ keys: z.strictObject({ [ids.token]: z.literal(tokenKey) }) })),
  },
  {
    route: 'POST /api/token/:id{[0-9]+}/rotate',
    level: 'user',
    path: `/api/token/${ids.token}/rotate`,
    body: { expired_time: 4_000_000_000 },
    response: dataResponse(z.strictObject({ id: z.int(), key: z.string().check(z.regex(/^[0-9a-zA-Z]{48}$/)) })),
  },
  { route: 'POST /api/token', level: 'user', body: tokenBody, response: emptyResponse },
  ...updateCalls('/api/token', 'user', { ...tokenBody, id: ids.token }, tokenResponse),
  { route: 'DELETE /api/token/:id{[0-9]+}', level: 'user', path: `/api/token/${ids.token}`, response: emptyResponse },
];

const redemptionBody = { id: ids.code, name: 'New', quota: 200 };
const redemptionResponse = dataResponse(schemas.redemptionSchema);
const redemptionPageResponse = pageResponse(schemas.redemptionSchema);

const redemptionCalls: ContractCall[] = [
  { route: 'GET /api/redemption', level: 'admin', path: '/api/redemption/?p=1&page_size=10', response: redemptionPageResponse },
  {
    route: 'GET /api/redemption/search',
    level: 'admin',
    path: '/api/redemption/search?keyword=code&p=1&page_size=10',
    response: redemptionPageResponse,
  },
  { route: 'GET /api/redemption/:id{[0-9]+}', level: 'admin', path: `/api/redemption/${ids.groupedCode}`, response: redemptionResponse },
  {
    route: 'POST /api/redemption',
    level: 'admin',
    body: { name: 'Welcome', count: 2, quota: 100, group_id: 7 },
    response: dataResponse(z.array(z.string().check(z.regex(/^[0-9a-f]{32}$/)))),
  },
  ...updateCalls('/api/redemption', 'admin', redemptionBody, redemptionResponse),
  { route: 'DELETE /api/redemption/invalid', level: 'admin', response: dataResponse(z.int()) },
  { route: 'DELETE /api/redemption/:id{[0-9]+}', level: 'admin', path: `/api/redemption/${ids.code}`, response: emptyResponse },
  { route: 'POST /api/user/topup', level: 'user', body: { key: codeKey }, response: dataResponse(z.literal(100_000)) },
];

const payCall: ContractCall = {
  route: 'POST /api/user/pay',
  level: 'user',
  body: { amount: 10, payment_method: 'zfb', top_up_code: '' },
  response: z.strictObject({ message: z.literal('success'), data: schemas.paymentFormSchema, url: z.url() }),
};

async function payOrder(fixtures: Fixtures): Promise<string> {
  const { body } = await fixtures.request(payCall, 'user');
  return fixtures.paymentNotification((body as { data: PaymentForm }).data).toString();
}

const paymentCalls: ContractCall[] = [
  { route: 'GET /api/user/topup/info', level: 'user', response: dataResponse(schemas.topUpInfoSchema) },
  {
    route: 'POST /api/user/amount',
    level: 'user',
    body: { amount: 10 },
    response: z.strictObject({ message: z.literal('success'), data: z.literal('73.00') }),
  },
  payCall,
  {
    route: 'GET /api/user/epay/notify',
    level: 'public',
    prepare: async (fixtures) => ({ path: `/api/user/epay/notify?${await payOrder(fixtures)}` }),
    response: textResponse('success'),
  },
  {
    route: 'POST /api/user/epay/notify',
    level: 'public',
    prepare: async (fixtures) => ({ body: await payOrder(fixtures), headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    response: textResponse('success'),
  },
  {
    route: 'POST /api/user/stripe/amount',
    level: 'user',
    body: { amount: 10 },
    response: z.strictObject({ message: z.literal('success'), data: z.literal('10.00') }),
  },
  {
    route: 'POST /api/user/stripe/pay',
    level: 'user',
    body: { amount: 10, payment_method: 'stripe' },
    response: z.strictObject({ message: z.literal('success'), data: z.strictObject({ pay_link: z.url() }) }),
  },
  {
    route: 'POST /api/stripe/webhook',
    level: 'public',
    prepare: async ({ signedByStripe }) => {
      const { body, signature } = signedByStripe(JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.refunded', data: {} }));
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
    },
    response: textResponse(''),
  },
  { route: 'GET /api/user/topup/self', level: 'user', response: pageResponse(schemas.orderSchema) },
  { route: 'GET /api/user/topup', level: 'admin', path: '/api/user/topup?keyword=USR', response: pageResponse(schemas.orderSchema) },
  {
    route: 'POST /api/user/topup/complete',
    level: 'admin',
    prepare: async (fixtures) => {
      const { body } = await fixtures.request(payCall, 'user');
      return { body: { trade_no: (body as { data: PaymentForm }).data.out_trade_no } };
    },
    response: emptyResponse,
  },
  {
    route: 'GET /api/promotions/active',
    level: 'user',
    response: dataResponse(z.array(schemas.activePromotionSchema).check(z.minLength(1))),
  },
  {
    route: 'GET /api/promotions/calculate',
    level: 'user',
    path: '/api/promotions/calculate?amount=100',
    response: dataResponse(schemas.promotionQuoteSchema),
  },
];

export const billingCalls: ContractCall[] = [...tokenCalls, ...redemptionCalls, ...paymentCalls];
