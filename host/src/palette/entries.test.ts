import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { label, runningRemote as release } from '../testing/running-remote';
import { listDestinations } from './entries';

const running = {
  admin: release({
    routes: [
      { id: 'user', path: '/user', expose: './user', access: 'admin' },
      { id: 'profile', path: '/user/edit', expose: './user', access: 'user' },
      { id: 'user.edit', path: '/user/edit/:id', expose: './user', access: 'admin' },
      { id: 'prompts', path: '/prompts', expose: './prompts', access: 'user', requires: 'system-prompts' },
      { id: 'task', path: '/task', expose: './task', access: 'user', when: 'enable_task' },
    ],
    navigation: [
      { route: 'user', label: label('Users'), icon: 'users', order: 500 },
      { route: 'task', label: label('Tasks'), icon: 'x', order: 620, place: 'top' },
    ],
    settingsTabs: [
      { id: 'site', label: label('Site'), expose: './site', access: 'root', order: 2 },
      { id: 'mine', label: label('Mine'), expose: './mine', access: 'user', order: 1 },
    ],
    commands: [
      { id: 'user.new', label: label('Add user'), to: '/user?drawer=new' },
      { id: 'root.edit', label: label('Edit root'), to: '/user/edit/1' },
      { id: 'profile', label: label('My profile'), to: '/user/edit' },
      { id: 'site', label: label('Site name'), to: '/setting?tab=site' },
      { id: 'settings', label: label('Some settings'), to: '/setting' },
      { id: 'task.today', label: label("Today's tasks"), to: '/task?range=today' },
      { id: 'about', label: label('Terms'), to: '/about' },
      { id: 'gone', label: label('Nowhere'), to: '/gone' },
      { id: 'mail', label: label('Send a test mail'), to: '/about?mail=1', requires: 'test-mail' },
      { id: 'prompts', label: label('New prompt'), to: '/prompts?drawer=new' },
    ],
  }),
};

const person = (role: number) => ({ id: 1, username: 'a', display_name: 'a', role, status: 1, group: 'default' });
const status = { enable_task: false } as PublicStatus;
const idsFor = (user: ReturnType<typeof person> | null, given = status) =>
  listDestinations(running, { user, status: given }).map(({ id }) => id);

it.each([
  [
    'root',
    person(100),
    [
      'page:/user',
      'page:/setting',
      'page:/releases',
      'page:/',
      'page:/about',
      'setting:mine',
      'setting:site',
      'command:user.new',
      'command:root.edit',
      'command:profile',
      'command:site',
      'command:settings',
      'command:about',
    ],
  ],
  ['a user', person(1), ['page:/setting', 'page:/', 'page:/about', 'setting:mine', 'command:profile', 'command:settings', 'command:about']],
  ['nobody', null, ['page:/', 'page:/about', 'command:about']],
] as const)('offers %s what they may open, and no more', (_name, user, expected) => expect(idsFor(user)).toEqual(expected));

it('follows the switches of the status', () => {
  expect(idsFor(person(1), { ...status, enable_task: true })).toEqual(expect.arrayContaining(['page:/task', 'command:task.today']));
});

it('follows what the gateway can do', () => {
  const ids = idsFor(person(1), { ...status, capabilities: ['test-mail', 'system-prompts'] });
  expect(ids).toEqual(expect.arrayContaining(['command:mail', 'command:prompts']));
});
