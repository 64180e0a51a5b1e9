import type { Stripe } from 'stripe';
import type { Gateway } from '../gateway';
import { leastCentsOf } from '../pay-currencies';
import { closeOrder, creditOrder } from './orders';
import { stripeMethod } from './stripe';

/** Credits or closes the order of an event. Events are repeated and out of order, so each has the same effect at any time. */
export async function handleEvent(gateway: Gateway, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
      // Slow methods, such as transfers, are reported again when they are paid.
      return event.data.object.payment_status === 'paid' ? credit(gateway, event.data.object) : undefined;
    case 'checkout.session.async_payment_succeeded':
      return credit(gateway, event.data.object);
    case 'checkout.session.async_payment_failed':
      return close(gateway, event.data.object, 'failed');
    case 'checkout.session.expired':
      return close(gateway, event.data.object, 'expired');
  }
}

async function credit(gateway: Gateway, session: Stripe.Checkout.Session): Promise<void> {
  const { client_reference_id: tradeNo, amount_subtotal, currency: code } = session;
  const currency = (code ?? '').toUpperCase();
  // Promotion codes of Stripe lower the total; the site that allows them pays the difference.
  const money = (amount_subtotal ?? 0) * leastCentsOf(currency);
  if (!tradeNo || !(await creditOrder(gateway, tradeNo, { provider: stripeMethod, currency, money }))) {
    gateway.log('stripe-payment-not-credited', { session: session.id, reason: 'no open order of this amount' });
  }
}

async function close({ db }: Gateway, { client_reference_id: tradeNo }: Stripe.Checkout.Session, status: 'failed' | 'expired') {
  if (tradeNo) {
    await closeOrder(db, tradeNo, stripeMethod, status);
  }
}
