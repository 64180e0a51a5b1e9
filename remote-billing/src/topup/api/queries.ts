import { keepPreviousData, mutationOptions, queryOptions } from '@console/shared/query';
import { delay } from '../../delay';
import { toCents } from '../amounts';
import { isPostable, postForm } from '../post-form';
import { getBalance, getOffer, getQuote, getRecentUsage, listPromotions, listTopUps, redeem, startPayment } from './requests';
import type { Order, PaymentOutcome, TopUpListParams } from './types';

const keys = {
  all: ['topup'] as const,
  topUps: (params: TopUpListParams) => [...keys.all, 'list', params] as const,
  quotes: ['topup', 'quote'] as const,
};

/** Refetched on focus, because a payment may have arrived. */
const onReturn = { refetchOnWindowFocus: 'always' } as const;

export const currentBalance = queryOptions({
  queryKey: [...keys.all, 'balance'],
  queryFn: ({ signal }) => getBalance(signal),
  ...onReturn,
});

export const topUpOffer = queryOptions({ queryKey: [...keys.all, 'offer'], queryFn: ({ signal }) => getOffer(signal), staleTime: 60_000 });

export const recentUsage = queryOptions({
  queryKey: [...keys.all, 'recent-use'],
  queryFn: ({ signal }) => getRecentUsage(signal),
  meta: { quiet: true },
});

export const topUpList = ({ page, pageSize, sort }: TopUpListParams) =>
  queryOptions({
    queryKey: keys.topUps({ page, pageSize, sort }),
    queryFn: ({ signal }) => listTopUps({ page, pageSize, sort }, signal),
    placeholderData: keepPreviousData,
    ...onReturn,
  });

export const promotionList = queryOptions({
  queryKey: [...keys.all, 'promotions'],
  queryFn: ({ signal }) => listPromotions(signal),
  staleTime: 60_000,
  meta: { quiet: true },
});

export type QuoteParams = {
  /** Undefined disables the query. */
  amount: number | undefined;
  /** Gateways without promotions have another quote endpoint. */
  hasPromotions: boolean;
};

/**
 * Keyed by amount, so that a quote of another amount is never shown.
 *
 * @param delayMs debounce while the user types
 */
export const quoteQuery = ({ amount, hasPromotions }: QuoteParams, delayMs = 0) =>
  queryOptions({
    queryKey: [...keys.quotes, hasPromotions, amount],
    queryFn: async ({ signal }) => {
      if (delayMs > 0) {
        await delay(delayMs, signal);
      }
      return getQuote(amount ?? 0, hasPromotions, signal);
    },
    enabled: amount !== undefined,
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const redeemMutation = mutationOptions({
  mutationFn: redeem,
  meta: { inline: true },
  onSuccess: (_points, _key, _result, { client }) => void client.invalidateQueries({ queryKey: keys.all }),
});

/** Leaves the page only when the price is the one that the user confirmed. */
export const paymentMutation = mutationOptions({
  mutationFn: async ({ order, price }: { order: Order; price: number }): Promise<PaymentOutcome> => {
    const payment = await startPayment(order);
    if (!isPostable(payment.url)) {
      return 'unreachable';
    }
    if (toCents(payment.price) !== toCents(price)) {
      return 'changed';
    }
    postForm(payment.url, payment.fields);
    return 'leaving';
  },
  meta: { inline: true },
  onSuccess: (outcome, _order, _result, { client }) => (outcome === 'changed' ? client.resetQueries({ queryKey: keys.quotes }) : undefined),
});
