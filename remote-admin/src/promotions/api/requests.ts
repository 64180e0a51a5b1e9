import type { PromotionQuote } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { resourcePaths } from '../../resources';

export const getPromotionQuote = (amount: number, signal?: AbortSignal) =>
  http.get<PromotionQuote>(`${resourcePaths.promotions}/calculate`, { params: { amount }, signal });
