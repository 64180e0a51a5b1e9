import { maxPriceSources, type PriceSourceChoice, type PriceSourceRecord, priceEndpoints } from '@console/shared/contract';
import type { ChosenSource } from '../api/price-sync-requests';

/** What is ticked and typed; `address` is that of a gateway that is no channel. */
export type SourceDraft = {
  ids: ReadonlySet<number>;
  /** By id, where it is not that of the source. */
  endpoints: Readonly<Record<number, string>>;
  address: string;
  addressEndpoint: string;
};

export const emptySourceDraft: SourceDraft = { ids: new Set(), endpoints: {}, address: '', addressEndpoint: priceEndpoints[0] };

/** The whole text if it is not an address. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

export const isAddress = (text: string): boolean => /^https?:\/\/./i.test(text.trim()) && URL.canParse(text.trim());

/** An address with a path is that of a list, whatever gateways have at their addresses. */
export function toAddressChoice(address: string, endpoint: string): PriceSourceChoice {
  const { origin, pathname, search } = new URL(address.trim());
  return pathname === '/' ? { base_url: origin, endpoint } : { base_url: origin, endpoint: `${pathname}${search}` };
}

/** @returns undefined while the address is incomplete */
export function toChosenSources({ ids, endpoints, address, addressEndpoint }: SourceDraft, sources: readonly PriceSourceRecord[]) {
  if (address.trim() && !isAddress(address)) {
    return undefined;
  }
  const chosen = sources
    .filter(({ id }) => ids.has(id))
    .map(({ id, name, base_url, endpoint }): ChosenSource => {
      return { name: name || hostOf(base_url), choice: { id, endpoint: endpoints[id] ?? endpoint } };
    });
  const typed: ChosenSource[] = address.trim() ? [{ name: hostOf(address.trim()), choice: toAddressChoice(address, addressEndpoint) }] : [];
  return [...chosen, ...typed];
}

/** Why prices cannot be fetched yet; `none` needs no words. */
export function getSourceProblem(chosen: readonly ChosenSource[] | undefined): 'address' | 'none' | 'many' | undefined {
  if (chosen === undefined) {
    return 'address';
  }
  return chosen.length === 0 ? 'none' : chosen.length > maxPriceSources ? 'many' : undefined;
}
