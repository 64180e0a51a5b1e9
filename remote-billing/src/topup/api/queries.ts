import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { delay } from '../../delay';
import { rememberPayment } from '../../pending-payment';
import { amountStep, fullPrice, toCents } from '../amounts';
import { followLink, isReachable, postForm } from '../leave-page';
import { findDiscount } from '../model';
import {
  getBalance,
  getLatestTopUp,
  getOffer,
  getQuote,
  getRecentUsage,
  listPromotions,
  listTopUps,
  redeem,
  startPayment,
} from './requests';
import type { Discount, Order, PaymentMethod, PaymentOutcome, Quote, TopUpListParams } from './types';

export const topUpKeys = {
  all: ['topup'] as const,
  topUps: (params: TopUpListParams) => [...topUpKeys.all, 'list', params] as const,
  quotes: ['topup', 'quote'] as const,
};

/** Refetched on focus, because a payment may have arrived. */
const onReturn = { refetchOnWindowFocus: 'always' } as const;

export const currentBalance = queryOptions({
  queryKey: [...topUpKeys.all, 'balance'],
  queryFn: ({ signal }) => getBalance(signal),
  ...onReturn,
});

export const topUpOffer = queryOptions({
  queryKey: [...topUpKeys.all, 'offer'],
  queryFn: ({ signal }) => getOffer(signal),
  staleTime: 60_000,
});

export const recentUsage = queryOptions({
  queryKey: [...topUpKeys.all, 'recent-use'],
  queryFn: ({ signal }) => getRecentUsage(signal),
  meta: { quiet: true },
});

export const topUpList = ({ page, pageSize, sort }: TopUpListParams) =>
  queryOptions({
    queryKey: topUpKeys.topUps({ page, pageSize, sort }),
    queryFn: ({ signal }) => listTopUps({ page, pageSize, sort }, signal),
    placeholderData: keepPreviousData,
    ...onReturn,
  });

/** Changes when a top-up arrives. */
export const latestTopUp = queryOptions({
  queryKey: [...topUpKeys.all, 'latest'],
  queryFn: ({ signal }) => getLatestTopUp(signal),
  staleTime: 0,
  meta: { quiet: true },
});

export const promotionList = queryOptions({
  queryKey: [...topUpKeys.all, 'promotions'],
  queryFn: ({ signal }) => listPromotions(signal),
  staleTime: 60_000,
  meta: { quiet: true },
});

export type Quoting = {
  method: PaymentMethod;
  /** Gateways without promotions have another quote endpoint, with prices by method. */
  hasPromotions: boolean;
};

export type QuoteParams = Quoting & {
  /** Undefined disables the query. */
  amount: number | undefined;
};

/**
 * Keyed by amount, so that a quote of another amount is never shown.
 *
 * @param delayMs debounce while the user types
 */
export const quoteQuery = ({ amount, method, hasPromotions }: QuoteParams, delayMs = 0) =>
  queryOptions({
    queryKey: [...topUpKeys.quotes, hasPromotions || method.type, method.currency, amount],
    queryFn: async ({ signal, client }): Promise<Quote> => {
      if (delayMs > 0) {
        await delay(delayMs, signal);
      }
      const [quoted, discount] = await Promise.all([
        getQuote({ amount: amount ?? 0, method }, hasPromotions, signal),
        loadDiscount(client, amount ?? 0, hasPromotions),
      ]);
      const { currency } = method;
      return discount === undefined || quoted.bonus > 0
        ? { ...quoted, full: quoted.price, discount: undefined, currency }
        : { ...quoted, full: fullPrice(quoted.price, discount.rate, unitsOf(amount ?? 0)), discount, currency };
    },
    enabled: amount !== undefined,
    staleTime: 60_000,
    meta: { quiet: true },
  });

const unitsOf = (amount: number): number => {
  const { status } = useSession.getState();
  return status === null ? amount : amount / amountStep(status);
};

/** Quotes have the discount in their price. */
async function loadDiscount(client: QueryClient, amount: number, hasPromotions: boolean): Promise<Discount | undefined> {
  const [promotions, offer] = await Promise.all([
    hasPromotions ? client.fetchQuery(promotionList).catch(() => []) : [],
    client.fetchQuery(topUpOffer).catch(() => undefined),
  ]);
  return findDiscount(promotions, unitsOf(amount), offer?.online?.discounts[amount]);
}

export const redeemMutation = mutationOptions({
  mutationFn: redeem,
  meta: { inline: true },
  onSuccess: (_points, _key, _result, { client }) => void client.invalidateQueries({ queryKey: topUpKeys.all }),
});

export type ConfirmedOrder = { order: Order; price: number; currency: string; credit: number };

/** Leaves the page only when the price is the one that the user confirmed, or a page that tells its price. */
export const paymentMutation = mutationOptions({
  mutationFn: async ({ order, ...confirmed }: ConfirmedOrder): Promise<PaymentOutcome> => {
    const [{ url, form }, latest] = await Promise.all([startPayment(order), getLatestTopUp().catch(() => undefined)]);
    if (!isReachable(url)) {
      return 'unreachable';
    }
    if (form && toCents(form.price) !== toCents(confirmed.price)) {
      return 'changed';
    }
    const userId = useSession.getState().user?.id;
    if (userId !== undefined && latest !== undefined) {
      rememberPayment(userId, { ...confirmed, latest, leftFrom: form ? undefined : performance.timeOrigin });
    }
    if (form) {
      postForm(url, form.fields);
    } else {
      followLink(url);
    }
    return 'leaving';
  },
  meta: { inline: true },
  onSuccess: async (outcome, _order, _result, { client }) => {
    if (outcome === 'changed') {
      await client.invalidateQueries({ queryKey: promotionList.queryKey });
      await client.resetQueries({ queryKey: topUpKeys.quotes });
    }
  },
});
