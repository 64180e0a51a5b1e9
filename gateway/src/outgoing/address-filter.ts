import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { createAddressMatcher } from './addresses';
import { createPortMatcher } from './ports';

export type RefusingList = 'ports' | 'domains' | 'addresses';

export type AddressFilter = {
  /** What refuses a host, as URLs spell it, or its port, before any connection. */
  checkTarget(hostname: string, port: number): RefusingList | undefined;
  /** What refuses an address that a name has resolved to. */
  checkResolved(address: string): RefusingList | undefined;
};

type FilterList = {
  entries: readonly string[];
  /** Only what is in the list is allowed, instead of refused. */
  isAllowList: boolean;
};

export type FilterRules = {
  domains: FilterList;
  addresses: FilterList;
  /** Whether addresses that names resolve to are checked too. */
  checksResolved: boolean;
  /** Every port is allowed if there is none. */
  ports: readonly string[];
};

const withoutDot = (host: string) => host.replace(/\.$/, '');

function createDomainMatcher(entries: readonly string[]): (host: string) => boolean {
  const exact = new Set<string>();
  const parents: string[] = [];
  for (const entry of entries) {
    const isWildcard = entry.startsWith('*.');
    const domain = withoutDot(domainToASCII(isWildcard ? entry.slice(2) : entry));
    exact.add(domain);
    if (isWildcard) {
      parents.push(`.${domain}`);
    }
  }
  return (host) => exact.has(host) || parents.some((parent) => host.endsWith(parent));
}

export function createAddressFilter({ domains, addresses, checksResolved, ports }: FilterRules): AddressFilter {
  const isDomainListed = createDomainMatcher(domains.entries);
  const isAddressListed = createAddressMatcher(addresses.entries);
  const isPortAllowed = createPortMatcher(ports);

  const checkAddress = (address: string) => (isAddressListed(address) === addresses.isAllowList ? undefined : 'addresses');

  return {
    checkTarget(hostname, port) {
      const host = withoutDot(hostname.replace(/^\[|\]$/g, ''));
      if (!isPortAllowed(port)) {
        return 'ports';
      }
      if (!isIP(host)) {
        return isDomainListed(host) === domains.isAllowList ? undefined : 'domains';
      }
      // An address would be a way around a list of allowed domains.
      return domains.isAllowList && !addresses.isAllowList ? 'domains' : checkAddress(host);
    },
    checkResolved: (address) => (checksResolved ? checkAddress(address) : undefined),
  };
}
