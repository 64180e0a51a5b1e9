import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Thrown where a call would go to an address that it must not reach. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('a forbidden address');
  }
}

type IsForbidden = (address: string) => boolean;
type Resolve = (hostname: string, options: { all: true }, callback: Parameters<LookupFunction>[2]) => void;

/** Refuses a host that is itself a forbidden address; names are looked at by `guardedLookup`. Throws ForbiddenAddress. */
export function checkHost(hostname: string, isForbidden: IsForbidden): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isForbidden(host)) {
    throw new ForbiddenAddress();
  }
}

/**
 * A `lookup` for sockets that finds no name with a forbidden address. It is asked where the connection is made, since a name can lead
 * somewhere else from one moment to the next.
 */
export function guardedLookup(isForbidden: IsForbidden, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) {
        callback(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
      } else if (addresses.some(({ address }) => isForbidden(address))) {
        callback(new ForbiddenAddress(), '', 0);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
}
