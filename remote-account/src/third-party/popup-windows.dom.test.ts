import { signIn, signOut } from '@console/shared/session';
import { afterEach, expect, it, vi } from 'vitest';
import { acknowledgePopup, closePopup } from './popup-windows';

const amy = { id: 1, username: 'amy', display_name: 'Amy', role: 1, status: 1, group: 'default' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  signOut();
});

const closing = () => vi.spyOn(window, 'close').mockImplementation(() => undefined);

it('closes the popup once the window that opened it has signed in', async () => {
  const close = closing();
  acknowledgePopup('first');
  const closed = closePopup('first');
  expect(close).not.toHaveBeenCalled();
  signIn(amy);
  await closed;
  expect(close).toHaveBeenCalledOnce();
});

it('waits for a busy window to follow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = closing();
  acknowledgePopup('busy');
  const reply = vi.spyOn(globalThis, 'clearTimeout');
  void closePopup('busy');
  await vi.waitFor(() => expect(reply).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(close).not.toHaveBeenCalled();
  signIn(amy);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it.each([
  ['nobody follows', acknowledgePopup],
  ['the window where it began is gone', () => undefined],
  [
    'another visit began here',
    () => {
      signIn(amy);
      acknowledgePopup('other');
    },
  ],
])('keeps the popup open when %s', async (what, begin) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = closing();
  begin(what);
  const done = vi.fn();
  void closePopup(what).then(done);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2_500);
    expect(done).toHaveBeenCalled();
  });
  expect(close).not.toHaveBeenCalled();
});
