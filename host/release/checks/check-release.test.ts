import { describe, expect, it } from 'vitest';
import { type ReleaseFixtureOptions, releaseFixture, routeFixture } from '../testing/fixtures';
import { findReleaseProblems } from './check-release';

const label = { zh: '日志', en: 'Logs' };
const log = routeFixture('log');
const search = { id: 'user', label, icon: 'x', access: 'user' as const, path: '/api/x', name: 'name', to: '/log?name={name}' };

describe('findReleaseProblems', () => {
  it.each<[string, ReleaseFixtureOptions]>([
    ['a remote without extensions', {}],
    [
      'a remote with a page, a tab, a menu entry and a command',
      {
        requires: { host: '^1.0.0' },
        shared: { react: '^19.0.0' },
        extensions: {
          routes: [log],
          navigation: [{ route: 'log', label, icon: 'scroll-text', order: 600 }],
          settingsTabs: [{ id: 'billing', label, expose: './tab', access: 'root', order: 1 }],
          commands: [{ id: 'log.today', label, to: '/log' }],
        },
      },
    ],
    ['a pre-release', { version: '1.0.0-local.ab12cd34' }],
    ['a host', { remote: 'host' }],
  ])('accepts %s', (_, options) => {
    expect(findReleaseProblems(releaseFixture(options).release)).toEqual([]);
  });

  it.each<[string, ReleaseFixtureOptions, string]>([
    ['a bad range for the host', { requires: { host: 'new' } }, '"new" for the host is not a range'],
    ['a bad range for a library', { shared: { react: 'latest' } }, 'for react is not a range'],
    ['a page that was not emitted', { extensions: { routes: [log] }, exposes: {} }, 'log shows ./log, which the build did not emit'],
    [
      'a tab that was not emitted',
      { extensions: { settingsTabs: [{ id: 'other', label, expose: './other', access: 'root', order: 1 }] }, exposes: {} },
      'other shows ./other',
    ],
    [
      'an emitted file that is not listed',
      { extensions: { routes: [log] }, exposes: { './log': ['log.js'] }, contents: { 'remoteEntry.js': 'x' } },
      'log.js is emitted but not listed',
    ],
    ['an entry that is not listed', { contents: {} }, 'remoteEntry.js is emitted but not listed'],
    [
      'a menu entry to nowhere',
      { extensions: { navigation: [{ route: 'wallet', label, icon: 'wallet', order: 1 }] } },
      'the route wallet, which the remote does not declare',
    ],
    ['one id for two searches', { extensions: { searches: [search, search] } }, 'search user is declared twice'],
    ['one id for two routes', { extensions: { routes: [log, { ...log, path: '/logs' }] } }, 'route id log is declared twice'],
    [
      'one path twice with different parameter names',
      { extensions: { routes: [routeFixture('a', '/user/:id'), routeFixture('b', '/User/:name/')] } },
      'path /user/: is declared twice',
    ],
    ['a container without its version', { name: 'billing' }, 'with its version in it that is billing_1_0_0'],
  ])('reports %s', (_, options, problem) => {
    expect(findReleaseProblems(releaseFixture(options).release).join('\n')).toContain(problem);
  });

  it('requires a host to declare what it provides', () => {
    const { provides: _, ...release } = releaseFixture({ remote: 'host' }).release;
    expect(findReleaseProblems(release).join()).toContain('provides.api');
  });
});
