import { addCatalogue, startTranslations } from '@console/shared/i18n';
import { BrowserRouter, type UpdateBlockerKind, updateBlockers } from '@console/shared/router';
import { setLanguage } from '@console/shared/session';
import { createStyleCache, UiProvider } from '@console/shared/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import type { NavigationItem } from '../navigation/types';
import { label } from '../testing/running-remote';
import { NavList } from './nav-list';

const items = [
  { path: '/playground', label: label('Playground'), icon: 'message-circle', order: 100, remote: 'playground' },
  { path: '/token', label: label('API keys'), icon: 'key-round', order: 300, group: 'use' as const, remote: 'account' },
];
const root = createRoot(document.body.appendChild(document.createElement('div')));

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  startTranslations();
  setLanguage('en');
  addCatalogue('host', 'en', en);
});
afterEach(() => act(() => updateBlockers.setState([], true)));

const block = (remote: string, kind: UpdateBlockerKind) => act(() => updateBlockers.setState([{ id: remote, remote, kind }], true));
const names = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-label') ?? link.textContent);

const chat = (index: number) => ({
  path: `/chat/${index}`,
  label: label(`Chat ${index}`),
  icon: 'messages-square',
  order: 110,
  isChatApp: true,
});

function openAt(path: string, list: NavigationItem[] = items) {
  window.history.replaceState(null, '', path);
  act(() =>
    root.render(
      <UiProvider cache={createStyleCache(undefined)}>
        <BrowserRouter key={path}>
          <NavList label="Main" items={list} />
        </BrowserRouter>
      </UiProvider>,
    ),
  );
}

it('marks a remote that streams in the background until the stream ends', () => {
  openAt('/token');
  expect(names()).toEqual(['Playground', 'API keys']);
  block('playground', 'stream');
  expect(names()).toEqual(['Playground, answer in progress', 'API keys']);
  expect(document.querySelectorAll('[data-answering]')).toHaveLength(1);
  act(() => updateBlockers.setState([], true));
  expect(names()).toEqual(['Playground', 'API keys']);
});

it('keeps several chats behind one button, whose state it remembers', () => {
  localStorage.clear();
  const withChats = [...items.slice(0, 1), chat(0), chat(1), ...items.slice(1)];
  const toggle = () => document.querySelector<HTMLButtonElement>('button[aria-expanded]');
  openAt('/token', withChats);
  expect(toggle()?.textContent).toBe('Chat apps2');
  expect(names()).toEqual(['Playground', 'API keys']);
  act(() => toggle()?.click());
  expect(names()).toEqual(['Playground', 'Chat 0', 'Chat 1', 'API keys']);
  openAt('/log', withChats);
  expect(toggle()?.getAttribute('aria-expanded')).toBe('true');
  act(() => toggle()?.click());
  openAt('/token', withChats);
  expect(names()).toEqual(['Playground', 'API keys']);
  openAt('/chat/1', withChats);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Chat 1');
});

it('names the groups of entries', () => {
  openAt('/token');
  const [group, ...others] = document.querySelectorAll('[role=group]');
  expect(others).toEqual([]);
  expect(group?.getAttribute('aria-label')).toBe('Use');
  expect(group?.querySelector('a')?.textContent).toBe('API keys');
});

it('does not mark forms or a stream on the current page', () => {
  openAt('/token');
  block('playground', 'form');
  expect(names()).toEqual(['Playground', 'API keys']);
  openAt('/playground');
  block('playground', 'stream');
  expect(names()).toEqual(['Playground', 'API keys']);
});
