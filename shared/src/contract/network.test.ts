import { expect, it } from 'vitest';
import { addressKind, isInRanges, networkPrefix } from './network';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [undefined, ''],
])('maps %s to %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});

it.each([
  ['10.0.0.1', 'address'],
  ['2001:db8::1', 'address'],
  ['10.0.0.0/8', 'range'],
  ['10.1.2.3/0', 'range'],
  ['2001:db8::/32', 'range'],
  ['10.0.0.0/33', undefined],
  ['2001:db8::/129', undefined],
  ['10.0.0.0/', undefined],
  ['10.1', undefined],
  ['010.0.0.1', undefined],
  ['fe80::1%eth0', undefined],
  ['home', undefined],
  ['', undefined],
])('classifies %s as %s', (text, kind) => {
  expect(addressKind(text)).toBe(kind);
});

it.each([
  { address: '10.1.2.3', ranges: ['10.0.0.0/8'], isIn: true },
  { address: '10.1.2.3', ranges: ['10.9.9.9/8'], isIn: true },
  { address: '11.1.2.3', ranges: ['10.0.0.0/8', '11.1.2.3'], isIn: true },
  { address: '11.1.2.3', ranges: ['10.0.0.0/8', '11.1.2.2', 'home'], isIn: false },
  { address: '::ffff:10.1.2.3', ranges: ['10.0.0.0/8'], isIn: true },
  { address: '2001:DB8:0::5', ranges: ['2001:db8::5'], isIn: true },
  { address: '2001:db8:ffff::5', ranges: ['2001:db8::/32'], isIn: true },
  { address: '2001:db9::5', ranges: ['2001:db8::/32', '0.0.0.0/0'], isIn: false },
  { address: '', ranges: ['0.0.0.0/0'], isIn: false },
])('finds $address in $ranges: $isIn', ({ address, ranges, isIn }) => {
  expect(isInRanges(address, ranges)).toBe(isIn);
});
