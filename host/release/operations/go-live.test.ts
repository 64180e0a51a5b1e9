import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreview } from '../previews/previews';
import { diffLive, findEntry } from '../store/log-state';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import {
  commandFixture,
  commitInfo,
  emptyStore,
  promoteVersions,
  publishAll,
  type ReleaseFixtureOptions,
  routeFixture,
  withCreateBarrier,
} from '../testing/fixtures';
import { setCanary } from './canary';
import { check } from './check';
import { promote } from './promote';
import { remove } from './remove';
import { rollback } from './rollback';
import { rollbackToSequence } from './rollback-to-sequence';
import { readHistory, readStatus } from './status';

const host = (version: string, api: string): ReleaseFixtureOptions => ({ remote: 'host', version, provides: { api, shared: {} } });
const billing = (version: string, options: ReleaseFixtureOptions = {}): ReleaseFixtureOptions => ({
  remote: 'billing',
  version,
  ...options,
});

let store: ReleaseStore;

beforeEach(async () => {
  store = await emptyStore();
  await publishAll(store, [host('1.0.0', '1.0.0'), billing('1.0.0'), billing('1.1.0'), billing('1.2.0')]);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const promoteVersion = (name: string, version: string, force = false) =>
  promote(store, { ...commitInfo, versions: { [name]: version }, force });
const rollBack = (name: string, to?: string, from?: string) => rollback(store, { ...commitInfo, apply: 'now', name, to, from });
const liveVersion = async (name: string) => {
  const head = await store.head();
  return head ? findEntry(head, name)?.live : undefined;
};

describe('promote', () => {
  it('requires a host first, and commits several names in one entry', async () => {
    await expect(promoteVersion('billing', '1.0.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [expect.stringContaining('no host is live')],
    });
    const { entry } = await promoteVersions(store, { billing: '1.0.0', host: '1.0.0' });
    expect(entry).toMatchObject({
      sequence: 1,
      verb: 'promote',
      host: { live: '1.0.0' },
      remotes: { billing: { live: '1.0.0', canary: null } },
    });
    const next = await promoteVersion('billing', '1.1.0');
    expect(next.entry).toMatchObject({ sequence: 2, store: entry.store });
  });

  it('changes nothing if the version is live already', async () => {
    await promoteVersion('host', '1.0.0');
    expect(await promoteVersion('host', '1.0.0')).toMatchObject({ committed: false, entry: { sequence: 1 } });
  });

  it('refuses an unpublished version, and lists published ones', async () => {
    await promoteVersion('host', '1.0.0');
    await expect(promoteVersion('billing', '9.0.0')).rejects.toMatchObject({
      reasons: ['billing 9.0.0 is not published: published are 1.0.0, 1.1.0, 1.2.0'],
    });
  });

  it('refuses a host that breaks a live remote', async () => {
    await publishAll(store, [host('2.0.0', '2.0.0'), billing('1.3.0', { requires: { host: '^1.0.0' } })]);
    await promoteVersion('host', '1.0.0');
    await promoteVersion('billing', '1.3.0');
    await expect(promoteVersion('host', '2.0.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: ['billing 1.3.0 requires host ^1.0.0, host 2.0.0 provides 2.0.0'],
    });
    expect(await liveVersion('host')).toBe('1.0.0');
  });

  it('requires force for a version marked bad, and clears the mark', async () => {
    await promoteVersion('host', '1.0.0');
    await promoteVersion('billing', '1.0.0');
    await promoteVersion('billing', '1.1.0');
    await rollBack('billing');
    await expect(promoteVersion('billing', '1.1.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [expect.stringContaining('--force')],
    });
    await promoteVersion('billing', '1.1.0', true);
    expect((await store.head())?.remotes.billing).toMatchObject({ live: '1.1.0', bad: [], earlier: ['1.0.0'] });
  });
});

describe('rollback', () => {
  beforeEach(async () => {
    await promoteVersion('host', '1.0.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await promoteVersion('billing', version);
    }
  });

  it('goes back step by step until no version is left', async () => {
    expect((await rollBack('billing')).entry).toMatchObject({
      sequence: 5,
      verb: 'rollback',
      apply: 'now',
      remotes: { billing: { live: '1.1.0', bad: ['1.2.0'] } },
    });
    expect((await rollBack('billing', undefined, '1.1.0')).entry).toMatchObject({
      sequence: 6,
      remotes: { billing: { live: '1.0.0', bad: ['1.2.0', '1.1.0'] } },
    });
    await expect(rollBack('billing', undefined, '1.0.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [expect.stringContaining('no earlier version')],
    });
  });

  it('goes to the named version, and does nothing if it is live', async () => {
    expect((await rollBack('billing', '1.0.0')).entry.remotes.billing).toMatchObject({ live: '1.0.0', bad: ['1.2.0'] });
    expect(await rollBack('billing', '1.0.0')).toMatchObject({ committed: false });
    await expect(rollBack('billing', '1.2.0', '1.0.0')).rejects.toMatchObject({ reasons: [expect.stringContaining('marked bad itself')] });
  });

  it('skips a target that breaks a rule, and refuses it if it is named', async () => {
    const log = { extensions: { routes: [routeFixture('log')] } };
    await publishAll(store, [
      billing('1.3.0', log),
      billing('1.4.0'),
      billing('1.5.0', log),
      { remote: 'account', extensions: { commands: [commandFixture('log')] } },
    ]);
    for (const version of ['1.3.0', '1.4.0', '1.5.0']) {
      await promoteVersion('billing', version);
    }
    await promoteVersion('account', '1.0.0');
    await expect(rollBack('billing', '1.4.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: ['command log of account 1.0.0 leads to /log, which no live route serves'],
    });
    await rollBack('billing');
    expect(await liveVersion('billing')).toBe('1.3.0');
  });

  it('checks every live remote against an earlier host', async () => {
    await publishAll(store, [host('1.1.0', '1.1.0'), billing('1.3.0', { requires: { host: '^1.1.0' } })]);
    await promoteVersion('host', '1.1.0');
    await promoteVersion('billing', '1.3.0');
    await expect(rollBack('host')).rejects.toMatchObject({ reasons: ['billing 1.3.0 requires host ^1.1.0, host 1.0.0 provides 1.0.0'] });
    await rollBack('billing');
    await rollBack('host');
    expect((await store.head())?.host).toMatchObject({ live: '1.0.0', bad: ['1.1.0'] });
  });

  it('refuses an earlier host without an export that a live remote uses', async () => {
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
    await promoteVersion('host', '1.3.0');
    await promoteVersion('billing', '1.2.0');
    await expect(promoteVersion('billing', '1.5.0')).rejects.toMatchObject(refusal);
    await promoteVersion('host', '1.4.0');
    await promoteVersion('billing', '1.5.0');
    await expect(rollBack('host', '1.3.0')).rejects.toMatchObject(refusal);
    await rollBack('billing');
    expect((await rollBack('host', '1.3.0')).entry.host.live).toBe('1.3.0');
  });

  it('takes one step for two concurrent rollbacks', async () => {
    const shared = releaseStore(withCreateBarrier(store.backend, 2));
    const rollBackOnce = () => rollback(shared, { ...commitInfo, name: 'billing' });
    const results = await Promise.allSettled([rollBackOnce(), rollBackOnce()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'conflict' } });
    expect(await liveVersion('billing')).toBe('1.1.0');
  });

  it('refuses a second rollback for ten minutes unless it names the version to leave', async () => {
    await rollBack('billing');
    await expect(rollBack('billing')).rejects.toMatchObject({
      kind: 'conflict',
      reasons: [
        expect.stringMatching(
          /^billing was rolled back \d+ s ago already, by ann \(sequence 5\); 1\.1\.0 runs now\. To leave that one too: npm run -s release -- rollback billing --from 1\.1\.0$/,
        ),
      ],
    });
    await expect(rollBack('billing', '1.0.0')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await liveVersion('billing')).toBe('1.1.0');
    vi.setSystemTime(Date.now() + 600_000);
    await rollBack('billing');
    expect(await liveVersion('billing')).toBe('1.0.0');
  });

  it('ignores promotions of other names during the ten minutes', async () => {
    await publishAll(store, [{ remote: 'account' }]);
    await rollBack('billing');
    await promoteVersion('account', '1.0.0');
    await expect(rollBack('billing')).rejects.toMatchObject({ kind: 'conflict' });
    await promoteVersion('billing', '1.2.0', true);
    expect((await rollBack('billing')).committed).toBe(true);
  });

  it('leaves the named version once, however often it is repeated', async () => {
    expect((await rollBack('billing', undefined, '1.2.0')).committed).toBe(true);
    expect(await rollBack('billing', undefined, '1.2.0')).toMatchObject({ committed: false, entry: { sequence: 5 } });
    await expect(rollBack('billing', '1.0.0', '1.2.0')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(rollBack('billing', undefined, '1.0.0')).rejects.toMatchObject({
      kind: 'conflict',
      reasons: [expect.stringContaining('billing runs 1.1.0 now, not 1.0.0 (ann)')],
    });
    expect(await liveVersion('billing')).toBe('1.1.0');
  });

  it('takes one step for several processes in a row', async () => {
    const others = [1, 2, 3].map(() => releaseStore(store.backend));
    const results = await Promise.allSettled(others.map((other) => rollback(other, { ...commitInfo, name: 'billing' })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await store.head())?.remotes.billing).toMatchObject({ live: '1.1.0', bad: ['1.2.0'] });
  });

  it('refuses a name that is not live', async () => {
    await expect(rollBack('biling')).rejects.toMatchObject({ kind: 'unknown', reasons: [expect.stringContaining('biling is not live')] });
  });

  it('appears in status and history', async () => {
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
  const rollBackTo = (sequence: number, markBad = false) => rollbackToSequence(store, { ...commitInfo, apply: 'now', sequence, markBad });

  beforeEach(async () => {
    await publishAll(store, [
      host('1.1.0', '1.1.0'),
      billing('1.3.0', { requires: { host: '^1.1.0' } }),
      { remote: 'account' },
      { remote: 'reports' },
    ]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0', account: '1.0.0' });
    await promoteVersions(store, { host: '1.1.0', billing: '1.3.0' });
  });

  it('restores all names in one entry without marking any version', async () => {
    await promoteVersion('reports', '1.0.0');
    const { entry, before } = await rollBackTo(1);
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
    expect(await rollBackTo(1)).toMatchObject({ committed: false });
    expect((await rollBackTo(3)).entry).toMatchObject({
      host: { live: '1.1.0' },
      remotes: { billing: { live: '1.3.0' }, reports: { live: '1.0.0' } },
    });
  });

  it('marks the versions left if requested, and refuses marked ones', async () => {
    await rollBackTo(1, true);
    expect(await store.head()).toMatchObject({ host: { bad: ['1.1.0'] }, remotes: { billing: { bad: ['1.3.0'] }, account: { bad: [] } } });
    await expect(rollBackTo(2)).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [
        'host 1.1.0, live with sequence 2, is marked bad: choose another sequence, or promote it with --force',
        'billing 1.3.0, live with sequence 2, is marked bad: choose another sequence, or promote it with --force',
      ],
    });
  });

  it.each([
    ['ends a canary', false, []],
    ['marks a canary bad if requested', true, ['1.1.0']],
  ])('%s', async (_, markBad, bad) => {
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [10], every: null, force: false });
    await rollBackTo(2, markBad);
    expect((await store.head())?.remotes.billing).toMatchObject({ live: '1.3.0', canary: null, returned: 4, bad });
  });

  it('checks all names together, and reports the end of the log', async () => {
    await publishAll(store, [{ remote: 'account', version: '1.1.0', extensions: { commands: [commandFixture('log')] } }]);
    await publishAll(store, [billing('1.4.0', { extensions: { routes: [routeFixture('log')] } })]);
    await promoteVersions(store, { account: '1.1.0', billing: '1.4.0' });
    await expect(rollBackTo(9)).rejects.toMatchObject({ kind: 'unknown', reasons: ['there is no sequence 9: the log ends with 3'] });
    await store.backend.remove('builds/billing/1.0.0/release.json');
    const reopened = releaseStore(store.backend);
    await expect(rollbackToSequence(reopened, { ...commitInfo, sequence: 1, markBad: false })).rejects.toMatchObject({
      reasons: [expect.stringContaining('billing 1.0.0 is not published')],
    });
    expect(await liveVersion('account')).toBe('1.1.0');
  });
});

describe('remove', () => {
  beforeEach(async () => {
    await publishAll(store, [
      billing('1.3.0', { extensions: { routes: [routeFixture('log')] } }),
      { remote: 'account', extensions: { commands: [commandFixture('log')] } },
    ]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.3.0', account: '1.0.0' });
  });
  const removeRemote = (name: string) => remove(store, { ...commitInfo, name });

  it('removes a remote until it is promoted again', async () => {
    const { entry, before } = await removeRemote('account');
    expect(Object.keys(entry.remotes)).toEqual(['billing']);
    expect(diffLive(before, entry)).toEqual([{ name: 'account', from: '1.0.0', to: null }]);
    await promoteVersion('account', '1.0.0');
    expect(await liveVersion('account')).toBe('1.0.0');
  });

  it.each([
    { target: 'the host', name: 'host', kind: 'incompatible', reason: 'nothing could be shown' },
    { target: 'a remote that is not live', name: 'reports', kind: 'unknown', reason: 'reports is not live' },
    {
      target: 'a remote that another one links to',
      name: 'billing',
      kind: 'incompatible',
      reason: 'command log of account 1.0.0 leads to /log, which no live route serves',
    },
  ])('refuses $target', async ({ name, kind, reason }) => {
    await expect(removeRemote(name)).rejects.toMatchObject({ kind, reasons: [expect.stringContaining(reason)] });
    expect((await store.head())?.sequence).toBe(1);
  });
});

describe('a version that was published as a preview', () => {
  const version = '1.3.0-preview.a1b2c3d4';
  const refusal = { kind: 'incompatible', reasons: [expect.stringContaining('publish it without --preview under another version')] };

  it('is refused by promote, canary and rollback, and says so when checked', async () => {
    await publishAll(store, [billing(version, { preview: true })]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
    await expect(promoteVersion('billing', version, true)).rejects.toMatchObject(refusal);
    const canary = { ...commitInfo, name: 'billing', version, percents: [10] as [number], every: null, force: true };
    await expect(setCanary(store, canary)).rejects.toMatchObject(refusal);
    await expect(rollBack('billing', version)).rejects.toMatchObject(refusal);
    expect(await check(store, 'billing', version)).toMatchObject({ unmet: refusal.reasons });
    const { preview } = await createPreview(store, { versions: { billing: version }, lasts: 60_000, reason: '' }, 'ann');
    expect([preview.versions, (await store.head())?.sequence]).toEqual([{ billing: version }, 1]);
  });
});

describe('a damaged version', () => {
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
      await promoteVersions(store, { host: '1.0.0', billing: version });
    }
  });

  it('is refused by promote, canary and preview', async () => {
    await damage('1.2.0');
    await expect(promoteVersion('billing', '1.2.0')).rejects.toMatchObject(refusal('1.2.0'));
    const canary = { ...commitInfo, name: 'billing', version: '1.2.0', percents: [10] as [number], every: null, force: false };
    await expect(setCanary(store, canary)).rejects.toMatchObject(refusal('1.2.0'));
    const preview = { versions: { billing: '1.2.0' }, lasts: 60_000, reason: '' };
    await expect(createPreview(store, preview, 'ann')).rejects.toMatchObject(refusal('1.2.0'));
    expect(await check(store, 'billing', '1.2.0')).toMatchObject({ unmet: [refusal('1.2.0').reasons[1]] });
    expect((await store.head())?.sequence).toBe(2);
  });

  it('is skipped by a rollback, and refused if it is named', async () => {
    await promoteVersion('billing', '1.2.0');
    await damage('1.1.0');
    await expect(rollBack('billing', '1.1.0')).rejects.toMatchObject(refusal('1.1.0'));
    await expect(rollbackToSequence(store, { ...commitInfo, sequence: 2, markBad: false })).rejects.toMatchObject(refusal('1.1.0'));
    const { passedOver, entry } = await rollback(store, { ...commitInfo, name: 'billing', reason: 'wrong totals' });
    expect(await liveVersion('billing')).toBe('1.0.0');
    expect(passedOver).toEqual(refusal('1.1.0').reasons);
    expect(entry.reason).toBe('wrong totals; passed over 1.1.0');
  });

  it('does not block ending a canary or promoting another version', async () => {
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.2.0', percents: [10], every: null, force: false });
    await damage('1.1.0');
    await promoteVersion('billing', '1.1.0');
    expect((await store.head())?.remotes.billing).toMatchObject({ live: '1.1.0', canary: null });
    await promoteVersion('billing', '1.2.0');
    expect(await liveVersion('billing')).toBe('1.2.0');
  });
});
