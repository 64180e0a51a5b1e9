import type { PricingResponse } from '@console/shared/contract';
import { type PriceList, parsePriceList } from '@console/shared/contract/prices';
import { exchange } from '@console/shared/http';

export const getPrices = async (signal: AbortSignal): Promise<PriceList> =>
  parsePriceList(await exchange<Partial<PricingResponse>>({ method: 'get', url: '/api/pricing', signal }));
