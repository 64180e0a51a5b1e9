import type { PublicStatus } from '@console/shared/contract';
import type { Search } from '@console/shared/extensions';
import { expect, it } from 'vitest';
import { label, runningRemote } from '../../testing/running-remote';
import { listSearches } from './searches';

const search = (id: string, change: Partial<Search> = {}): Search => ({
  id,
  label: label(id),
  icon: 'x',
  access: 'user',
  path: '/api/x',
  name: 'name',
  to: '/token?drawer={id}',
  ...change,
});

const running = {
  account: runningRemote({
    routes: [
      { id: 'token', path: '/token', expose: './token', access: 'user' },
      { id: 'user', path: '/user', expose: './user', access: 'admin' },
    ],
    searches: [
      search('token', {
        limit: { requires: 'limited-token-search', perMinute: 5 },
        actions: [
          { id: 'user', label: label('User of {name}'), icon: 'x', to: '/user?keyword={name}' },
          { id: 'nowhere', label: label('Nowhere'), icon: 'x', to: '/gone?name={name}' },
        ],
      }),
      search('user', { access: 'admin', to: '/user?drawer={id}' }),
      search('closed', { to: '/user?drawer={id}' }),
      search('prompt', { requires: 'system-prompts' }),
      search('gone', { access: 'public', to: '/gone' }),
    ],
  }),
  old: runningRemote({}),
};

const list = (role: number, capabilities: PublicStatus['capabilities'] = []) =>
  listSearches(running, {
    user: { id: 1, username: 'a', display_name: 'a', role, status: 1, group: 'default' },
    status: { capabilities } as PublicStatus,
  });
const idsOf = (role: number, capabilities?: PublicStatus['capabilities']) => list(role, capabilities).map(({ id }) => id);

it('offers the searches that the role and the gateway allow, and whose page is open', () => {
  expect(idsOf(1)).toEqual(['token']);
  expect(idsOf(10)).toEqual(['token', 'user', 'closed']);
  expect(idsOf(1, ['system-prompts'])).toEqual(['token', 'prompt']);
  expect(listSearches(running, { user: null, status: null })).toEqual([]);
});

it('leaves out actions that would lead nowhere', () => {
  expect(list(1)[0]?.actions).toEqual([]);
  expect(list(10)[0]?.actions?.map(({ id }) => id)).toEqual(['user']);
});

it('limits a search only where the gateway does', () => {
  expect(list(1)[0]?.perMinute).toBeUndefined();
  expect(list(1, ['limited-token-search'])[0]?.perMinute).toBe(5);
});
