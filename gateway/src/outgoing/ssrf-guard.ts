import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isMetadataAddress, isPrivateAddress } from './addresses';

/** Metadata services are blocked in both. */
export type Network = 'public' | 'any';

export class ForbiddenAddress extends Error {
  readonly isPrivate: boolean;

  constructor(isPrivate: boolean) {
    super(isPrivate ? 'an address in a private network' : 'a forbidden address');
    this.isPrivate = isPrivate;
  }
}

type Resolve = (hostname: string, options: { all: true }, callback: Parameters<LookupFunction>[2]) => void;

function findForbidden(address: string, network: Network): ForbiddenAddress | undefined {
  if (isMetadataAddress(address)) {
    return new ForbiddenAddress(false);
  }
  return network === 'public' && isPrivateAddress(address) ? new ForbiddenAddress(true) : undefined;
}

/** Checks literal addresses, for which sockets make no lookup; names are checked by `guardedLookup`. */
export function checkHost(hostname: string, network: Network): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  const problem = isIP(host) ? findForbidden(host, network) : undefined;
  if (problem) {
    throw problem;
  }
}

/** Runs when the connection is made, since DNS answers can change between check and use. */
export function guardedLookup(network: Network, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) {
        callback(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        return;
      }
      const problem = addresses.map(({ address }) => findForbidden(address, network)).find((found) => found !== undefined);
      if (problem) {
        callback(problem, '', 0);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
}
