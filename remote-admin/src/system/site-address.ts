import type { OptionTexts } from '../options';

export type SiteAddress = {
  /** Without a slash at its end. */
  address: string;
  /** Whether it is only where this page was opened, since none is saved. */
  isGuess: boolean;
  /** Whether this page was opened elsewhere. */
  isElsewhere: boolean;
};

/** Where others reach this site: as it is saved, else where this page was opened. */
export function getSiteAddress(saved: OptionTexts, origin: string): SiteAddress {
  const address = (saved.get('ServerAddress') ?? '').trim().replace(/\/+$/, '');
  return { address: address || origin, isGuess: address === '', isElsewhere: address !== '' && getOrigin(address) !== origin };
}

/** The name of the machine in an address; the address itself where it is none. */
export function getHostname(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address;
}

const getOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);
