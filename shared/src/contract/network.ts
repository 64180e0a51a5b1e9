/**
 * Client addresses: the network that rate limits count one under, and the ranges that an API key is limited to.
 *
 * {@includeCode ../../examples/contract/network.ts}
 * @module
 */

import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

/** The IPv4 address, or the /64 prefix of an IPv6 address, which identifies one customer. */
export function networkPrefix(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!plain.includes(':')) {
    return plain;
  }
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

const isAddress = (text: string) => IPv4.isValidFourPartDecimal(text) || (IPv6.isValid(text) && !text.includes('%'));

const isRange = (text: string) => IPv4.isValidCIDRFourPartDecimal(text) || (IPv6.isValidCIDR(text) && !text.includes('%'));

/** `range` is a network in CIDR notation, such as `10.0.0.0/8` or `2001:db8::/32`; undefined for other text. */
export const addressKind = (text: string): 'address' | 'range' | undefined =>
  isAddress(text) ? 'address' : isRange(text) ? 'range' : undefined;

/** @param ranges addresses and networks in CIDR notation; invalid ones match nothing */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  if (!isAddress(address)) {
    return false;
  }
  const client = ipaddr.process(address);
  return ranges.some((range) => {
    const kind = addressKind(range);
    if (kind === 'range') {
      const [network, bits] = ipaddr.parseCIDR(range);
      return network.kind() === client.kind() && client.match(network, bits);
    }
    return kind === 'address' && ipaddr.process(range).toString() === client.toString();
  });
}
