import { expect, it } from 'vitest';
import { stripPaymentParams } from './strip-payment-params';

it.each([
  ['', undefined],
  ['?type=1&range=7d', undefined],
  ['?pid=1001&trade_no=1&out_trade_no=USR1&type=alipay&name=TUC10&money=73.00&trade_status=TRADE_SUCCESS&sign=0f&sign_type=MD5', ''],
  ['?range=7d&out_trade_no=USR1&type=alipay', 'range=7d'],
])('strips what a payment provider adds to %s', (search, rest) => expect(stripPaymentParams(search)).toBe(rest));
