import { BlockList, isIP } from 'node:net';

// Everything that is no address of the public internet (RFC 6890), and ways from IPv6 to IPv4; mapped addresses are checked as what they map.
const privateNets: [address: string, prefix: number][] = [
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
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

// Where clouds tell their machines secrets: the range itself, and the ways from IPv6 to it.
const linkLocalNets: [address: string, prefix: number][] = [
  ['169.254.0.0', 16],
  ['::169.254.0.0', 112],
  ['64:ff9b::169.254.0.0', 112],
  ['2002:a9fe::', 32],
  ['fe80::', 10],
];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function blockList(nets: [address: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of nets) {
    list.addSubnet(address, prefix, familyOf(address));
  }
  return list;
}

const privateList = blockList(privateNets);
const linkLocalList = blockList(linkLocalNets);

/** Whether an IP address belongs to this machine or a network behind it. */
export const isPrivateAddress = (address: string): boolean => privateList.check(address, familyOf(address));

/** Whether an IP address is one that only neighbours on the same link have, as the metadata services of clouds. */
export const isLinkLocalAddress = (address: string): boolean => linkLocalList.check(address, familyOf(address));
