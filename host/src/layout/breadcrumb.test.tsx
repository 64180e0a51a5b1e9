import { startTranslations } from '@console/shared/i18n';
import { screen } from '@console/shared/testing';
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
const { Breadcrumb } = await import('./breadcrumb');

const initial = useRemotes.getState();
afterEach(() => useRemotes.setState(initial, true));

const account = runningRemote({
  routes: [{ id: 'profile', path: '/user/edit', expose: './profile', access: 'user' }],
  settingsTabs: [{ id: 'personal', label: label('Personal'), expose: './personal', access: 'user', order: 1 }],
});
const admin = runningRemote({
  routes: [
    { id: 'user', path: '/user', expose: './user', access: 'admin' },
    { id: 'user.edit', path: '/user/edit/:id', expose: './user', access: 'admin' },
  ],
  navigation: [{ route: 'user', label: label('Users'), icon: 'users', order: 500 }],
});

it.each([
  { path: '/user/edit', expected: '/setting' },
  { path: '/user/edit/5', expected: undefined },
  { path: '/user', expected: undefined },
  { path: '/setting', expected: undefined },
])('leads from $path to $expected', async ({ path, expected }) => {
  useRemotes.setState({ running: { account, admin } });
  await renderPage(<Breadcrumb />, { gateway: { url: await startJsonServer({}) }, catalogue: {}, path });
  act(() => signIn({ id: 1, username: 'ann', display_name: '', role: 10, status: 1, group: 'default' }));
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(expected);
});
