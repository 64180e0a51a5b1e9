import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diffLive, findEntry } from '../store/log-state';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import { commitInfo, createBarrier, emptyStore, publishAll, type ReleaseFixtureOptions, routeFixture } from '../testing/fixtures';
import { setCanary } from './canary';
import { check } from './check';
import { createPin } from './pin';
import { promote } from './promote';
import { remove } from './remove';
import { rollback } from './rollback';
import { rollbackToSequence } from './rollback-to-sequence';
import { readHistory, readStatus } from './status';

const label = { zh: '日志', en: 'Logs' };
const host = (version: string, api: string): ReleaseFixtureOptions => ({ remote: 'host', version, provides: { api, shared: {} } });
const billing = (version: string, wish: ReleaseFixtureOptions = {}): ReleaseFixtureOptions => ({ remote: 'billing', version, ...wish });

let store: ReleaseStore;

beforeEach(async () => {
  store = await emptyStore();
  await publishAll(store, [host('1.0.0', '1.0.0'), billing('1.0.0'), billing('1.1.0'), billing('1.2.0')]);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const go = (name: string, version: string, force = false) => promote(store, { ...commitInfo, versions: { [name]: version }, force });
const back = (name: string, to?: string, from?: string) => rollback(store, { ...commitInfo, apply: 'now', name, to, from });
const live = async (name: string) => {
  const head = await store.head();
  return head ? findEntry(head, name)?.live : undefined;
};

describe('promote', () => {
  it('takes a host first, several at once, and each as the next entry of one store', async () => {
    await expect(go('billing', '1.0.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [expect.stringContaining('no host is live')],
    });
    const { entry } = await promote(store, { ...commitInfo, versions: { billing: '1.0.0', host: '1.0.0' }, force: false });
    expect(entry).toMatchObject({
      sequence: 1,
      verb: 'promote',
      host: { live: '1.0.0' },
      remotes: { billing: { live: '1.0.0', canary: null } },
    });
    const next = await go('billing', '1.1.0');
    expect(next.entry).toMatchObject({ sequence: 2, store: entry.store });
  });

  it('leaves everything as it is when the version is live already', async () => {
    await go('host', '1.0.0');
    expect(await go('host', '1.0.0')).toMatchObject({ committed: false, entry: { sequence: 1 } });
  });

  it('refuses what is not published, naming what is', async () => {
    await go('host', '1.0.0');
    await expect(go('billing', '9.0.0')).rejects.toMatchObject({
      reasons: ['billing 9.0.0 is not published: published are 1.0.0, 1.1.0, 1.2.0'],
    });
  });

  it('refuses a host that a live remote cannot live with', async () => {
    await publishAll(store, [host('2.0.0', '2.0.0'), billing('1.3.0', { requires: { host: '^1.0.0' } })]);
    await go('host', '1.0.0');
    await go('billing', '1.3.0');
    await expect(go('host', '2.0.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: ['billing 1.3.0 requires host ^1.0.0, host 2.0.0 provides 2.0.0'],
    });
    expect(await live('host')).toBe('1.0.0');
  });

  it('takes --force for a version that was rolled back from, and clears the mark', async () => {
    await go('host', '1.0.0');
    await go('billing', '1.0.0');
    await go('billing', '1.1.0');
    await back('billing');
    await expect(go('billing', '1.1.0')).rejects.toMatchObject({ kind: 'incompatible', reasons: [expect.stringContaining('--force')] });
    await go('billing', '1.1.0', true);
    expect((await store.head())?.remotes.billing).toMatchObject({ live: '1.1.0', bad: [], earlier: ['1.0.0'] });
  });
});

describe('rollback', () => {
  beforeEach(async () => {
    await go('host', '1.0.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await go('billing', version);
    }
  });

  it('goes back step by step with rising sequences, and ends where nothing is left', async () => {
    expect((await back('billing')).entry).toMatchObject({
      sequence: 5,
      verb: 'rollback',
      apply: 'now',
      remotes: { billing: { live: '1.1.0', bad: ['1.2.0'] } },
    });
    expect((await back('billing', undefined, '1.1.0')).entry).toMatchObject({
      sequence: 6,
      remotes: { billing: { live: '1.0.0', bad: ['1.2.0', '1.1.0'] } },
    });
    await expect(back('billing', undefined, '1.0.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [expect.stringContaining('no earlier version')],
    });
  });

  it('goes to the version that is named, and does nothing when that is live', async () => {
    expect((await back('billing', '1.0.0')).entry.remotes.billing).toMatchObject({ live: '1.0.0', bad: ['1.2.0'] });
    expect(await back('billing', '1.0.0')).toMatchObject({ committed: false });
    await expect(back('billing', '1.2.0', '1.0.0')).rejects.toMatchObject({ reasons: [expect.stringContaining('marked bad itself')] });
  });

  it('passes over a target that does not pass, and refuses it when it is named', async () => {
    const log = { extensions: { routes: [routeFixture('log')] } };
    await publishAll(store, [
      billing('1.3.0', log),
      billing('1.4.0'),
      billing('1.5.0', log),
      { remote: 'account', extensions: { commands: [{ id: 'logs', label, to: '/log' }] } },
    ]);
    for (const version of ['1.3.0', '1.4.0', '1.5.0']) {
      await go('billing', version);
    }
    await go('account', '1.0.0');
    await expect(back('billing', '1.4.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: ['command logs of account 1.0.0 leads to /log, which no live route serves'],
    });
    await back('billing');
    expect(await live('billing')).toBe('1.3.0');
  });

  it('rolls a host back with every live remote held against the earlier one', async () => {
    await publishAll(store, [host('1.1.0', '1.1.0'), billing('1.3.0', { requires: { host: '^1.1.0' } })]);
    await go('host', '1.1.0');
    await go('billing', '1.3.0');
    await expect(back('host')).rejects.toMatchObject({ reasons: ['billing 1.3.0 requires host ^1.1.0, host 1.0.0 provides 1.0.0'] });
    await back('billing');
    await back('host');
    expect((await store.head())?.host).toMatchObject({ live: '1.0.0', bad: ['1.1.0'] });
  });

  it('refuses an earlier host under newer remotes, and names what it lacks', async () => {
    const ui = '@console/shared/ui';
    const hostWith = (version: string, ...names: string[]): ReleaseFixtureOptions => ({
      remote: 'host',
      version,
      provides: { api: '1.4.0', shared: {}, exports: { [ui]: names } },
    });
    await publishAll(store, [
      hostWith('1.3.0', 'Text'),
      hostWith('1.4.0', 'Text', 'useFold'),
      billing('1.5.0', { uses: { [ui]: ['useFold'] } }),
    ]);
    const refusal = { kind: 'incompatible', reasons: [`billing 1.5.0 uses useFold of ${ui}, which host 1.3.0 does not have`] };
    await go('host', '1.3.0');
    await go('billing', '1.2.0');
    await expect(go('billing', '1.5.0')).rejects.toMatchObject(refusal);
    await go('host', '1.4.0');
    await go('billing', '1.5.0');
    await expect(back('host', '1.3.0')).rejects.toMatchObject(refusal);
    await back('billing');
    expect((await back('host', '1.3.0')).entry.host.live).toBe('1.3.0');
  });

  it('takes one step when two people roll back at once', async () => {
    const both = createBarrier(2);
    const { backend } = store;
    const createOnly: typeof backend.createOnly = async (key, bytes) => {
      await both();
      return backend.createOnly(key, bytes);
    };
    const shared = releaseStore({ ...backend, createOnly });
    const one = () => rollback(shared, { ...commitInfo, name: 'billing' });
    const results = await Promise.allSettled([one(), one()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'conflict' } });
    expect(await live('billing')).toBe('1.1.0');
  });

  it('refuses a second step for ten minutes unless it says what it leaves', async () => {
    await back('billing');
    await expect(back('billing')).rejects.toMatchObject({
      kind: 'conflict',
      reasons: [
        expect.stringMatching(
          /^billing was rolled back \d+ s ago already, by ann \(sequence 5\); 1\.1\.0 runs now\. To leave that one too: npm run -s release -- rollback billing --from 1\.1\.0$/,
        ),
      ],
    });
    await expect(back('billing', '1.0.0')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await live('billing')).toBe('1.1.0');
    vi.setSystemTime(Date.now() + 600_000);
    await back('billing');
    expect(await live('billing')).toBe('1.0.0');
  });

  it('does not take a promotion of something else for the end of the ten minutes', async () => {
    await publishAll(store, [{ remote: 'account' }]);
    await back('billing');
    await go('account', '1.0.0');
    await expect(back('billing')).rejects.toMatchObject({ kind: 'conflict' });
    await go('billing', '1.2.0', true);
    expect((await back('billing')).committed).toBe(true);
  });

  it('leaves the version that is named, once, however often it is pressed', async () => {
    expect((await back('billing', undefined, '1.2.0')).committed).toBe(true);
    expect(await back('billing', undefined, '1.2.0')).toMatchObject({ committed: false, entry: { sequence: 5 } });
    await expect(back('billing', '1.0.0', '1.2.0')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(back('billing', undefined, '1.0.0')).rejects.toMatchObject({
      kind: 'conflict',
      reasons: [expect.stringContaining('billing runs 1.1.0 now, not 1.0.0 (ann)')],
    });
    expect(await live('billing')).toBe('1.1.0');
  });

  it('takes one step when several processes roll back one after the other', async () => {
    const others = [1, 2, 3].map(() => releaseStore(store.backend));
    const results = await Promise.allSettled(others.map((other) => rollback(other, { ...commitInfo, name: 'billing' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await store.head())?.remotes.billing).toMatchObject({ live: '1.1.0', bad: ['1.2.0'] });
  });

  it('of what is not live says so', async () => {
    await expect(back('biling')).rejects.toMatchObject({ kind: 'unknown', reasons: [expect.stringContaining('biling is not live')] });
  });

  it('is seen in status and history', async () => {
    await rollback(store, { actor: 'bob', reason: 'blank page', apply: 'now', name: 'billing' });
    const found = await readStatus(store);
    expect(found?.lines.find(({ name }) => name === 'billing')).toMatchObject({
      live: '1.1.0',
      by: 'bob',
      bad: ['1.2.0'],
      published: ['1.0.0', '1.2.0'],
    });
    expect(await readHistory(store, 2)).toMatchObject([
      { sequence: 5, verb: 'rollback', actor: 'bob', reason: 'blank page', changes: [{ name: 'billing', from: '1.2.0', to: '1.1.0' }] },
      { sequence: 4, verb: 'promote', changes: [{ name: 'billing', from: '1.1.0', to: '1.2.0' }] },
    ]);
  });
});

describe('a rollback to a sequence', () => {
  const all = (sequence: number, markBad = false) => rollbackToSequence(store, { ...commitInfo, apply: 'now', sequence, markBad });

  beforeEach(async () => {
    await publishAll(store, [
      host('1.1.0', '1.1.0'),
      billing('1.3.0', { requires: { host: '^1.1.0' } }),
      { remote: 'account' },
      { remote: 'reports' },
    ]);
    await promote(store, { ...commitInfo, versions: { host: '1.0.0', billing: '1.0.0', account: '1.0.0' }, force: false });
    await promote(store, { ...commitInfo, versions: { host: '1.1.0', billing: '1.3.0' }, force: false });
  });

  it('makes all names live that were live then, in one entry, and marks nothing', async () => {
    await go('reports', '1.0.0');
    const { entry, before } = await all(1);
    expect(entry).toMatchObject({
      sequence: 4,
      verb: 'rollback',
      apply: 'now',
      host: { live: '1.0.0', since: 4, bad: [], earlier: [] },
      remotes: { billing: { live: '1.0.0', since: 4, bad: [] }, account: { live: '1.0.0', since: 1 } },
    });
    expect(Object.keys(entry.remotes)).toEqual(['billing', 'account']);
    expect(diffLive(before, entry)).toEqual([
      { name: 'host', from: '1.1.0', to: '1.0.0' },
      { name: 'billing', from: '1.3.0', to: '1.0.0' },
      { name: 'reports', from: '1.0.0', to: null },
    ]);
    expect(await all(1)).toMatchObject({ committed: false });
    expect((await all(3)).entry).toMatchObject({
      host: { live: '1.1.0' },
      remotes: { billing: { live: '1.3.0' }, reports: { live: '1.0.0' } },
    });
  });

  it('marks what it leaves when told so, and refuses what is marked', async () => {
    await all(1, true);
    expect(await store.head()).toMatchObject({ host: { bad: ['1.1.0'] }, remotes: { billing: { bad: ['1.3.0'] }, account: { bad: [] } } });
    await expect(all(2)).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [
        'host 1.1.0, live with sequence 2, is marked bad: name another sequence, or promote it with --force',
        'billing 1.3.0, live with sequence 2, is marked bad: name another sequence, or promote it with --force',
      ],
    });
  });

  it.each([
    ['ends a canary', false, []],
    ['marks a canary when told so', true, ['1.1.0']],
  ])('%s', async (_, markBad, bad) => {
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [10], every: null, force: false });
    await all(2, markBad);
    expect((await store.head())?.remotes.billing).toMatchObject({ live: '1.3.0', canary: null, returned: 4, bad });
  });

  it('is checked as a whole, and says where the log ends', async () => {
    await publishAll(store, [{ remote: 'account', version: '1.1.0', extensions: { commands: [{ id: 'log', label, to: '/log' }] } }]);
    await publishAll(store, [billing('1.4.0', { extensions: { routes: [routeFixture('log')] } })]);
    await promote(store, { ...commitInfo, versions: { account: '1.1.0', billing: '1.4.0' }, force: false });
    await expect(all(9)).rejects.toMatchObject({ kind: 'unknown', reasons: ['there is no sequence 9: the log ends with 3'] });
    await store.backend.remove('builds/billing/1.0.0/release.json');
    const anew = releaseStore(store.backend);
    await expect(rollbackToSequence(anew, { ...commitInfo, sequence: 1, markBad: false })).rejects.toMatchObject({
      reasons: [expect.stringContaining('billing 1.0.0 is not published')],
    });
    expect(await live('account')).toBe('1.1.0');
  });
});

