import type { PublicStatus } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { label, runningRemote as release } from '../testing/running-remote';
import { buildNavigation } from './navigation';

const running = {
  billing: release({
    routes: [
      { id: 'log', path: '/log', expose: './log', access: 'user' },
      { id: 'detail', path: '/detail', expose: './detail', access: 'user', when: 'enable_data_export' },
    ],
    navigation: [
      { route: 'log', label: label('Logs'), icon: 'x', order: 600 },
      { route: 'detail', label: label('Dashboard'), icon: 'x', order: 310 },
      { route: 'gone', label: label('Of no route'), icon: 'x', order: 1 },
    ],
  }),
  admin: release({
    routes: [{ id: 'user', path: '/user', expose: './user', access: 'admin' }],
    navigation: [{ route: 'user', label: label('Users'), icon: 'x', order: 500 }],
  }),
};

const userWithRole = (role: number) => ({ id: 1, username: 'a', display_name: 'a', role, status: 1, group: 'default' });
const status = (enable_data_export: boolean) => ({ enable_data_export }) as PublicStatus;

describe('buildNavigation', () => {
  it.each(['enable_data_export', 'enable_drawing', 'enable_task'] as const)('hides a page while %s is off', (when) => {
    const remote = release({
      routes: [{ id: 'page', path: '/page', expose: './page', access: 'user', when }],
      navigation: [{ route: 'page', label: label('Page'), icon: 'x', order: 1 }],
    });
    const paths = (isOn: boolean) =>
      buildNavigation({ billing: remote }, { user: userWithRole(1), status: { [when]: isOn } as unknown as PublicStatus }).map(
        ({ path }) => path,
      );
    expect([paths(true), paths(false)]).toEqual([['/page'], []]);
  });

  it.each([
    { gateway: 'that has it', status: { capabilities: ['promotions'] }, expected: ['/page'] },
    { gateway: 'that lacks it', status: { capabilities: ['sessions'] }, expected: [] },
    { gateway: 'without a list of capabilities', status: {}, expected: [] },
    { gateway: 'whose status is not loaded', status: null, expected: [] },
  ])('lists $expected for a page with a required capability and a gateway $gateway', ({ status: gatewayStatus, expected }) => {
    const remote = release({
      routes: [{ id: 'page', path: '/page', expose: './page', access: 'user', requires: 'promotions' }],
      navigation: [{ route: 'page', label: label('Page'), icon: 'x', order: 1 }],
    });
    const items = buildNavigation({ admin: remote }, { user: userWithRole(1), status: gatewayStatus as PublicStatus | null });
    expect(items.map(({ path }) => path)).toEqual(expected);
  });

  it('adds settings for users with a settings tab, releases for root, and chats if a remote renders them', () => {
    const items = (role: number, route = '/chat/:id?', chat_link = '') =>
      buildNavigation(
        {
          account: release({ settingsTabs: [{ id: 'site', label: label('Site'), expose: './site', access: 'root', order: 1 }] }),
          playground: release({ routes: [{ id: 'chat', path: route, expose: './chat', access: 'public' }] }),
        },
        { user: userWithRole(role), status: { chats: [{ Next: 'https://next.example' }], chat_link } as unknown as PublicStatus },
      ).map(({ path }) => path);
    expect(items(100)).toEqual(['/chat/0', '/setting', '/releases']);
    expect(items(10)).toEqual(['/chat/0']);
    expect(items(10, '/other')).toEqual([]);
    expect(items(10, '/chat/:id?', 'https://one.example')).toEqual(['/chat']);
  });

  it('keeps releases last and gives entries of older remotes a group', () => {
    const system = release({
      routes: [{ id: 'audit', path: '/audit', expose: './audit', access: 'root' }],
      navigation: [{ route: 'audit', label: label('Audit'), icon: 'x', order: 900, group: 'system' }],
    });
    const items = buildNavigation({ ...running, system }, { user: userWithRole(100), status: status(true) });
    expect(items.map(({ path, group }) => [path, group])).toEqual([
      ['/detail', 'use'],
      ['/user', 'activity'],
      ['/log', 'activity'],
      ['/audit', 'system'],
      ['/releases', 'system'],
    ]);
  });

  it.each([
    { title: 'an administrator, in order', user: userWithRole(10), status: status(true), expected: ['Dashboard', 'Users', 'Logs'] },
    { title: 'a user', user: userWithRole(1), status: status(true), expected: ['Dashboard', 'Logs'] },
    { title: 'a page that is switched off', user: userWithRole(1), status: status(false), expected: ['Logs'] },
    { title: 'a status that is not loaded', user: userWithRole(1), status: null, expected: ['Dashboard', 'Logs'] },
    { title: 'a signed-out visitor', user: null, status: status(true), expected: [] },
  ])('lists the entries for $title', ({ user, status: publicStatus, expected }) => {
    expect(buildNavigation(running, { user, status: publicStatus }).map(({ label: { en } }) => en)).toEqual(expected);
  });
});
