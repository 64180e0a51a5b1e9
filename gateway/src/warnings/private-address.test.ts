import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-address';

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
  ['fd12::1', true],
  ['fe80::1', true],
  ['2606:2800:220:1::1', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});
