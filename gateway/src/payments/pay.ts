import type { PaymentForm } from '@console/shared/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { configuredAddress } from '../http/site-address';
import { languageOf } from '../messages/translate';
import { epayAccount, epaySignature, isSignable } from './epay';
import { formatCents } from './money';
import { createOrder } from './orders';
import { findPayMethod } from './pay-methods';
import { amountUnit, quote } from './quote';

export const payBody = z.object({ amount: z.int(), payment_method: z.string() });

/**
 * Creates the order and returns the signed form for the browser to post. Requires `ServerAddress`, since a forged Host header would
 * redirect the provider's callback.
 */
export async function startPayment(
  c: Context,
  gateway: Gateway,
  user: UserRow,
  { amount, payment_method }: z.infer<typeof payBody>,
): Promise<{ data: PaymentForm; url: string }> {
  const { submitUrl, pid, key } = epayAccount(gateway);
  const method = findPayMethod(gateway, payment_method);
  if (!method) {
    throw fieldError('payment_method', 'paymentMethodUnknown');
  }
  const min = (method.min_topup ?? 0) * amountUnit(gateway);
  if (amount < min) {
    throw fieldError('amount', 'paymentTooSmall', { min });
  }
  const offer = await quote(gateway, user, amount);
  const site = configuredAddress(gateway);
  if (site === '') {
    throw new ConsoleError('paymentSiteAddressMissing');
  }
  const callback = gateway.options.text('CustomCallbackAddress').trim().replace(/\/+$/, '') || site;
  const addresses = { notify_url: `${callback}/api/user/epay/notify`, return_url: `${site}/topup` };
  if (!isSignable({ pid, ...addresses })) {
    throw new ConsoleError('paymentNotStarted');
  }
  const fields = {
    ...addresses,
    pid,
    type: method.type,
    out_trade_no: await createOrder(gateway.db, user, offer, { method: method.type, language: languageOf(c) }),
    name: `TUC${amount}`,
    money: formatCents(offer.money),
    device: 'pc',
    sign_type: 'MD5',
  };
  return { data: { ...fields, sign: epaySignature(fields, key) }, url: submitUrl };
}
