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

describe('listenForShortcuts', () => {
  it('toggles the palette, even from a text field', () => {
    expect(press('k', { ctrlKey: true }, at('text'))).toBe(true);
    expect(shown()).toBe('palette');
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
    press('k', { ctrlKey: true });
    expect(shown()).toBeUndefined();
  });

  it('shows the list of shortcuts', () => {
    press('?', { shiftKey: true });
    expect(shown()).toBe('shortcuts');
  });

  it('focuses the search field and selects its text', () => {
    press('/');
    expect(document.activeElement).toBe(at('search'));
    expect(window.getSelection()?.toString() || (at('search') as HTMLInputElement).selectionEnd).toBe(3);
  });

  it('refetches the active queries of every remote', () => {
    const clients = [queryClientOf('billing_1_0_0'), queryClientOf('account_1_0_0')];
    const refetches = clients.map((client) => vi.spyOn(client, 'refetchQueries'));
    press('r');
    for (const spy of refetches) {
      expect(spy).toHaveBeenCalledWith({ type: 'active' });
    }
  });

  it.each<[string, () => boolean]>([
    ['in a text field', () => press('?', {}, at('text'))],
    ['in a menu', () => press('?', {}, at('item'))],
    ['with a modifier', () => press('?', { ctrlKey: true })],
    ['with Alt', () => press('/', { altKey: true })],
    ['with the modifier of another platform', () => press('k', { metaKey: true })],
    ['without the required modifier', () => press('k')],
    ['during IME composition', () => press('?', { isComposing: true })],
    ['for a repeated key press', () => press('?', { repeat: true })],
    [
      'while a dialog is open',
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
