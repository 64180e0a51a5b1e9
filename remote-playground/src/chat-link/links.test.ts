import { describe, expect, it } from 'vitest';
import { listChatLinks, resolveChatLink, resolveSecondChatLink } from './links';

const chats = [{ One: 'https://one/{key}' }, { Two: 'two://{key}' }];
const one = { name: 'One', template: 'https://one/{key}' };
const two = { name: 'Two', template: 'two://{key}' };

describe('resolveChatLink', () => {
  it.each<[object, string | undefined, unknown]>([
    [{ chats }, undefined, one],
    [{ chats }, '1', two],
    [{ chats, chat_link: 'https://own/{key}' }, undefined, { template: 'https://own/{key}' }],
    [{ chats, chat_link: 'https://own/{key}' }, '0', one],
    [{ chats }, '2', 'not-found'],
    [{ chats }, '-1', 'not-found'],
    [{ chats }, 'one', 'not-found'],
    [{ chats }, '1.0', 'not-found'],
    [{ chats: [] }, undefined, 'none'],
    [{}, '0', 'none'],
    [{ chats: '[{' }, '0', 'unreadable'],
    [{ chats: [{ One: 1 }] }, undefined, 'unreadable'],
  ])('resolves %j with the number %j', (status, id, expected) => expect(resolveChatLink(status, id)).toEqual(expected));
});

it.each<[object, unknown]>([
  [{ chats, chat_link: 'https://own', chat_link2: 'https://second' }, { template: 'https://second' }],
  [{ chats, chat_link: 'https://own', chat_link2: '' }, { template: 'https://own' }],
  [{ chats }, one],
  [{ chats: 'broken' }, 'unreadable'],
  [{ chats: [] }, 'none'],
])('resolves the second chat of %j', (status, expected) => expect(resolveSecondChatLink(status)).toEqual(expected));

it('lists readable links and nothing for an unreadable list', () => {
  expect(listChatLinks({ chats })).toEqual([one, two]);
  expect(listChatLinks({ chats: null as never })).toEqual([]);
});
