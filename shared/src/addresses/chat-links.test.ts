import { describe, expect, it } from 'vitest';
import { chatAddress, parseChatLinks } from './chat-links';
import { gatewayAddress } from './gateway-address';

describe('parseChatLinks', () => {
  it('reads one name and link per object', () => {
    expect(parseChatLinks([{ One: 'https://one/?k={key}' }, { Two: 'app://two' }])).toEqual([
      { name: 'One', template: 'https://one/?k={key}' },
      { name: 'Two', template: 'app://two' },
    ]);
  });
  it.each([[undefined], [null], [[]]])('finds no links in %j', (chats) => expect(parseChatLinks(chats)).toBe('none'));
  it.each([['text'], [{ One: 'x' }], [[{ One: 1 }]], [[null]], [[{}]], [[{}, { One: 'x' }]], [[{ '': 'https://x' }]], ['[{]']])(
    'rejects %j',
    (chats) => {
      expect(parseChatLinks(chats)).toBe('broken');
    },
  );
});

describe('chatAddress', () => {
  const values = { key: 'sk-abc', address: 'https://api.example:8443' };

  it.each([
    [
      'https://chat.example/#/?settings={"key":"{key}","url":"{address}"}',
      'https://chat.example/#/?settings={"key":"sk-abc","url":"https%3A%2F%2Fapi.example%3A8443"}',
    ],
    ['opencat://team/join?domain={address}&token={key}', 'opencat://team/join?domain=https%3A%2F%2Fapi.example%3A8443&token=sk-abc'],
    ['https://chat.example/{key}/{key}', 'https://chat.example/sk-abc/sk-abc'],
  ])('fills %s', (template, expected) => expect(chatAddress(template, values)).toBe(expected));

  it.each(['javascript:alert("{key}")', 'JavaScript:1', ' data:text/html,{key}', 'chat.example/{key}', '', '/chat/{key}'])(
    'does not open %j',
    (template) => {
      expect(chatAddress(template, values)).toBeUndefined();
    },
  );
});

it.each([
  ['https://api.example/', 'https://api.example'],
  ['', 'http://here:3000'],
  [undefined, 'http://here:3000'],
])('resolves the configured address %j to %s', (set, expected) => expect(gatewayAddress(set, 'http://here:3000')).toBe(expected));
