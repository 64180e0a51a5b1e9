import type { Search } from '@console/shared/extensions';
import { describe, expect, it } from 'vitest';
import { incompatibilities, type ReleaseSet } from './compatibility';
import { type ReleaseFixtureOptions, releaseFixture, routeFixture } from './testing/fixtures';

const label = { zh: '日志', en: 'Logs' };

const liveSet = (...optionsByRelease: ReleaseFixtureOptions[]): ReleaseSet => {
  const releases = optionsByRelease.map((options) => releaseFixture(options).release);
  const host = releases.find(({ remote }) => remote === 'host') ?? releaseFixture({ remote: 'host' }).release;
  return {
    host,
    remotes: Object.fromEntries(releases.filter(({ remote }) => remote !== 'host').map((release) => [release.remote, release])),
  };
};

const remote = (name: string, options: ReleaseFixtureOptions = {}): ReleaseFixtureOptions => ({ remote: name, ...options });
const withRoutes = (...routes: [id: string, path: string][]): ReleaseFixtureOptions => ({
  extensions: { routes: routes.map(([id, path]) => routeFixture(id, path)) },
});
const withCommand = (to: string): ReleaseFixtureOptions => ({ extensions: { commands: [{ id: 'go', label, to }] } });
const withSearch = (change: Pick<Search, 'to' | 'actions'>): ReleaseFixtureOptions => ({
  extensions: { searches: [{ id: 'find', label, icon: 'x', access: 'user', path: '/api/x', name: 'name', ...change }] },
});

const ui = '@console/shared/ui';
const interface_ = { api: '1.3.0', shared: {} };
const uses = (...names: string[]): ReleaseFixtureOptions => ({ uses: { [ui]: names } });
const has = (...names: string[]): ReleaseFixtureOptions => ({ provides: { ...interface_, exports: { [ui]: names } } });

