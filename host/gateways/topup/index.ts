import { defineAbility, type RouteHandler, type Send } from '../ability';
import { fieldsOf, isSuccess, mapData, success } from '../envelope';

type Fields = Record<string, unknown>;

const readStatus = async (send: Send) => fieldsOf(await send({ method: 'GET', path: '/api/status' }));

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Paid by calls of their own, which the console does not make. */
const elsewhere = new Set(['stripe', 'creem', 'waffo', 'waffo_pancake']);

/** Numbers of methods are texts here. */
function toMethod({ name, type, min_topup, color }: Fields) {
  const least = Number(min_topup);
  return { name: textOf(name), type: textOf(type), ...(least > 0 && { min_topup: least }), ...(typeof color === 'string' && { color }) };
}

const tell: RouteHandler = async ({ forward, send }) => {
  const response = await forward();
  const given = fieldsOf(response);
  if (!isSuccess(response) || typeof given.enable_online_topup !== 'boolean') {
    return response;
  }
  const methods = Array.isArray(given.pay_methods) ? (given.pay_methods as Fields[]) : [];
  // For a year the link stood in the status only.
  const link = given.topup_link ?? (await readStatus(send)).top_up_link;
  return success({
    enable_online_topup: given.enable_online_topup,
    min_topup: Number(given.min_topup) || 1,
    pay_methods: methods.map(toMethod).filter(({ type }) => type !== '' && !elsewhere.has(type)),
    amount_options: Array.isArray(given.amount_options) ? given.amount_options : [],
    discount: given.discount ?? {},
    topup_link: textOf(link),
    ...(typeof given.payment_compliance_confirmed === 'boolean' && { payment_compliance_confirmed: given.payment_compliance_confirmed }),
  });
};

/** The names of methods by those of today. */
const oldNames: Record<string, string> = { alipay: 'zfb', wxpay: 'wx' };

const stockMethods = [
  { name: '支付宝', type: 'alipay' },
  { name: '微信', type: 'wxpay' },
];

const tellFromStatus: RouteHandler = async ({ send }) => {
  const { enable_online_topup, min_topup, top_up_link } = await readStatus(send);
  return success({
    enable_online_topup: enable_online_topup === true,
    min_topup: Number(min_topup) || 1,
    pay_methods: stockMethods,
    amount_options: [],
    discount: {},
    topup_link: textOf(top_up_link),
  });
};

const payByOldName: RouteHandler = ({ forward, body }) => {
  const { payment_method: method, ...order } = (body ?? {}) as Fields;
  return forward({ body: { ...order, ...(typeof method === 'string' && { payment_method: oldNames[method] ?? method }) } });
};

/** The points that a code brought; Veloera tells more than the number. */
const redeem: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => (typeof data === 'object' && data !== null && 'quota' in data ? data.quota : data));

/** How a site sells: told by a call of its own, or by the public status and with other names of the ways to pay. */
export const topUp = defineAbility({
  ways: {
    info: { routes: { 'GET /api/user/topup/info': tell, 'POST /api/user/topup': redeem } },
    status: {
      routes: {
        'GET /api/user/topup/info': tellFromStatus,
        'POST /api/user/pay': payByOldName,
        'POST /api/user/amount': payByOldName,
        'POST /api/user/topup': redeem,
      },
    },
  },
  detect: ({ paths }) => {
    const hasCall = paths['/api/user/topup/info'];
    return hasCall === undefined ? undefined : hasCall ? 'info' : 'status';
  },
  ask: async (send) => {
    const response = await send({ method: 'GET', path: '/api/user/topup/info' });
    if (response.status === 404) {
      return 'status';
    }
    return 'enable_online_topup' in fieldsOf(response) ? 'info' : undefined;
  },
});
