import { useQuery } from '@console/shared/query';
import { amountStep, minAmount, type Terms } from './amounts';
import { quoteQuery } from './api/queries';

/**
 * What one unit costs without discounts, in the currency of payments. Quotes the minimum amount, because groups have
 * their own prices. `price` is undefined while unknown or free.
 */
export function useUnitPrice(terms: Terms, hasPromotions: boolean): { price: number | undefined; isPending: boolean } {
  const amount = minAmount(terms);
  const { data: quote, isPending } = useQuery(quoteQuery({ amount, hasPromotions }));
  const price = quote === undefined ? 0 : quote.full / (amount / amountStep(terms));
  return { price: price < 0.005 ? undefined : price, isPending };
}
