import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { runningRemote } from '../testing/running-remote';
import { buildChatItems, chatNames } from './chats';

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

it.each([
  { chats: ['Next'], expected: [false] },
  { chats: ['Next', 'Lobe'], expected: [true, true] },
])('marks $chats as chat apps: $expected', ({ chats, expected }) => {
  const playground = runningRemote({ routes: [{ id: 'chat', path: '/chat/:id?', expose: './chat', access: 'public' }] });
  const status = { chats: chats.map((name) => ({ [name]: `https://${name}.example` })) } as unknown as PublicStatus;
  const user = { id: 1, username: 'a', display_name: 'a', role: 1, status: 1, group: 'default' };
  expect(buildChatItems({ playground }, { user, status }).map(({ isChatApp }) => isChatApp)).toEqual(expected);
});
