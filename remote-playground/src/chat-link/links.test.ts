import { describe, expect, it } from 'vitest';
import { chatOf, chatsOf, secondChatOf } from './links';

const chats = [{ One: 'https://one/{key}' }, { Two: 'two://{key}' }];
const one = { name: 'One', template: 'https://one/{key}' };
const two = { name: 'Two', template: 'two://{key}' };

describe('the chat of an address', () => {
  it.each<[object, string | undefined, unknown]>([
    [{ chats }, undefined, one],
    [{ chats }, '1', two],
    [{ chats, chat_link: 'https://own/{key}' }, undefined, { template: 'https://own/{key}' }],
    [{ chats, chat_link: 'https://own/{key}' }, '0', one],
    [{ chats }, '2', 'gone'],
    [{ chats }, '-1', 'gone'],
    [{ chats }, 'one', 'gone'],
    [{ chats }, '1.0', 'gone'],
    [{ chats: [] }, undefined, 'none'],
    [{}, '0', 'none'],
    [{ chats: '[{' }, '0', 'unreadable'],
    [{ chats: [{ One: 1 }] }, undefined, 'unreadable'],
  ])('of %j with the number %j', (status, id, expected) => expect(chatOf(status, id)).toEqual(expected));
});

it.each<[object, unknown]>([
  [{ chats, chat_link: 'https://own', chat_link2: 'https://second' }, { template: 'https://second' }],
  [{ chats, chat_link: 'https://own', chat_link2: '' }, { template: 'https://own' }],
  [{ chats }, one],
  [{ chats: 'broken' }, 'unreadable'],
  [{ chats: [] }, 'none'],
])('the second chat of %j', (status, expected) => expect(secondChatOf(status)).toEqual(expected));

it('lists what can be read', () => {
  expect(chatsOf({ chats })).toEqual([one, two]);
  expect(chatsOf({ chats: null as never })).toEqual([]);
});
