import { beforeEach, describe, expect, it } from 'vitest';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import { commandFixture, commitInfo, emptyStore, promoteVersions, publishAll, routeFixture, withCreateBarrier } from '../testing/fixtures';
import { advanceSchedule, setCanary } from './canary';
import { freeze } from './freeze';
import { rollback } from './rollback';
import { readHistory, readStatus } from './status';

const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];

let store: ReleaseStore;

beforeEach(async () => {
  store = await emptyStore();
  await publishAll(store, [{ remote: 'host' }, ...versions.map((version) => ({ version }))]);
  await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
  await promoteVersions(store, { billing: '1.1.0' });
});

type Share = { version?: string; percents?: readonly [number, ...number[]]; every?: number; force?: boolean; name?: string };

const startCanary = ({ version = '1.2.0', percents = [10], every, force = false, name = 'billing' }: Share = {}) =>
  setCanary(store, { ...commitInfo, name, version, percents, every: every ?? null, force });
const rollBack = (to?: string) => rollback(store, { ...commitInfo, apply: 'now', name: 'billing', to });
const promoteVersion = (version: string) => promoteVersions(store, { billing: version });
const billing = async () => (await store.head())?.remotes.billing;

describe('a canary', () => {
  it('starts next to the live version, and keeps its visitors as its share changes', async () => {
    const { entry } = await startCanary();
    const first = entry.remotes.billing?.canary;
    expect(entry).toMatchObject({ sequence: 3, verb: 'canary', remotes: { billing: { live: '1.1.0', since: 2 } } });
    expect(first).toEqual({
      version: '1.2.0',
      percent: 10,
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      since: 3,
      changed: 3,
      schedule: null,
    });
    expect((await startCanary({ percents: [50] })).entry.remotes.billing?.canary).toEqual({ ...first, percent: 50, changed: 4 });
    expect(await billing()).not.toHaveProperty('returned');
    await startCanary({ percents: [0.5] });
    expect(await billing()).toMatchObject({ returned: 5, canary: { ...first, percent: 0.5, changed: 5 } });
    expect(await startCanary({ percents: [0.5] })).toMatchObject({ committed: false });
  });

  it('keeps its visitors for a hotfix, and draws others for a new canary', async () => {
    const salt = (await startCanary()).entry.remotes.billing?.canary?.salt;
    await startCanary({ version: '1.3.0' });
    expect((await billing())?.canary).toMatchObject({ version: '1.3.0', percent: 10, salt, since: 4 });
    await rollBack();
    await startCanary({ version: '1.2.0' });
    expect((await billing())?.canary?.salt).not.toBe(salt);
  });

  it('ends when any version of its name is promoted', async () => {
    await startCanary();
    await promoteVersion('1.2.0');
    expect(await billing()).toMatchObject({ live: '1.2.0', canary: null, earlier: ['1.1.0', '1.0.0'], bad: [] });
    await startCanary({ version: '1.3.0' });
    await promoteVersion('1.2.0');
    expect(await billing()).toMatchObject({ live: '1.2.0', since: 4, canary: null, returned: 6, bad: [] });
  });

  it('is ended and marked bad by a rollback', async () => {
    await startCanary();
    const { entry } = await rollBack();
    expect(entry).toMatchObject({ verb: 'rollback', apply: 'now' });
    expect(entry.remotes.billing).toMatchObject({ live: '1.1.0', since: 2, canary: null, bad: ['1.2.0'], returned: 4 });
    await expect(startCanary()).rejects.toMatchObject({ reasons: [expect.stringContaining('--force')] });
    await startCanary({ force: true });
    expect(await billing()).toMatchObject({ bad: [], canary: { version: '1.2.0' } });
    await rollBack('1.1.0');
    expect(await billing()).toMatchObject({ live: '1.1.0', canary: null, bad: ['1.2.0'] });
  });

  it('ends together with the live version if a rollback names an earlier one', async () => {
    await startCanary();
    await expect(rollBack('1.2.0')).rejects.toMatchObject({ reasons: [expect.stringContaining('is the canary')] });
    await rollBack('1.0.0');
    expect(await billing()).toMatchObject({ live: '1.0.0', canary: null, bad: ['1.2.0', '1.1.0'], earlier: [] });
  });

  it('ends together with the live version if that is to be left, and is no fallback', async () => {
    await promoteVersion('1.2.0');
    await promoteVersion('1.1.0');
    await startCanary({ version: '1.2.0' });
    await rollback(store, { ...commitInfo, name: 'billing', from: '1.1.0' });
    expect(await billing()).toMatchObject({ live: '1.0.0', canary: null, bad: ['1.2.0', '1.1.0'], earlier: [] });
  });

  it('is ended once by two concurrent rollbacks', async () => {
    await startCanary();
    const shared = releaseStore(withCreateBarrier(store.backend, 2));
    const results = await Promise.allSettled([1, 2].map(() => rollback(shared, { ...commitInfo, name: 'billing' })));
    expect(results.map(({ status: outcome }) => outcome).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await billing()).toMatchObject({ live: '1.1.0', bad: ['1.2.0'] });
    expect(await rollback(store, { ...commitInfo, name: 'billing', from: '1.2.0' })).toMatchObject({ committed: false });
    await expect(rollBack()).rejects.toMatchObject({
      kind: 'conflict',
      reasons: [expect.stringContaining('rollback billing --from 1.1.0')],
    });
    expect((await billing())?.live).toBe('1.1.0');
  });

  it.each<[string, Share, string]>([
    ['the live host', { name: 'host', version: '1.0.0' }, 'is live for all already'],
    ['a remote that is not live', { name: 'account', version: '1.0.0' }, 'account is not live yet'],
    ['the live version', { version: '1.1.0' }, 'is live for all already'],
  ])('is refused for %s', async (_, share, reason) => {
    await publishAll(store, [{ remote: 'account' }]);
    await expect(startCanary(share)).rejects.toMatchObject({ kind: 'incompatible', reasons: [expect.stringContaining(reason)] });
    expect((await store.head())?.sequence).toBe(2);
  });

  it('is refused for an unpublished version', async () => {
    await expect(startCanary({ version: '9.0.0' })).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('appears in status and history', async () => {
    await startCanary();
    await startCanary({ percents: [25] });
    await rollBack();
    expect((await readStatus(store))?.lines.find(({ name }) => name === 'billing')).toMatchObject({ canary: null, bad: ['1.2.0'] });
    const canaryChanges = (await readHistory(store, 3)).map(({ canaries }) => canaries[0]);
    const [ten, more] = [10, 25].map((percent) => ({ version: '1.2.0', percent }));
    expect(canaryChanges).toEqual([
      { name: 'billing', from: more, to: null },
      { name: 'billing', from: ten, to: more },
      { name: 'billing', from: null, to: ten },
    ]);
  });
});

describe('combinations of versions', () => {
  const withRoutes = (...ids: string[]) => ({ extensions: { routes: ids.map((id) => routeFixture(id)) } });

  it('must be compatible for every combination of canaries', async () => {
    await publishAll(store, [
      { remote: 'account' },
      { remote: 'account', version: '2.0.0', ...withRoutes('bills') },
      { remote: 'billing', version: '2.0.0', ...withRoutes('bills') },
    ]);
    await promoteVersions(store, { account: '1.0.0' });
    await startCanary({ version: '2.0.0' });
    await expect(startCanary({ name: 'account', version: '2.0.0' })).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: ['path /bills belongs to one release alone, but is declared by billing 2.0.0 and account 2.0.0'],
    });
    await expect(promoteVersions(store, { account: '2.0.0' })).rejects.toMatchObject({
      kind: 'incompatible',
    });
  });

  it('must be compatible for visitors outside the canary, too', async () => {
    await publishAll(store, [
      { version: '2.0.0', ...withRoutes('bills') },
      { remote: 'account', extensions: { commands: [commandFixture('bills')] } },
    ]);
    await startCanary({ version: '2.0.0' });
    const account = () => promoteVersions(store, { account: '1.0.0' });
    await expect(account()).rejects.toMatchObject({
      reasons: ['command bills of account 1.0.0 leads to /bills, which no live route serves'],
    });
    await promoteVersion('2.0.0');
    await account();
  });
});

