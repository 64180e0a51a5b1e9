import type { PricingResponse } from '@console/shared/contract';
import { parsePriceList } from '@console/shared/contract/prices';

/** Models with a fixed price per request. */
export const modelsPricedPerCall = (response: PricingResponse): string[] =>
  parsePriceList(response).models.flatMap(({ name, price }) => (price.kind === 'call' ? [name] : []));
