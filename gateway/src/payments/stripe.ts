import type { Stripe } from 'stripe';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import type { Language } from '../messages/translate';
import { portOf } from '../outgoing/ports';
import { leastCentsOf } from '../pay-currencies';

/** The type of its payment method, and the name of the provider. */
export const stripeMethod = 'stripe';

type Options = Pick<Gateway, 'options'>;

export const isStripeSetUp = ({ options }: Options): boolean =>
  options.text('StripeApiSecret') !== '' && options.text('StripeWebhookSecret') !== '';

/** A megabyte, which gateways without Stripe never load. */
const loadStripe = async () => (await import('stripe')).default;

async function createClient({ options, settings }: Pick<Gateway, 'options' | 'settings'>): Promise<Stripe> {
  const Client = await loadStripe();
  const url = new URL(settings.stripeApiUrl);
  return new Client(options.text('StripeApiSecret'), {
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    host: url.hostname,
    port: portOf(url),
    timeout: settings.providerTimeoutMs,
    telemetry: false,
  });
}

export type Checkout = {
  tradeNo: string;
  /** What the page of Stripe names. */
  name: string;
  cents: number;
  currency: string;
  email: string;
  language: Language;
  /** Where the browser goes afterwards, paid or not. */
  returnUrl: string;
};

/** @returns the address of the page of Stripe */
export async function createCheckout(gateway: Pick<Gateway, 'options' | 'settings' | 'log'>, checkout: Checkout): Promise<string> {
  const { tradeNo, name, cents, currency, email, language, returnUrl } = checkout;
  const client = await createClient(gateway);
  const price = { currency: currency.toLowerCase(), unit_amount: cents / leastCentsOf(currency), product_data: { name } };
  try {
    const { url } = await client.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: tradeNo,
        line_items: [{ quantity: 1, price_data: price }],
        success_url: returnUrl,
        cancel_url: returnUrl,
        locale: language,
        allow_promotion_codes: gateway.options.flag('StripePromotionCodesEnabled'),
        // The amount of the order is compared with what was paid.
        adaptive_pricing: { enabled: false },
        ...(email && { customer_email: email }),
      },
      { idempotencyKey: tradeNo },
    );
    if (!url) {
      throw new Error('a session without an address');
    }
    return url;
  } catch (error) {
    gateway.log('stripe-checkout-failed', { order: tradeNo, ...describe(error) });
    throw new ConsoleError('paymentNotStarted');
  }
}

/** Messages of Stripe may quote the key in part. */
function describe(error: unknown): Record<string, unknown> {
  const { type, code, statusCode, requestId } = error as { type?: unknown; code?: unknown; statusCode?: unknown; requestId?: unknown };
  return { type, code, status: statusCode, stripe_request: requestId };
}

/** Undefined unless Stripe signed this body within the last five minutes. */
export async function readEvent({ options }: Options, body: string, signature: string): Promise<Stripe.Event | undefined> {
  const { webhooks } = await loadStripe();
  try {
    return webhooks.constructEvent(body, signature, options.text('StripeWebhookSecret'));
  } catch {
    return undefined;
  }
}