describe('a schedule', () => {
  const startSchedule = () => startCanary({ percents: [5, 25, 100], every: 60_000 });

  it('advances step by step, and ends with its last', async () => {
    await startSchedule();
    expect((await billing())?.canary).toMatchObject({ percent: 5, schedule: { steps: [25, 100], every: 60_000 } });
    expect(await advanceSchedule(store, { name: 'billing', changed: 3 })).toMatchObject({
      committed: true,
      entry: { actor: 'schedule', verb: 'canary', apply: 'navigation', reason: 'planned step: 5 % -> 25 %' },
    });
    await advanceSchedule(store, { name: 'billing', changed: 4 });
    expect((await billing())?.canary).toMatchObject({ percent: 100, since: 3, changed: 5, schedule: null });
    expect(await advanceSchedule(store, { name: 'billing', changed: 5 })).toMatchObject({ committed: false });
  });

  it('takes each step once if several edges try', async () => {
    await startSchedule();
    for (const changed of [3, 4]) {
      const edges = Array.from({ length: 12 }, () => releaseStore(store.backend));
      const tries = await Promise.all(edges.map((edge) => advanceSchedule(edge, { name: 'billing', changed })));
      expect(tries.filter(({ committed }) => committed)).toHaveLength(1);
    }
    expect(await store.head()).toMatchObject({ sequence: 5, remotes: { billing: { canary: { percent: 100 } } } });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['changes the share', () => startCanary({ percents: [10] })],
    ['replaces the version', () => startCanary({ version: '1.3.0', percents: [5] })],
    ['rolls back', () => rollBack()],
    ['promotes the canary', () => promoteVersion('1.2.0')],
  ])('stops if an operator %s', async (_, act) => {
    await startSchedule();
    await act();
    expect(await advanceSchedule(store, { name: 'billing', changed: 3 })).toMatchObject({ committed: false });
    expect((await billing())?.canary?.schedule ?? null).toBeNull();
  });

  it('pauses while frozen', async () => {
    await startSchedule();
    await freeze(store, { isOn: true, actor: 'ann', reason: '' });
    expect(await advanceSchedule(store, { name: 'billing', changed: 3 })).toMatchObject({ committed: false });
    await freeze(store, { isOn: false, actor: 'ann', reason: '' });
    expect(await advanceSchedule(store, { name: 'billing', changed: 3 })).toMatchObject({ committed: true });
  });

  it('continues when another remote is promoted', async () => {
    await publishAll(store, [{ remote: 'account' }]);
    await startSchedule();
    await promoteVersions(store, { account: '1.0.0' });
    expect(await advanceSchedule(store, { name: 'billing', changed: 3 })).toMatchObject({ committed: true, entry: { sequence: 5 } });
  });
});
