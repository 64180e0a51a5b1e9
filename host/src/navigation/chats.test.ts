import { expect, it } from 'vitest';
import { chatNames } from './chats';

it.each<{ title: string; status: unknown; expected: string[] | 'broken' }>([
  { title: 'no status yet', status: null, expected: [] },
  { title: 'no chats', status: { chats: null }, expected: [] },
  { title: 'an empty list', status: { chats: [] }, expected: [] },
  {
    title: 'two chats, in order',
    status: { chats: [{ Next: 'https://next.example' }, { Lobe: 'https://lobe.example' }] },
    expected: ['Next', 'Lobe'],
  },
  { title: 'one chat link instead', status: { chat_link: 'https://chat.example', chats: 'broken' }, expected: [] },
  { title: 'a chat list that is not JSON', status: { chats: '[{]' }, expected: 'broken' },
  { title: 'a chat without a link', status: { chats: [{ Next: 3 }] }, expected: 'broken' },
  { title: 'a chat without a name', status: { chats: [{}] }, expected: 'broken' },
  { title: 'a null chat', status: { chats: [null] }, expected: 'broken' },
])('returns $expected for $title', ({ status, expected }) =>
  expect(chatNames(status as Parameters<typeof chatNames>[0])).toEqual(expected),
);
