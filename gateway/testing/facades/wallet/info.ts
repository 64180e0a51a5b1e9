import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { type RecordShape, shapeRecord } from '../record-shape';
import { ok, readJson, refuse } from '../responses';
import { redirectInfo } from './redirects';

const common: RecordShape = {
  amount_options: [10, 20, 50, 100, 200, 500],
  creem_products: '[]',
  discount: {},
  enable_creem_topup: false,
  enable_online_topup: false,
  enable_stripe_topup: false,
  min_topup: 1,
  pay_methods: [],
  stripe_min_topup: 1,
};

export const walletInfo202602: RecordShape = common;

export const walletInfo202607: RecordShape = {
  ...common,
  enable_redemption: false,
  enable_waffo_pancake_topup: false,
  enable_waffo_topup: false,
  payment_compliance_confirmed: false,
  payment_compliance_terms_version: 'v1',
  topup_link: '',
  waffo_min_topup: 1,
  waffo_pancake_min_topup: 1,
  waffo_pay_methods: null,
};

const configuredMethods = [
  { name: '支付宝', type: 'alipay' },
  { name: '微信', type: 'wxpay' },
  { name: '自定义1', type: 'custom1', min_topup: '50' },
];

const methodStyles = {
  color: ['rgba(var(--semi-blue-5), 1)', 'rgba(var(--semi-green-5), 1)', 'black'],
  icon: ['SiAlipay', 'SiWechat', 'LuCreditCard'],
};

export const walletInfo =
  (shape: RecordShape, style: keyof typeof methodStyles): RouteSet =>
  ({ allow, control }) =>
    new Hono<FacadeEnv>().get('/api/user/topup/info', allow(roles.user), async (c) => {
      const response = (await c.var.caller.call('GET', '/api/user/topup/info')).data as Row | undefined;
      const needsConfirmation = 'payment_compliance_confirmed' in shape;
      const isOpen = !needsConfirmation || control.paymentConfirmed;
      const confirmation = needsConfirmation ? { enable_redemption: isOpen, payment_compliance_confirmed: isOpen } : {};
      const redirects = redirectInfo(isOpen ? control.payProviders.filter((provider) => `enable_${provider}_topup` in shape) : []);
      const epay = isOpen ? configuredMethods.map((method, at) => ({ ...method, [style]: methodStyles[style][at] })) : [];
      const record = shapeRecord(shape, { ...response, ...redirects.fields });
      return ok(c, { ...record, ...confirmation, pay_methods: [...epay, ...redirects.methods] });
    });

export const notConfirmed =
  'Payment, redemption, subscription, and invitation reward features are disabled. The administrator must confirm compliance terms before enabling them.';

export const paymentConfirmation: RouteSet = ({ allow, control }) =>
  new Hono<FacadeEnv>().post('/api/option/payment_compliance', allow(roles.root), async (c) => {
    if ((await readJson(c))?.confirmed !== true) {
      return refuse(c, '请确认合规声明');
    }
    control.paymentConfirmed = true;
    const confirmed_at = Math.floor(Date.now() / 1000);
    return ok(c, { confirmed: true, confirmed_at, confirmed_by: c.var.caller.userId, terms_version: 'v1' });
  });
