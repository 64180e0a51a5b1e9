import { startTranslations } from '@console/shared/i18n';
import { screen, within } from '@console/shared/testing';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { useRemotes } from '../remotes/remotes-store';
import { startJsonServer } from '../testing/json-server';
import { renderPage } from '../testing/render-page';
import { label, runningRemote } from '../testing/running-remote';

startTranslations({ host: { zh, en } });
const { signIn } = await import('@console/shared/session');
const { BottomBar } = await import('./bottom-bar');

const initial = useRemotes.getState();
afterEach(() => useRemotes.setState(initial, true));

it('links the main pages that the user has, and reserves its space', async () => {
  const page = (id: string, order: number) => ({
    routes: [{ id, path: `/${id}`, expose: './page', access: 'user' as const }],
    navigation: [{ route: id, label: label(id), icon: 'x', order }],
  });
  useRemotes.setState({
    running: { a: runningRemote(page('log', 600)), b: runningRemote(page('token', 300)), c: runningRemote(page('user', 500)) },
  });
  const { unmount } = await renderPage(<BottomBar />, { gateway: { url: await startJsonServer({}) }, catalogue: {}, path: '/log' });
  act(() => signIn({ id: 1, username: 'amy', display_name: '', role: 1, status: 1, group: 'default' }));
  const bar = screen.getByRole('navigation', { name: 'Quick navigation' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['token', 'log']);
  expect(within(bar).getByRole('link', { name: 'log' }).getAttribute('aria-current')).toBe('page');
  expect(document.documentElement.dataset.bottomBar).toBe('');
  unmount();
  expect(document.documentElement.dataset.bottomBar).toBeUndefined();
});