describe('findNewProblems', () => {
  it.each<[string, ReleaseFixtureOptions[], string[]]>([
    ['met ranges', [remote('billing', { requires: { host: '^1.0.0' }, shared: { react: '^19.0.0' } })], ['billing']],
    [
      'a path next to one with a parameter',
      [remote('account', withRoutes(['a', '/user/edit'])), remote('admin', withRoutes(['b', '/user/edit/:id']))],
      ['admin'],
    ],
    [
      'a command to a live route of another remote',
      [remote('account', withCommand('/log')), remote('billing', withRoutes(['log', '/log']))],
      ['account'],
    ],
    ['a command to a page of the host', [remote('account', withCommand('/setting'))], ['account']],
    [
      'a command to a route with a parameter',
      [remote('account', withCommand('/user/edit/7')), remote('admin', withRoutes(['b', '/user/edit/:id']))],
      ['account'],
    ],
  ])('are none for %s', (_, optionsByRelease, changed) => {
    expect(incompatibilities([], liveSet(...optionsByRelease), changed)).toEqual([]);
  });

  it.each<[string, ReleaseFixtureOptions[], string]>([
    [
      'an unmet host',
      [remote('billing', { requires: { host: '^1.4.0' } })],
      'billing 1.0.0 requires host ^1.4.0, host 1.0.0 provides 1.0.0',
    ],
    ['an unmet library', [remote('billing', { shared: { react: '^18.0.0' } })], 'shares react ^18.0.0, host 1.0.0 provides 19.3.1'],
    ['a missing library', [remote('billing', { shared: { lodash: '^4.0.0' } })], 'host 1.0.0 provides none'],
    [
      'two remotes on one path',
      [remote('account', withRoutes(['a', '/log'])), remote('billing', withRoutes(['b', '/Log']))],
      'path /log belongs to one release alone, but is declared by account 1.0.0 and billing 1.0.0',
    ],
    [
      'two remotes on one path with parameters',
      [remote('account', withRoutes(['a', '/user/edit/:id'])), remote('billing', withRoutes(['b', '/user/edit/:x']))],
      'path /user/edit/:',
    ],
    ['a path of the host', [remote('billing', withRoutes(['a', '/releases']))], 'path /releases'],
    [
      'one settings tab twice',
      ['account', 'billing'].map((name) =>
        remote(name, { extensions: { settingsTabs: [{ id: 'other', label, expose: './other', access: 'root', order: 1 }] } }),
      ),
      'settings tab other',
    ],
    ['one command twice', [remote('account', withCommand('/')), remote('billing', withCommand('/'))], 'command go'],
    [
      'one search twice',
      [remote('account', withSearch({ to: '/' })), remote('billing', withSearch({ to: '/' }))],
      'search find belongs to one release alone',
    ],
    [
      'a search whose results lead nowhere',
      [remote('billing', withSearch({ to: '/wallet?drawer={id}' }))],
      'search find of billing 1.0.0 leads to /wallet?drawer={id}, which no live route serves',
    ],
    [
      'an action on a result that leads nowhere',
      [remote('billing', withSearch({ to: '/', actions: [{ id: 'act', label, icon: 'x', to: '/wallet?name={name}' }] }))],
      'search action act of billing 1.0.0 leads to /wallet?name={name}',
    ],
    ['a command to nowhere', [remote('billing', withCommand('/wallet'))], 'leads to /wallet, which no live route serves'],
  ])('name %s', (_, optionsByRelease, reason) => {
    expect(incompatibilities([], liveSet(...optionsByRelease), ['billing']).join('\n')).toContain(reason);
  });

  it('refuses to drop a route that a command of another remote targets', () => {
    const account = remote('account', withCommand('/log'));
    const before = liveSet(account, remote('billing', withRoutes(['log', '/log'])));
    const after = liveSet(account, remote('billing', { version: '1.1.0' }));
    expect(incompatibilities([before], after, ['billing'])).toEqual([
      'command go of account 1.0.0 leads to /log, which no live route serves',
    ]);
  });

  it.each<[string, ReleaseFixtureOptions, ReleaseFixtureOptions, string[]]>([
    ['every export that is missing', uses('Text', 'useFold', 'useTear'), has('Text'), ['useFold', 'useTear']],
    ['the exports of a module that is not there', uses('Text'), { provides: { ...interface_, exports: {} } }, ['Text']],
    ['none that is there', uses('Text'), has('Badge', 'Text'), []],
    ['none where the build could not tell what is used', uses('*'), has('Text'), []],
    ['none where the build could not tell what is there', uses('Text'), has('*'), []],
    ['none of a remote from before this was recorded', {}, has('Text'), []],
    ['none over a host from before this was recorded', uses('Text'), { provides: interface_ }, []],
  ])('name %s', (_, billing, host, missing) => {
    const lines = missing.map((name) => `billing 1.5.0 uses ${name} of ${ui}, which host 1.3.0 does not have`);
    const live = liveSet(remote('billing', { version: '1.5.0', ...billing }), remote('host', { version: '1.3.0', ...host }));
    expect(incompatibilities([], live, ['billing'])).toEqual(lines);
    expect(incompatibilities([], live, ['host'])).toEqual(lines);
  });

  it('checks every live remote against a new host', () => {
    const billing = remote('billing', { requires: { host: '^1.0.0' } });
    const host = remote('host', { version: '2.0.0', provides: { api: '2.0.0', shared: {} } });
    expect(incompatibilities([liveSet(billing)], liveSet(billing, host), ['host'])).toEqual([
      'billing 1.0.0 requires host ^1.0.0, host 2.0.0 provides 2.0.0',
    ]);
  });

  it('ignores existing problems that are unrelated to the change', () => {
    const broken = remote('account', withCommand('/nowhere'));
    expect(
      incompatibilities([liveSet(broken, remote('billing'))], liveSet(broken, remote('billing', { version: '1.1.0' })), ['billing']),
    ).toEqual([]);
  });
});
