import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isMetadataAddress, isPrivateAddress } from './addresses';

/** Where a connection may lead: the public internet only, or private networks and this machine as well. Metadata services never. */
export type Network = 'public' | 'any';

/** Thrown where a call would go to an address that it must not reach. */
export class ForbiddenAddress extends Error {
  /** Whether an option would allow it. */
  readonly isPrivate: boolean;

  constructor(isPrivate: boolean) {
    super(isPrivate ? 'an address in a private network' : 'a forbidden address');
    this.isPrivate = isPrivate;
  }
}

type Resolve = (hostname: string, options: { all: true }, callback: Parameters<LookupFunction>[2]) => void;

/** Why an IP address must not be reached; undefined when it may. */
function problemWith(address: string, network: Network): ForbiddenAddress | undefined {
  if (isMetadataAddress(address)) {
    return new ForbiddenAddress(false);
  }
  return network === 'public' && isPrivateAddress(address) ? new ForbiddenAddress(true) : undefined;
}

/** Refuses a host that is itself a forbidden address, which sockets look up no more; names are checked by `guardedLookup`. Throws ForbiddenAddress. */
export function checkHost(hostname: string, network: Network): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  const problem = isIP(host) ? problemWith(host, network) : undefined;
  if (problem) {
    throw problem;
  }
}

/**
 * A `lookup` for sockets that finds no name with a forbidden address. It is asked where the connection is made, since a name can lead
 * somewhere else from one moment to the next.
 */
export function guardedLookup(network: Network, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) {
        callback(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        return;
      }
      const problem = addresses.map(({ address }) => problemWith(address, network)).find((found) => found !== undefined);
      if (problem) {
        callback(problem, '', 0);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
}
