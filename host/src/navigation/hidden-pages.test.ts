import type { PublicStatus } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { label, runningRemote } from '../testing/running-remote';
import { getPageRule, isHiddenPage, isLinkShown } from './hidden-pages';
import { buildNavigation } from './navigation';
import { listOwnLinks } from './own-links';

const userWithRole = (role: number) => ({ id: 1, username: 'a', display_name: 'a', role, status: 1, group: 'default' });
const [user, admin, root] = [userWithRole(1), userWithRole(10), userWithRole(100)];
const statusOf = (header: object, sidebar: object = {}) =>
  ({ HeaderNavModules: JSON.stringify(header), SidebarModulesAdmin: JSON.stringify(sidebar) }) as PublicStatus;

describe('isHiddenPage', () => {
  it.each([
    { path: '/', header: { home: false }, viewer: user, hidden: true },
    { path: '/about', header: { about: false }, viewer: root, hidden: true },
    { path: '/pricing', header: { pricing: { enabled: true, requireAuth: true } }, viewer: null, hidden: true },
    { path: '/pricing', header: { pricing: { enabled: true, requireAuth: true } }, viewer: user, hidden: false },
    { path: '/status', header: { pricing: false }, viewer: null, hidden: false },
  ])('of $path with $header is $hidden', ({ path, header, viewer, hidden }) =>
    expect(isHiddenPage(path, { user: viewer, status: statusOf(header) })).toBe(hidden),
  );

  it.each([
    { path: '/topup', sidebar: { personal: { topup: false } }, viewer: user, hidden: true },
    { path: '/channel/add', sidebar: { admin: { channel: false } }, viewer: root, hidden: true },
    { path: '/playground', sidebar: { chat: { enabled: false } }, viewer: root, hidden: true },
    { path: '/user/edit', sidebar: { admin: { user: false } }, viewer: admin, hidden: false },
    { path: '/setting', sidebar: { personal: { personal: false } }, viewer: admin, hidden: true },
    { path: '/setting', sidebar: { personal: { enabled: false }, admin: { enabled: false } }, viewer: root, hidden: false },
    { path: '/of-another-team', sidebar: { admin: { enabled: false } }, viewer: admin, hidden: false },
  ])('of $path with $sidebar is $hidden', ({ path, sidebar, viewer, hidden }) =>
    expect(isHiddenPage(path, { user: viewer, status: statusOf({}, sidebar) })).toBe(hidden),
  );

  it.each([
    { path: '/topup', viewer: user, hidden: true },
    { path: '/log', viewer: user, hidden: false },
    { path: '/setting', viewer: user, hidden: false },
    { path: '/topup', viewer: root, hidden: false },
  ])('of $path by the own sidebar is $hidden', ({ path, viewer, hidden }) => {
    const ownSidebar = JSON.stringify({ personal: { topup: false, personal: false } });
    expect(isHiddenPage(path, { user: viewer, status: statusOf({}), ownSidebar })).toBe(hidden);
  });

  it('shows everything on gateways that tell nothing', () => {
    expect(isHiddenPage('/topup', { user, status: {} as PublicStatus })).toBe(false);
    expect(isLinkShown('console', { user: null, status: null })).toBe(true);
  });
});

it.each([
  { header: {}, rule: 'open' },
  { header: { pricing: { enabled: true, requireAuth: true } }, rule: 'user' },
  { header: { pricing: { enabled: false, requireAuth: true } }, rule: 'off' },
])('prices with $header are $rule', ({ header, rule }) => {
  expect(getPageRule('/pricing', statusOf(header))).toBe(rule);
  expect(getPageRule('/log', statusOf(header))).toBe('open');
});

it('leaves hidden pages out of the navigation, chats included', () => {
  const running = {
    own: runningRemote({
      routes: [
        { id: 'log', path: '/log', expose: './log', access: 'user' },
        { id: 'topup', path: '/topup', expose: './topup', access: 'user' },
        { id: 'chat', path: '/chat/:id?', expose: './chat', access: 'public' },
      ],
      navigation: [
        { route: 'log', label: label('Logs'), icon: 'x', order: 600 },
        { route: 'topup', label: label('Wallet'), icon: 'x', order: 420 },
      ],
      settingsTabs: [{ id: 'personal', label: label('Personal'), expose: './personal', access: 'user', order: 1 }],
    }),
  };
  const paths = (sidebar: object) =>
    buildNavigation(running, { user, status: { ...statusOf({}, sidebar), chat_link: 'https://chat.example' } }).map(({ path }) => path);
  expect(paths({})).toEqual(['/chat', '/topup', '/log', '/setting']);
  expect(paths({ chat: { chat: false }, personal: { enabled: false } })).toEqual(['/log']);
});

it('lists own links with https addresses alone', () => {
  const navigation_links = [
    { name: 'Help', url: 'https://help.example' },
    { name: 'Plain', url: 'http://help.example' },
    { name: 'Script', url: 'javascript:alert(1)' },
  ];
  expect(listOwnLinks({ navigation_links }).map(({ path }) => path)).toEqual(['https://help.example']);
  expect(listOwnLinks(null)).toEqual([]);
});
