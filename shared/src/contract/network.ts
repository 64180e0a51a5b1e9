/**
 * The network that rate limits count a client address under.
 *
 * {@includeCode ../../examples/contract/network.ts}
 * @module
 */

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
