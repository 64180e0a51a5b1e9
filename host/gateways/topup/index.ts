import { defineAbility, type RouteHandler } from '../ability';
import { getFields, isSuccess, mapData, success } from '../envelope';
import type { Send } from '../gateway-request';
import { readMethods, readProducts, toText } from './methods';
import { pay, quoteAmount } from './pay';

type Fields = Record<string, unknown>;

const readStatus = async (send: Send) => getFields(await send({ method: 'GET', path: '/api/status' }));

const readInfo: RouteHandler = async ({ forward, send }) => {
  const response = await forward();
  const info = getFields(response);
  if (!isSuccess(response) || typeof info.enable_online_topup !== 'boolean') {
    return response;
  }
  // For a year only the status contained the link. It also says how amounts are counted.
  const status = info.topup_link === undefined || info.enable_stripe_topup === true ? await readStatus(send) : {};
  const { methods, min } = readMethods(info, status.quota_display_type === 'TOKENS');
  const products = readProducts(info);
  return success({
    enable_online_topup: info.enable_online_topup || methods.length > 0,
    min_topup: min,
    pay_methods: methods,
    ...(products.length > 0 && { products }),
    amount_options: Array.isArray(info.amount_options) ? info.amount_options : [],
    discount: info.discount ?? {},
    topup_link: toText(info.topup_link ?? status.top_up_link),
    ...(typeof info.payment_compliance_confirmed === 'boolean' && { payment_compliance_confirmed: info.payment_compliance_confirmed }),
    ...(typeof info.payment_compliance_terms_version === 'string' && {
      payment_compliance_terms_version: info.payment_compliance_terms_version,
    }),
  });
};

const legacyNames: Record<string, string> = { alipay: 'zfb', wxpay: 'wx' };

const defaultMethods = [
  { name: '支付宝', type: 'alipay' },
  { name: '微信', type: 'wxpay' },
];

const readInfoFromStatus: RouteHandler = async ({ send }) => {
  const { enable_online_topup, min_topup, top_up_link } = await readStatus(send);
  return success({
    enable_online_topup: enable_online_topup === true,
    min_topup: Number(min_topup) || 1,
    pay_methods: defaultMethods,
    amount_options: [],
    discount: {},
    topup_link: toText(top_up_link),
  });
};

const payByLegacyName: RouteHandler = ({ forward, body }) => {
  const { payment_method: method, ...order } = (body ?? {}) as Fields;
  return forward({ body: { ...order, ...(typeof method === 'string' && { payment_method: legacyNames[method] ?? method }) } });
};

/** Veloera responds with an object instead of the number of points. */
const redeem: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => (typeof data === 'object' && data !== null && 'quota' in data ? data.quota : data));

export const topUp = defineAbility({
  variants: {
    info: {
      routes: {
        'GET /api/user/topup/info': readInfo,
        'POST /api/user/pay': pay,
        'POST /api/user/amount': quoteAmount,
        'POST /api/user/topup': redeem,
      },
    },
    status: {
      routes: {
        'GET /api/user/topup/info': readInfoFromStatus,
        'POST /api/user/pay': payByLegacyName,
        'POST /api/user/amount': payByLegacyName,
        'POST /api/user/topup': redeem,
      },
    },
  },
  detect: ({ paths }) => {
    const hasCall = paths['/api/user/topup/info'];
    return hasCall === undefined ? undefined : hasCall ? 'info' : 'status';
  },
  probe: async (send) => {
    const response = await send({ method: 'GET', path: '/api/user/topup/info' });
    if (response.status === 404) {
      return 'status';
    }
    return 'enable_online_topup' in getFields(response) ? 'info' : undefined;
  },
});
