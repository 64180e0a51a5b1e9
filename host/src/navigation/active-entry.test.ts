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
  { pathname: '/token', entries: admin, expected: '/token' },
  { pathname: '/user', entries: admin, expected: '/user' },
  { pathname: '/user/edit/5', entries: admin, expected: '/user' },
  { pathname: '/channel/add', entries: admin, expected: '/channel' },
  { pathname: '/user/edit', entries: admin, expected: '/setting' },
  { pathname: '/user/edit', entries: ['/token', '/setting'], expected: '/setting' },
  { pathname: '/user/edit', entries: ['/token'], expected: undefined },
  { pathname: '/setting', entries: admin, expected: '/setting' },
  { pathname: '/chat/0', entries: admin, expected: '/chat/0' },
  { pathname: '/users', entries: admin, expected: undefined },
  { pathname: '/about', entries: ['/', '/about'], expected: '/about' },
  { pathname: '/nowhere', entries: ['/', '/about'], expected: undefined },
])('finds $expected for $pathname among $entries', ({ pathname, entries, expected }) => {
  expect(findActiveEntry(entries, pathname, running)).toBe(expected);
});
