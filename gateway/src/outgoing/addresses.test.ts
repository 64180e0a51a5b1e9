import { expect, it } from 'vitest';
import { isMetadataAddress, isPrivateAddress } from './addresses';

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.0.1', true],
  ['169.254.169.254', true],
  ['100.100.100.200', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['93.184.216.34', false],
  ['223.255.255.255', false],
  ['::1', true],
  ['::', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::a00:1', true],
  ['64:ff9b::8.8.8.8', false],
  ['64:ff9b:1::8.8.8.8', true],
  ['2002:c0a8:1::', true],
  ['2002:808:808::', false],
  ['2001:0:1::1', true],
  ['fd12::1', true],
  ['fe80::1', true],
  ['2606:2800:220:1::1', false],
])('classifies %s as private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

it.each([
  ['169.254.169.254', true],
  ['169.253.255.255', false],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['::1', false],
  ['fe80::1', true],
  ['febf::1', true],
  ['fec0::1', false],
  ['::ffff:169.254.169.254', true],
  ['::ffff:a9fe:a9fe', true],
  ['::ffff:127.0.0.1', false],
  ['::a9fe:a9fe', true],
  ['64:ff9b::a9fe:a9fe', true],
  ['64:ff9b:1::a9fe:a9fe', true],
  ['::ffff:0:a9fe:a9fe', true],
  ['2002:a9fe:a9fe::', true],
  ['fe80::1%eth0', true],
  ['100.100.100.200', true],
  ['100.100.100.201', false],
  ['::ffff:100.100.100.200', true],
  ['64:ff9b::6464:64c8', true],
  ['168.63.129.16', true],
  ['192.0.0.192', true],
  ['2002:c000:c0::', true],
  ['fd00:ec2::254', true],
  ['fd20:ce::254', true],
  ['fd12::1', false],
])('classifies %s as metadata or link-local: %s', (address, expected) => {
  expect(isMetadataAddress(address)).toBe(expected);
});
