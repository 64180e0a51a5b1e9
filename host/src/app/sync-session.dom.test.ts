import { queryClientOf } from '@console/shared/query';
import { signIn, signOut, useSession } from '@console/shared/session';
import { beforeEach, expect, it, vi } from 'vitest';
import { syncSession } from './sync-session';

const user = (id: number) => ({ id, username: `user-${id}`, display_name: '', role: 1, status: 1, group: 'default' });
const reload = vi.fn();

const otherTab = (stored: unknown) => {
  if (stored === undefined) {
    localStorage.removeItem('user');
  } else {
    localStorage.setItem('user', JSON.stringify(stored));
  }
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
};

syncSession(reload);

beforeEach(() => {
  reload.mockClear();
  signOut();
  signIn(user(1));
});

it('clears cached data when a different user signs in, and keeps it for the same user', () => {
  const client = queryClientOf('test');
  client.setQueryData(['tokens'], ['of 1']);
  signOut({ expired: true });
  signIn(user(1));
  expect(client.getQueryData(['tokens'])).toEqual(['of 1']);
  signOut({ expired: true });
  signIn(user(2));
  expect(client.getQueryData(['tokens'])).toBeUndefined();
});

it('clears cached data when the user signs out', () => {
  const client = queryClientOf('test');
  client.setQueryData(['tokens'], ['of 1']);
  signOut();
  expect(client.getQueryData(['tokens'])).toBeUndefined();
});

it('follows sign-out and sign-in of other tabs', () => {
  otherTab(undefined);
  expect(useSession.getState()).toMatchObject({ user: null, expired: true });
  otherTab(user(1));
  expect(useSession.getState()).toMatchObject({ user: { id: 1 }, expired: false });
  expect(reload).not.toHaveBeenCalled();
});

it('reloads when a different user signs in in another tab', () => {
  otherTab(user(2));
  expect(reload).toHaveBeenCalledOnce();
});
