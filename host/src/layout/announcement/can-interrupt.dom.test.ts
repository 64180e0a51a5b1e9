import { updateBlockers } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { afterEach, expect, it } from 'vitest';
import { usePasswordPrompt } from '../password/password-prompt';
import { canInterrupt } from './can-interrupt';

afterEach(() => {
  document.body.replaceChildren();
  updateBlockers.setState([], true);
  useSession.setState({ defaultPassword: false });
  usePasswordPrompt.setState({ isDismissed: false });
});

it.each([
  ['an ordinary page', '<main><form role="search"><input></form><input type="checkbox"></main>', true],
  ['a menu that was closed', '<div role="menu" hidden></div>', true],
  ['a menu', '<div role="menu"></div>', false],
  ['a dialog', '<div role="dialog"></div>', false],
  ['a question', '<div role="alertdialog"></div>', false],
  ['a page on the way in', '<main data-plain></main>', false],
  ['a page with a form', '<main><form><input></form></main>', false],
  ['somebody who types', '<input data-focused>', false],
  ['somebody who writes', '<textarea data-focused></textarea>', false],
  ['somebody in an editor', '<div contenteditable="true" tabindex="0" data-focused></div>', false],
  ['somebody on a button', '<button data-focused>x</button>', true],
  ['somebody on a box of a row', '<input type="checkbox" data-focused>', true],
])('%s', (_, html, expected) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-focused]')?.focus();
  expect(canInterrupt()).toBe(expected);
});

it('never while a form or a stream holds the page, or beside the question for a new password', () => {
  updateBlockers.setState([{ id: '1', remote: 'playground', kind: 'stream' }], true);
  expect(canInterrupt()).toBe(false);
  updateBlockers.setState([], true);
  useSession.setState({ defaultPassword: true });
  expect(canInterrupt()).toBe(false);
  usePasswordPrompt.setState({ isDismissed: true });
  expect(canInterrupt()).toBe(true);
});

it('never above a drawer that the address opens', () => {
  window.history.replaceState(null, '', '/token?drawer=new');
  expect(canInterrupt()).toBe(false);
  window.history.replaceState(null, '', '/token');
  expect(canInterrupt()).toBe(true);
});
