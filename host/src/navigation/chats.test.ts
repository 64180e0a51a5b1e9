import { expect, it } from 'vitest';
import { chatNames } from './chats';

it.each<[string, unknown, string[] | 'broken']>([
  ['no status yet', null, []],
  ['no chats', { chats: null }, []],
  ['an empty list', { chats: [] }, []],
  ['two chats, in order', { chats: [{ Next: 'https://next.example' }, { Lobe: 'https://lobe.example' }] }, ['Next', 'Lobe']],
  ['one chat link instead', { chat_link: 'https://chat.example', chats: 'broken' }, []],
  ['no list', { chats: '[{]' }, 'broken'],
  ['a chat without a link', { chats: [{ Next: 3 }] }, 'broken'],
  ['a chat without a name', { chats: [{}] }, 'broken'],
  ['a chat that is nothing', { chats: [null] }, 'broken'],
])('%s', (_name, status, expected) => expect(chatNames(status as Parameters<typeof chatNames>[0])).toEqual(expected));