describe('remove', () => {
  beforeEach(async () => {
    await publishAll(store, [
      billing('1.3.0', { extensions: { routes: [routeFixture('log')] } }),
      { remote: 'account', extensions: { commands: [{ id: 'log', label, to: '/log' }] } },
    ]);
    await promote(store, { ...commitInfo, versions: { host: '1.0.0', billing: '1.3.0', account: '1.0.0' }, force: false });
  });
  const taken = (name: string) => remove(store, { ...commitInfo, name });

  it('takes a remote out, and a promotion brings it back', async () => {
    const { entry, before } = await taken('account');
    expect(Object.keys(entry.remotes)).toEqual(['billing']);
    expect(diffLive(before, entry)).toEqual([{ name: 'account', from: '1.0.0', to: null }]);
    await go('account', '1.0.0');
    expect(await live('account')).toBe('1.0.0');
  });

  it.each([
    ['the host', 'host', 'incompatible', 'nothing could be shown'],
    ['what is not live', 'reports', 'unknown', 'reports is not live'],
    ['what another remote leads to', 'billing', 'incompatible', 'command log of account 1.0.0 leads to /log, which no live route serves'],
  ])('refuses %s', async (_, name, kind, reason) => {
    await expect(taken(name)).rejects.toMatchObject({ kind, reasons: [expect.stringContaining(reason)] });
    expect((await store.head())?.sequence).toBe(1);
  });
});

