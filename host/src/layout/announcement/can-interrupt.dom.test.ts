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
  { page: 'an ordinary page', html: '<main><form role="search"><input></form><input type="checkbox"></main>', expected: true },
  { page: 'a closed menu', html: '<div role="menu" hidden></div>', expected: true },
  { page: 'a menu', html: '<div role="menu"></div>', expected: false },
  { page: 'a dialog', html: '<div role="dialog"></div>', expected: false },
  { page: 'an alert dialog', html: '<div role="alertdialog"></div>', expected: false },
  { page: 'a sign-in page', html: '<main data-plain></main>', expected: false },
  { page: 'a page with a form', html: '<main><form><input></form></main>', expected: false },
  { page: 'focus in an input', html: '<input data-focused>', expected: false },
  { page: 'focus in a textarea', html: '<textarea data-focused></textarea>', expected: false },
  { page: 'focus in an editor', html: '<div contenteditable="true" tabindex="0" data-focused></div>', expected: false },
  { page: 'focus on a button', html: '<button data-focused>x</button>', expected: true },
  { page: 'focus on a checkbox', html: '<input type="checkbox" data-focused>', expected: true },
])('returns $expected for $page', ({ html, expected }) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-focused]')?.focus();
  expect(canInterrupt()).toBe(expected);
});

it('returns false while an update blocker or the password prompt is active', () => {
  updateBlockers.setState([{ id: '1', remote: 'playground', kind: 'stream' }], true);
  expect(canInterrupt()).toBe(false);
  updateBlockers.setState([], true);
  useSession.setState({ defaultPassword: true });
  expect(canInterrupt()).toBe(false);
  usePasswordPrompt.setState({ isDismissed: true });
  expect(canInterrupt()).toBe(true);
});

it('returns false while the address opens a drawer', () => {
  window.history.replaceState(null, '', '/token?drawer=new');
  expect(canInterrupt()).toBe(false);
  window.history.replaceState(null, '', '/token');
  expect(canInterrupt()).toBe(true);
});
