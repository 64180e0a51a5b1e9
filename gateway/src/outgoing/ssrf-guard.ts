import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressFilter } from './address-filter';
import { isMetadataAddress, isPrivateAddress } from './addresses';
import { ForbiddenAddress } from './forbidden-address';

/** Metadata services are blocked in both. */
export type Network = 'public' | 'any';

/** Where a request may go; only those for users have a filter. */
export type AddressPolicy = { network: Network; filter?: AddressFilter | undefined };

export type Resolve = (hostname: string, options: { all: true }, callback: Parameters<LookupFunction>[2]) => void;

function findForbidden(address: string, network: Network): ForbiddenAddress | undefined {
  if (isMetadataAddress(address)) {
    return new ForbiddenAddress('metadata');
  }
  return network === 'public' && isPrivateAddress(address) ? new ForbiddenAddress('private') : undefined;
}

/** Checks literal addresses, for which sockets make no lookup; names are checked by `guardedLookup`. */
export function checkHost(hostname: string, network: Network): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  const problem = isIP(host) ? findForbidden(host, network) : undefined;
  if (problem) {
    throw problem;
  }
}

/** Checks what is known of a target without its addresses. */
export function checkTarget(hostname: string, port: number, filter: AddressFilter | undefined): void {
  const list = filter?.checkTarget(hostname, port);
  if (list) {
    throw new ForbiddenAddress(list);
  }
}

/** Runs when the connection is made, since DNS answers can change between check and use. */
export function guardedLookup(network: Network, resolve: Resolve = lookup, filter?: AddressFilter): LookupFunction {
  const findProblem = (address: string) => {
    const list = filter?.checkResolved(address);
    return findForbidden(address, network) ?? (list && new ForbiddenAddress(list));
  };
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) {
        callback(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        return;
      }
      const problem = addresses.map(({ address }) => findProblem(address)).find((found) => found !== undefined);
      if (problem) {
        callback(problem, '', 0);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
}
