import { expect, it } from 'vitest';
import { label, runningRemote } from '../testing/running-remote';
import { findActiveEntry } from './active-entry';

const page = (path: string) => ({ id: path.slice(1).replaceAll(/[/:]/g, '-'), path, expose: './page', access: 'user' as const });
const entry = (path: string) => ({ route: page(path).id, label: label(path), icon: 'x', order: 1 });

const running = {
  account: runningRemote({
    routes: [page('/token'), page('/user/edit')],
    navigation: [entry('/token')],
    settingsTabs: [{ id: 'personal', label: label('Personal'), expose: './personal', access: 'user', order: 1 }],
  }),
  admin: runningRemote({
    routes: [page('/user'), page('/user/edit/:id'), page('/channel'), page('/channel/add')],
    navigation: [entry('/user'), entry('/channel')],
    settingsTabs: [{ id: 'system', label: label('System'), expose: './system', access: 'root', order: 1 }],
  }),
  playground: runningRemote({ routes: [page('/playground'), page('/chat/:id?')], navigation: [entry('/playground')] }),
};
const admin = ['/token', '/user', '/channel', '/playground', '/chat/0', '/setting'];

it.each([
  ['/token', admin, '/token'],
  ['/user', admin, '/user'],
  ['/user/edit/5', admin, '/user'],
  ['/channel/add', admin, '/channel'],
  ['/user/edit', admin, '/setting'],
  ['/user/edit', ['/token', '/setting'], '/setting'],
  ['/user/edit', ['/token'], undefined],
  ['/setting', admin, '/setting'],
  ['/chat/0', admin, '/chat/0'],
  ['/users', admin, undefined],
  ['/about', ['/', '/about'], '/about'],
  ['/nowhere', ['/', '/about'], undefined],
])('%s among %j lights %s', (pathname, entries, expected) => {
  expect(findActiveEntry(entries, pathname, running)).toBe(expected);
});
