import { describe, expect, it } from 'vitest';
import type { RemoteDeclaration } from './index';
import { defineRemote, remoteDeclaration } from './index';

const billing: RemoteDeclaration = {
  name: 'billing',
  routes: [{ id: 'log', path: '/log/:id', expose: './log', access: 'user', when: 'enable_task', requires: 'uploads', layout: 'plain' }],
  navigation: [{ route: 'log', label: { zh: '日志', en: 'Logs' }, icon: 'scroll-text', order: 600, place: 'top' }],
  settingsTabs: [{ id: 'mine', label: { zh: '我的', en: 'Mine' }, expose: './mine', access: 'root', order: 1, requires: 'test-mail' }],
  commands: [
    { id: 'log.today', label: { zh: '今日', en: 'Today', pinyin: 'jin ri' }, to: '/log?drawer=7', verb: 'show', requires: 'sessions' },
  ],
  searches: [
    {
      id: 'user',
      label: { zh: '用户', en: 'Users' },
      icon: 'users',
      access: 'admin',
      requires: 'sessions',
      path: '/api/user/search',
      parameter: 'keyword',
      record: '/api/user/{id}',
      limit: { requires: 'limited-token-search', perMinute: 5 },
      name: 'username',
      details: [
        { field: 'quota', format: 'quota', text: { zh: '剩余 {value}', en: '{value} left' }, unless: 'unlimited' },
        { field: 'status', values: { 2: { zh: '已禁用', en: 'Disabled' } } },
      ],
      to: '/user?keyword={username}&drawer={id}',
      actions: [{ id: 'user.logs', label: { zh: '日志', en: 'Logs' }, icon: 'scroll-text', to: '/log?username={username}', verb: 'do' }],
    },
  ],
};

const [route] = billing.routes;
const [entry] = billing.navigation;
const [search] = billing.searches ?? [];

describe('a declaration', () => {
  it('passes when it is valid', () => {
    expect(remoteDeclaration.parse(defineRemote(billing))).toEqual(billing);
  });

  it('passes without searches, like older remotes', () => {
    const { searches: _, ...older } = billing;
    expect(remoteDeclaration.parse(older)).toEqual(older);
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
    ['an unknown verb', { commands: [{ id: 'x', label: { zh: 'x', en: 'x' }, to: '/x', verb: 'delete' }] }],
    ['a search outside of the API', { searches: [{ ...search, path: '/user/search' }] }],
    ['a search on another site', { searches: [{ ...search, path: '//evil.example/api/user' }] }],
    ['a search that climbs', { searches: [{ ...search, path: '/api/../releases' }] }],
    ['a search with a query of its own', { searches: [{ ...search, path: '/api/user/search?a=1' }] }],
    ['a record without its number', { searches: [{ ...search, record: '/api/user/self' }] }],
    ['a field of a record in a path', { searches: [{ ...search, to: '/user/{id}' }] }],
    ['a result on another site', { searches: [{ ...search, to: '//evil.example?id={id}' }] }],
    ['an unknown format', { searches: [{ ...search, details: [{ field: 'quota', format: 'html' }] }] }],
    ['an unlimited limit', { searches: [{ ...search, limit: { requires: 'limited-token-search', perMinute: 1000 } }] }],
    ['too long a text', { searches: [{ ...search, label: { zh: 'x', en: 'x'.repeat(61) } }] }],
    ['too many actions', { searches: [{ ...search, actions: Array(4).fill(search?.actions?.[0]) }] }],
    ['too many searches', { searches: Array(6).fill(search) }],
  ])('is rejected with %s', (_name, change) => {
    expect(remoteDeclaration.safeParse({ ...billing, ...change }).success).toBe(false);
  });
});
