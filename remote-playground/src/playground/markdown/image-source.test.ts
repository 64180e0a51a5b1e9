import { expect, it } from 'vitest';
import { imageSource } from './image-source';

const origin = 'https://console.example';

it.each([
  ['https://images.example/cat.png', { kind: 'external', host: 'images.example' }],
  ['http://images.example:81/cat.png', { kind: 'external', host: 'images.example:81' }],
  ['//images.example/cat.png', { kind: 'external', host: 'images.example' }],
  ['data:image/png;base64,AAAA', { kind: 'inline' }],
  ['data:image/svg+xml,<svg/>', { kind: 'link' }],
  ['/api/user/logout', { kind: 'link' }],
  ['https://console.example/api/user/logout', { kind: 'link' }],
  ['cat.png', { kind: 'link' }],
  ['javascript:alert(1)', { kind: 'link' }],
  ['https://', { kind: 'link' }],
])('classifies %s', (address, source) => expect(imageSource(address, origin)).toEqual(source));
