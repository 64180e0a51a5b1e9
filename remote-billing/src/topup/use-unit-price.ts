import { useQuery } from '@console/shared/query';
import { amountStep, minAmount, type Terms } from './amounts';
import { type Quoting, quoteQuery } from './api/queries';

/**
 * What one unit costs without discounts, in the currency of payments. Quotes the minimum amount, because groups have
 * their own prices. `price` is undefined while unknown or free.
 */
export function useUnitPrice(terms: Terms, quoting: Quoting): { price: number | undefined; isPending: boolean } {
  const amount = minAmount(terms);
  const { data: quote, isPending } = useQuery(quoteQuery({ amount, ...quoting }));
  const price = quote === undefined ? 0 : quote.full / (amount / amountStep(terms));
  return { price: price < 0.005 ? undefined : price, isPending };
}
