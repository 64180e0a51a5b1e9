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

const person = (role: number) => ({ id: 1, username: 'a', display_name: 'a', role, status: 1, group: 'default' });
const status = (enable_data_export: boolean) => ({ enable_data_export }) as PublicStatus;

describe('navigationOf', () => {
  it.each(['enable_data_export', 'enable_drawing', 'enable_task'] as const)('hides a page while %s is off', (when) => {
    const one = release({
      routes: [{ id: 'page', path: '/page', expose: './page', access: 'user', when }],
      navigation: [{ route: 'page', label: label('Page'), icon: 'x', order: 1 }],
    });
    const paths = (isOn: boolean) =>
      buildNavigation({ billing: one }, { user: person(1), status: { [when]: isOn } as unknown as PublicStatus }).map(({ path }) => path);
    expect([paths(true), paths(false)]).toEqual([['/page'], []]);
  });

  it.each([
    ['that has it', { capabilities: ['promotions'] }, ['/page']],
    ['that lacks it', { capabilities: ['sessions'] }, []],
    ['that nobody has translated', {}, []],
    ['that has told nothing yet', null, []],
  ])('draws a page that requires something with a gateway %s', (_name, given, expected) => {
    const one = release({
      routes: [{ id: 'page', path: '/page', expose: './page', access: 'user', requires: 'promotions' }],
      navigation: [{ route: 'page', label: label('Page'), icon: 'x', order: 1 }],
    });
    const items = buildNavigation({ admin: one }, { user: person(1), status: given as PublicStatus | null });
    expect(items.map(({ path }) => path)).toEqual(expected);
  });

  it('adds settings for who has a tab there, releases for root, and chats where a remote draws them', () => {
    const items = (role: number, route = '/chat/:id?', chat_link = '') =>
      buildNavigation(
        {
          account: release({ settingsTabs: [{ id: 'site', label: label('Site'), expose: './site', access: 'root', order: 1 }] }),
          playground: release({ routes: [{ id: 'chat', path: route, expose: './chat', access: 'public' }] }),
        },
        { user: person(role), status: { chats: [{ Next: 'https://next.example' }], chat_link } as unknown as PublicStatus },
      ).map(({ path }) => path);
    expect(items(100)).toEqual(['/chat/0', '/setting', '/releases']);
    expect(items(10)).toEqual(['/chat/0']);
    expect(items(10, '/other')).toEqual([]);
    expect(items(10, '/chat/:id?', 'https://one.example')).toEqual(['/chat']);
  });

  it.each([
    ['an administrator, in order', person(10), status(true), ['Dashboard', 'Users', 'Logs']],
    ['an ordinary user', person(1), status(true), ['Dashboard', 'Logs']],
    ['a switch that is off', person(1), status(false), ['Logs']],
    ['before the status is known', person(1), null, ['Dashboard', 'Logs']],
    ['nobody', null, status(true), []],
  ])('draws for %s', (_name, user, given, expected) => {
    expect(buildNavigation(running, { user, status: given }).map(({ label: { en } }) => en)).toEqual(expected);
  });
});
