import { describe, expect, it } from 'vitest';
import type { RemoteDeclaration } from './index';
import { defineRemote, remoteDeclaration } from './index';

const billing: RemoteDeclaration = {
  name: 'billing',
  routes: [{ id: 'log', path: '/log/:id', expose: './log', access: 'user', when: 'enable_task', requires: 'uploads', layout: 'plain' }],
  navigation: [{ route: 'log', label: { zh: '日志', en: 'Logs' }, icon: 'scroll-text', order: 600, place: 'top' }],
  settingsTabs: [{ id: 'mine', label: { zh: '我的', en: 'Mine' }, expose: './mine', access: 'root', order: 1, requires: 'test-mail' }],
  commands: [{ id: 'log.today', label: { zh: '今日', en: 'Today', pinyin: 'jin ri' }, to: '/log?drawer=7', requires: 'sessions' }],
};

const [route] = billing.routes;
const [entry] = billing.navigation;

describe('a declaration', () => {
  it('passes when it is valid', () => {
    expect(remoteDeclaration.parse(defineRemote(billing))).toEqual(billing);
  });

  it.each<[string, object]>([
    ['a name that is no container name', { name: 'Bil-ling' }],
    ['a path without a slash', { routes: [{ ...route, path: 'log' }] }],
    ['a path to another site', { routes: [{ ...route, path: '//evil.example' }] }],
    ['an unknown access', { routes: [{ ...route, access: 'everyone' }] }],
    ['an unknown switch', { routes: [{ ...route, when: 'enable_all' }] }],
    ['an unknown capability', { routes: [{ ...route, requires: 'magic' }] }],
    ['an expose that climbs', { routes: [{ ...route, expose: './../host' }] }],
    ['a label in one language', { navigation: [{ ...entry, label: { en: 'Logs' } }] }],
    ['an empty label', { navigation: [{ ...entry, label: { zh: '', en: 'Logs' } }] }],
    ['an order in words', { navigation: [{ ...entry, order: 'first' }] }],
    ['a command to another site', { commands: [{ id: 'x', label: { zh: 'x', en: 'x' }, to: 'https://evil.example' }] }],
    ['a command that names a host', { commands: [{ id: 'x', label: { zh: 'x', en: 'x' }, to: '//evil.example' }] }],
    ['a place that there is not', { navigation: [{ ...entry, place: 'bottom' }] }],
    ['missing lists', { routes: undefined }],
  ])('is rejected with %s', (_name, change) => {
    expect(remoteDeclaration.safeParse({ ...billing, ...change }).success).toBe(false);
  });
});
