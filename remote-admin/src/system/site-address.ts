import type { OptionTexts } from '../options';

export type SiteAddress = {
  /** Without trailing slash. */
  address: string;
  /** True if no address is saved and the current origin is used. */
  isFallback: boolean;
  /** True if this page was opened at another origin. */
  isOtherOrigin: boolean;
};

export function getSiteAddress(saved: OptionTexts, origin: string): SiteAddress {
  const address = (saved.get('ServerAddress') ?? '').trim().replace(/\/+$/, '');
  return { address: address || origin, isFallback: address === '', isOtherOrigin: address !== '' && getOrigin(address) !== origin };
}

export function getHostname(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address;
}

const getOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);