describe('what is damaged in the store', () => {
  const damage = (version: string) => store.backend.write(`builds/billing/${version}/remoteEntry.js`, Buffer.from('changed'));
  const refusal = (version: string) => ({
    kind: 'integrity',
    reasons: [
      `billing ${version} is damaged in the store, and cannot go live`,
      `builds/billing/${version}/remoteEntry.js does not have the contents that were published`,
    ],
  });

  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await promote(store, { ...commitInfo, versions: { host: '1.0.0', billing: version }, force: false });
    }
  });

  it('does not go live, to all, to a few or by a link', async () => {
    await damage('1.2.0');
    await expect(go('billing', '1.2.0')).rejects.toMatchObject(refusal('1.2.0'));
    const canary = { ...commitInfo, name: 'billing', version: '1.2.0', percents: [10] as [number], every: null, force: false };
    await expect(setCanary(store, canary)).rejects.toMatchObject(refusal('1.2.0'));
    await expect(createPin(store, { ...commitInfo, name: 'billing', version: '1.2.0', lasts: 60_000 })).rejects.toMatchObject(
      refusal('1.2.0'),
    );
    expect(await check(store, 'billing', '1.2.0')).toMatchObject({ unmet: [refusal('1.2.0').reasons[1]] });
    expect((await store.head())?.sequence).toBe(2);
  });

  it('is passed over by a rollback, and refused when it is named', async () => {
    await go('billing', '1.2.0');
    await damage('1.1.0');
    await expect(back('billing', '1.1.0')).rejects.toMatchObject(refusal('1.1.0'));
    await expect(rollbackToSequence(store, { ...commitInfo, sequence: 2, markBad: false })).rejects.toMatchObject(refusal('1.1.0'));
    const { passedOver, entry } = await rollback(store, { ...commitInfo, name: 'billing', reason: 'wrong totals' });
    expect(await live('billing')).toBe('1.0.0');
    expect(passedOver).toEqual(refusal('1.1.0').reasons);
    expect(entry.reason).toBe('wrong totals; passed over 1.1.0');
  });

  it('bars no way out: the end of a canary, or the promotion of something else', async () => {
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.2.0', percents: [10], every: null, force: false });
    await damage('1.1.0');
    await go('billing', '1.1.0');
    expect((await store.head())?.remotes.billing).toMatchObject({ live: '1.1.0', canary: null });
    await go('billing', '1.2.0');
    expect(await live('billing')).toBe('1.2.0');
  });
});
