import type { PaymentForm, PaymentLink } from '@console/shared/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { configuredAddress } from '../http/site-address';
import { languageOf } from '../messages/translate';
import { quotaDisplay, quotaText } from '../options/quota-display';
import { epayAccount, epaySignature, isSignable } from './epay';
import { formatCents } from './money';
import { closeOrder, createOrder } from './orders';
import { findPayMethod } from './pay-methods';
import { payPricing } from './pricing';
import { amountUnit, quote } from './quote';
import { createCheckout, stripeMethod } from './stripe';

export const payBody = z.object({ amount: z.int(), payment_method: z.string() });

type Payment = z.infer<typeof payBody>;

type StartedPayment = { data: PaymentForm; url: string } | { data: PaymentLink };

/** Creates the order. Requires `ServerAddress`, since a forged Host header would redirect the provider's callback. */
export async function startPayment(c: Context, gateway: Gateway, user: UserRow, payment: Payment): Promise<StartedPayment> {
  const { provider } = payPricing(gateway, payment.payment_method);
  return provider === stripeMethod ? startStripe(c, gateway, user, payment) : startEpay(c, gateway, user, payment);
}

function requireSite(gateway: Gateway): string {
  const site = configuredAddress(gateway);
  if (site === '') {
    throw new ConsoleError('paymentSiteAddressMissing');
  }
  return site;
}

/** The browser opens the page of Stripe, which lasts a day. */
async function startStripe(c: Context, gateway: Gateway, user: UserRow, { amount }: Payment): Promise<{ data: PaymentLink }> {
  const { db, options } = gateway;
  const offer = await quote(gateway, user, amount, stripeMethod);
  const site = requireSite(gateway);
  const language = languageOf(c);
  const tradeNo = await createOrder(db, user, offer, { method: stripeMethod, language });
  const checkout = {
    tradeNo,
    name: `${options.text('SystemName')} · ${quotaText(offer.quota, quotaDisplay(options))}`,
    cents: offer.money,
    currency: offer.currency,
    email: user.email,
    language,
    returnUrl: `${site}/topup`,
  };
  try {
    return { data: { link: await createCheckout(gateway, checkout) } };
  } catch (error) {
    await closeOrder(db, tradeNo, stripeMethod, 'failed');
    throw error;
  }
}

/** Returns the signed form for the browser to post. */
async function startEpay(
  c: Context,
  gateway: Gateway,
  user: UserRow,
  { amount, payment_method }: Payment,
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
  const site = requireSite(gateway);
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
