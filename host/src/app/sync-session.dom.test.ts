import { queryClientOf } from '@console/shared/query';
import { signIn, signOut, useSession } from '@console/shared/session';
import { beforeEach, expect, it, vi } from 'vitest';
import { syncSession } from './sync-session';

const person = (id: number) => ({ id, username: `user-${id}`, display_name: '', role: 1, status: 1, group: 'default' });
const startAnew = vi.fn();

const otherTab = (stored: unknown) => {
  if (stored === undefined) {
    localStorage.removeItem('user');
  } else {
    localStorage.setItem('user', JSON.stringify(stored));
  }
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
};

syncSession(startAnew);

beforeEach(() => {
  startAnew.mockClear();
  signOut();
  signIn(person(1));
});

it('forgets what was fetched when somebody else signs in, and keeps it for the same person', () => {
  const client = queryClientOf('test');
  client.setQueryData(['tokens'], ['of 1']);
  signOut({ expired: true });
  signIn(person(1));
  expect(client.getQueryData(['tokens'])).toEqual(['of 1']);
  signOut({ expired: true });
  signIn(person(2));
  expect(client.getQueryData(['tokens'])).toBeUndefined();
});

it('forgets what was fetched when the person signs out', () => {
  const client = queryClientOf('test');
  client.setQueryData(['tokens'], ['of 1']);
  signOut();
  expect(client.getQueryData(['tokens'])).toBeUndefined();
});

it('signs out and in with the other tabs of this browser', () => {
  otherTab(undefined);
  expect(useSession.getState()).toMatchObject({ user: null, expired: true });
  otherTab(person(1));
  expect(useSession.getState()).toMatchObject({ user: { id: 1 }, expired: false });
  expect(startAnew).not.toHaveBeenCalled();
});

it('starts anew when somebody else signed in in another tab', () => {
  otherTab(person(2));
  expect(startAnew).toHaveBeenCalledOnce();
});
