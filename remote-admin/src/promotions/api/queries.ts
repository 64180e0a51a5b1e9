import type { PromotionRecord } from '@console/shared/contract';
import { queryOptions } from '@console/shared/query';
import { defineResource, resourcePaths } from '../../resources';
import { fromRecord, type Promotion, type PromotionFields } from '../model';
import { getPromotionQuote } from './requests';

export const promotions = defineResource<PromotionRecord, Promotion, PromotionFields>(resourcePaths.promotions, fromRecord);

/** Keyed by amount, so that a quote for another amount is never shown. */
export const promotionQuote = (amount: number | undefined) =>
  queryOptions({
    queryKey: [promotions.path, 'quote', amount],
    queryFn: ({ signal }) => getPromotionQuote(amount ?? 0, signal),
    enabled: amount !== undefined,
    retry: false,
    meta: { quiet: true },
  });
