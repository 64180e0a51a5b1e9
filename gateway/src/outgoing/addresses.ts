import { BlockList, isIP } from 'node:net';
import { addressKind } from '@console/shared/contract/network';

type Subnet = readonly [address: string, prefix: number];

/** Cloud metadata services, which expose machine credentials, and the range that most are in. */
const metadataIpv4: Subnet[] = [
  ['169.254.0.0', 16],
  // Alibaba Cloud, Azure and Oracle Cloud.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
];
const metadataIpv6: Subnet[] = [
  ['fe80::', 10],
  // Amazon and Google.
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
];

/** Everything outside the public internet (RFC 6890). */
const privateIpv4: Subnet[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];
const privateIpv6: Subnet[] = [
  ['::', 127],
  ['64:ff9b:1::', 48],
  // Teredo embeds the IPv4 address that it leads to.
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

/**
 * Prefixes that embed an IPv4 address: compatible, translated (RFC 2765) and NAT64 (RFC 6052, 8215). Node checks mapped addresses as IPv4.
 */
const ipv4Prefixes = ['::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::'];

const hex = (high: number, low: number) => ((high << 8) | low).toString(16);

function inIpv6([address, prefix]: Subnet): Subnet[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [
    ...ipv4Prefixes.map((before): Subnet => [`${before}${hex(a, b)}:${hex(c, d)}`, 96 + prefix]),
    [`2002:${hex(a, b)}:${hex(c, d)}::`, 16 + prefix],
  ];
}

function blockList(ipv4: Subnet[], ipv6: Subnet[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ipv4) {
    list.addSubnet(address, prefix, 'ipv4');
  }
  for (const [address, prefix] of [...ipv4.flatMap(inIpv6), ...ipv6]) {
    list.addSubnet(address, prefix, 'ipv6');
  }
  return list;
}

const metadataList = blockList(metadataIpv4, metadataIpv6);
const privateList = blockList(privateIpv4, privateIpv6);

function isIn(list: BlockList, address: string): boolean {
  const [withoutZone = ''] = address.split('%');
  return list.check(withoutZone, isIP(withoutZone) === 6 ? 'ipv6' : 'ipv4');
}

export const isPrivateAddress = (address: string): boolean => isIn(privateList, address);

export const isMetadataAddress = (address: string): boolean => isIn(metadataList, address);

function toSubnet(entry: string): Subnet {
  const [address = '', prefix] = entry.split('/');
  return [address, Number(prefix ?? (isIP(address) === 6 ? 128 : 32))];
}

/** Matches addresses, and networks in CIDR notation; those of IPv4 also where an IPv6 address embeds them. Other entries match nothing. */
export function createAddressMatcher(entries: readonly string[]): (address: string) => boolean {
  const subnets = entries.filter((entry) => addressKind(entry) !== undefined).map(toSubnet);
  const ofFamily = (family: number) => subnets.filter(([address]) => isIP(address) === family);
  const list = blockList(ofFamily(4), ofFamily(6));
  return (address) => isIn(list, address);
}
