import { expect, it } from 'vitest';
import { createAddressFilter, type FilterRules } from './address-filter';

const none = { entries: [], isAllowList: false };
const block = (...entries: string[]) => ({ entries, isAllowList: false });
const allow = (...entries: string[]) => ({ entries, isAllowList: true });

const filterWith = (rules: Partial<FilterRules>) =>
  createAddressFilter({ domains: none, addresses: none, checksResolved: true, ports: [], ...rules });

it.each([
  { rules: {}, host: 'a.example', refused: undefined },
  { rules: { domains: block('a.example') }, host: 'a.example', refused: 'domains' },
  { rules: { domains: block('a.example') }, host: 'a.example.', refused: 'domains' },
  { rules: { domains: block('A.Example') }, host: 'a.example', refused: 'domains' },
  { rules: { domains: block('a.example') }, host: 'b.a.example', refused: undefined },
  { rules: { domains: block('*.a.example') }, host: 'b.a.example', refused: 'domains' },
  { rules: { domains: block('*.a.example') }, host: 'a.example', refused: 'domains' },
  { rules: { domains: block('*.a.example') }, host: 'nota.example', refused: undefined },
  { rules: { domains: block('bücher.example') }, host: 'xn--bcher-kva.example', refused: 'domains' },
  { rules: { domains: allow('a.example') }, host: 'a.example', refused: undefined },
  { rules: { domains: allow('a.example') }, host: 'b.example', refused: 'domains' },
  { rules: { domains: allow() }, host: 'a.example', refused: 'domains' },
  { rules: { domains: allow('a.example') }, host: '203.0.113.7', refused: 'domains' },
  { rules: { domains: allow('a.example'), addresses: allow('203.0.113.7') }, host: '203.0.113.7', refused: undefined },
  { rules: { addresses: block('203.0.113.0/24') }, host: '203.0.113.7', refused: 'addresses' },
  { rules: { addresses: block('203.0.113.7') }, host: '203.0.113.8', refused: undefined },
  { rules: { addresses: block('203.0.113.7') }, host: '[::ffff:203.0.113.7]', refused: 'addresses' },
  { rules: { addresses: block('203.0.113.7') }, host: '[64:ff9b::cb00:7107]', refused: 'addresses' },
  { rules: { addresses: block('2001:db8::/32') }, host: '[2001:db8:1::1]', refused: 'addresses' },
  { rules: { addresses: allow('203.0.113.0/24') }, host: '198.51.100.1', refused: 'addresses' },
  { rules: { addresses: allow('203.0.113.0/24') }, host: 'a.example', refused: undefined },
  { rules: { addresses: allow('nonsense') }, host: '203.0.113.7', refused: 'addresses' },
  { rules: { ports: ['443', '8000-8999'] }, host: 'a.example', refused: undefined },
  { rules: { ports: ['80'] }, host: 'a.example', refused: 'ports' },
  { rules: { ports: ['nonsense'] }, host: 'a.example', refused: 'ports' },
])('with $rules finds $host:443 refused by $refused', ({ rules, host, refused }) => {
  expect(filterWith(rules).checkTarget(host, 443)).toBe(refused);
});

it.each([
  { port: 8000, refused: undefined },
  { port: 8999, refused: undefined },
  { port: 9000, refused: 'ports' },
  { port: 7999, refused: 'ports' },
])('finds port $port of a range refused by $refused', ({ port, refused }) => {
  expect(filterWith({ ports: ['8000-8999'] }).checkTarget('a.example', port)).toBe(refused);
});

it('checks resolved addresses unless they are left out', () => {
  const rules = { addresses: block('203.0.113.0/24') };
  expect(filterWith(rules).checkResolved('203.0.113.7')).toBe('addresses');
  expect(filterWith({ ...rules, checksResolved: false }).checkResolved('203.0.113.7')).toBeUndefined();
});
