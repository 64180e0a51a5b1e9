import { queryClientOf } from '@console/shared/query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForShortcuts } from './listen-for-shortcuts';
import { useOverlay } from './overlay-store';

listenForShortcuts();

const page = `
  <main>
    <form role="search"><input id="search" value="amy" /></form>
    <textarea id="text"></textarea>
    <div role="menu"><button id="item">item</button></div>
  </main>`;

const press = (key: string, init: KeyboardEventInit = {}, from: Element = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  from.dispatchEvent(event);
  return event.defaultPrevented;
};
const at = (id: string) => document.getElementById(id) as HTMLElement;
const shown = () => useOverlay.getState().shown;

beforeEach(() => {
  document.body.innerHTML = page;
  useOverlay.setState({ shown: undefined });
});

describe('the keyboard', () => {
  it('opens the palette and closes it again, also from a field', () => {
    expect(press('k', { ctrlKey: true }, at('text'))).toBe(true);
    expect(shown()).toBe('palette');
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
    press('k', { ctrlKey: true });
    expect(shown()).toBeUndefined();
  });

  it('shows the shortcuts', () => {
    press('?', { shiftKey: true });
    expect(shown()).toBe('shortcuts');
  });

  it('goes to the search field and marks what stands in it', () => {
    press('/');
    expect(document.activeElement).toBe(at('search'));
    expect(window.getSelection()?.toString() || (at('search') as HTMLInputElement).selectionEnd).toBe(3);
  });

  it('refreshes what is on the screen, of every remote', () => {
    const clients = [queryClientOf('billing_1_0_0'), queryClientOf('account_1_0_0')];
    const asked = clients.map((client) => vi.spyOn(client, 'refetchQueries'));
    press('r');
    for (const spy of asked) {
      expect(spy).toHaveBeenCalledWith({ type: 'active' });
    }
  });

  it.each<[string, () => boolean]>([
    ['while somebody writes', () => press('?', {}, at('text'))],
    ['in a menu', () => press('?', {}, at('item'))],
    ['with a modifier', () => press('?', { ctrlKey: true })],
    ['with Alt', () => press('/', { altKey: true })],
    ['with a key of another system', () => press('k', { metaKey: true })],
    ['without its modifier', () => press('k')],
    ['while characters are composed', () => press('?', { isComposing: true })],
    ['while a key is held down', () => press('?', { repeat: true })],
    [
      'above a dialog',
      () => {
        document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog"></div>');
        return press('k', { ctrlKey: true });
      },
    ],
  ])('does nothing %s', (_name, act) => {
    expect(act()).toBe(false);
    expect(shown()).toBeUndefined();
  });
});
