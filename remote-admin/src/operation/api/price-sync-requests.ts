import type { PriceSourceChoice, PriceSourceRecord, PriceSyncRequest, PriceSyncResult } from '@console/shared/contract';
import { http } from '@console/shared/http';

const path = '/api/ratio_sync';

export type ChosenSource = { name: string; choice: PriceSourceChoice };

export const listPriceSources = (signal: AbortSignal) => http.get<PriceSourceRecord[]>(`${path}/channels`, { signal });

/** The gateway fetches from all sources first, which takes a while. */
export function fetchPrices(chosen: readonly ChosenSource[]): Promise<PriceSyncResult> {
  const body: PriceSyncRequest = { sources: chosen.map(({ choice }) => choice) };
  return http.post<PriceSyncResult>(`${path}/fetch`, body, { needsData: true });
}
