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
      { route: 'task', label: label('Tasks'), icon: 'x', order: 10, place: 'top' },
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

const userWithRole = (role: number) => ({ id: 1, username: 'a', display_name: 'a', role, status: 1, group: 'default' });
const status = { enable_task: false } as PublicStatus;
const idsFor = (user: ReturnType<typeof userWithRole> | null, currentStatus = status) =>
  listDestinations(running, { user, status: currentStatus }).map(({ id }) => id);

it.each([
  {
    title: 'root',
    user: userWithRole(100),
    expected: [
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
  },
  {
    title: 'a user',
    user: userWithRole(1),
    expected: ['page:/setting', 'page:/', 'page:/about', 'setting:mine', 'command:profile', 'command:settings', 'command:about'],
  },
  { title: 'a signed-out visitor', user: null, expected: ['page:/', 'page:/about', 'command:about'] },
] as const)('lists exactly what $title may open', ({ user, expected }) => expect(idsFor(user)).toEqual(expected));

it('includes pages that the status enables', () => {
  expect(idsFor(userWithRole(1), { ...status, enable_task: true })).toEqual(expect.arrayContaining(['page:/task', 'command:task.today']));
});

it('includes commands and pages whose capabilities the gateway has', () => {
  const ids = idsFor(userWithRole(1), { ...status, capabilities: ['test-mail', 'system-prompts'] });
  expect(ids).toEqual(expect.arrayContaining(['command:mail', 'command:prompts']));
});

it('lists chats after all pages, and names what each entry does', () => {
  const withChat = {
    ...running,
    playground: release({ routes: [{ id: 'chat', path: '/chat/:id?', expose: './frame', access: 'public' }] }),
  };
  const entries = listDestinations(withChat, {
    user: userWithRole(1),
    status: { ...status, chats: [{ NextChat: 'https://chat.example' }] } as unknown as PublicStatus,
  });
  const described = entries.map(({ id, group, verb }) => `${group} ${id} ${verb}`);
  expect(described.slice(0, 4)).toEqual(['pages page:/setting go', 'pages page:/ go', 'pages page:/about go', 'chats page:/chat/0 open']);
  expect(described).toContain('actions command:about open');
});

it('gives commands the icon of the page to which they lead', () => {
  const iconById = new Map(listDestinations(running, { user: userWithRole(100), status }).map(({ id, icon }) => [id, icon]));
  expect(iconById.get('command:user.new')).toBe('users');
  expect(iconById.get('command:about')).toBe('corner-down-right');
});

it('leaves out what the operator hides, with its commands, and offers the links of the site', () => {
  const navigation_links = [{ name: 'Help', url: 'https://help.example' }];
  const modules = { HeaderNavModules: '{"about":false}', SidebarModulesAdmin: '{"admin":{"user":false},"personal":{"enabled":false}}' };
  const ids = idsFor(userWithRole(10), { ...status, ...modules, navigation_links });
  expect(ids).toEqual(['page:/', 'link:https://help.example', 'command:profile']);
});
