import { expect, it } from 'vitest';
import { framedAddress } from './framed-address';

it.each([
  ['https://example.com', 'https://example.com/'],
  ['  https://example.com/home?a=1\n', 'https://example.com/home?a=1'],
  ['http://example.com', undefined],
  ['https://', undefined],
  ['https://example.com is our site', undefined],
  ['https://example.com\n\n# Welcome', undefined],
  ['javascript:https://example.com', undefined],
  ['# Welcome', undefined],
  ['', undefined],
])('resolves %j to %s', (text, address) => expect(framedAddress(text)?.href).toBe(address));
