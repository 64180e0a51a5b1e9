import type { PaymentForm } from '@console/shared/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { savedAddress } from '../http/site-address';
import { languageOf } from '../messages/translate';
import { epayAccount, epaySignature, isSignable } from './epay';
import { centsText } from './money';
import { createOrder } from './orders';
import { quote } from './quote';

export const payBody = z.object({ amount: z.int(), payment_method: z.string() });

/**
 * Begins a payment: makes its order, and answers the signed form that the browser posts to the provider, and where to.
 * @throws Refusal while `ServerAddress` is empty: whoever pays may claim any host, and would have the provider call it
 */
export async function startPayment(
  c: Context,
  gateway: Gateway,
  user: UserRow,
  { amount, payment_method }: z.infer<typeof payBody>,
): Promise<{ data: PaymentForm; url: string }> {
  const { submitUrl, pid, key } = epayAccount(gateway);
  const quoted = await quote(gateway, user, amount);
  const site = savedAddress(gateway);
  if (site === '') {
    throw new Refusal('paymentSiteAddressMissing');
  }
  const callback = gateway.options.text('CustomCallbackAddress').trim().replace(/\/+$/, '') || site;
  const addresses = { notify_url: `${callback}/api/user/epay/notify`, return_url: `${site}/topup` };
  if (!isSignable({ pid, ...addresses })) {
    throw new Refusal('paymentNotStarted');
  }
  const fields = {
    ...addresses,
    pid,
    type: payment_method === 'alipay' || payment_method === 'zfb' ? 'alipay' : 'wxpay',
    out_trade_no: await createOrder(gateway.db, user, quoted, languageOf(c)),
    name: `TUC${amount}`,
    money: centsText(quoted.money),
    device: 'pc',
    sign_type: 'MD5',
  };
  return { data: { ...fields, sign: epaySignature(fields, key) }, url: submitUrl };
}
