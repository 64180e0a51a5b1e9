import type { Gateway } from '../gateway';
import { epayCurrency, leastCentsOf } from '../pay-currencies';
import { isStripeSetUp, stripeMethod } from './stripe';

/** How a provider prices credit. */
export type PayPricing = {
  provider: 'epay' | typeof stripeMethod;
  currency: string;
  /** Of one currency unit of credit, before discounts. */
  unitPrice: number;
  /** Currency units of credit. */
  min: number;
  /** Prices are multiples of this many hundredths. */
  leastCents: number;
};

/** Other methods are those of epay. */
export function payPricing({ options }: Pick<Gateway, 'options'>, method?: string): PayPricing {
  if (method === stripeMethod && isStripeSetUp({ options })) {
    const currency = options.text('StripeCurrency');
    return {
      provider: stripeMethod,
      currency,
      unitPrice: options.number('StripeUnitPrice'),
      min: Math.max(1, options.number('StripeMinTopUp')),
      leastCents: leastCentsOf(currency),
    };
  }
  return {
    provider: 'epay',
    currency: epayCurrency,
    unitPrice: options.number('Price'),
    min: Math.max(1, options.number('MinTopUp')),
    leastCents: 1,
  };
}
