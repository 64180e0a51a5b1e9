import type { TopUpInfo } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { isPaymentSetUp } from './epay';

const methods = [
  { name: '支付宝', type: 'alipay' },
  { name: '微信', type: 'wxpay' },
];

export function topUpInfo(gateway: Pick<Gateway, 'options'>): TopUpInfo {
  const { options } = gateway;
  return {
    enable_online_topup: isPaymentSetUp(gateway),
    min_topup: options.number('MinTopUp'),
    pay_methods: methods,
    amount_options: [],
    discount: {},
    topup_link: options.text('TopUpLink'),
  };
}
