import { signIn, signOut } from '@console/shared/session';
import { afterEach, expect, it, vi } from 'vitest';
import { awaitVisit, closeVisit } from './visit-windows';

const amy = { id: 1, username: 'amy', display_name: 'Amy', role: 1, status: 1, group: 'default' };

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const closing = () => vi.spyOn(window, 'close').mockImplementation(() => undefined);

it('closes the window of a visit once the one where it began has followed', async () => {
  const close = closing();
  awaitVisit('first');
  const closed = closeVisit('first');
  expect(close).not.toHaveBeenCalled();
  signIn(amy);
  await closed;
  expect(close).toHaveBeenCalledOnce();
});

it.each([
  ['nobody follows', awaitVisit],
  ['the window where it began is gone', () => undefined],
  [
    'another visit began here',
    () => {
      signIn(amy);
      awaitVisit('other');
    },
  ],
])('keeps the window where %s', async (what, begin) => {
  const close = closing();
  begin(what);
  await closeVisit(what);
  expect(close).not.toHaveBeenCalled();
});
