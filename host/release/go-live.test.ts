import { beforeEach, describe, expect, it } from 'vitest';
import { entryOf } from './log-state';
import { promote } from './promote';
import { rollback } from './rollback';
import { history, status } from './status';
import { type ReleaseStore, releaseStore } from './store';
import { emptyStore, meeting, publishAll, type ReleaseWish, routeFixture, signature } from './testing/fixtures';

const label = { zh: '日志', en: 'Logs' };
const host = (version: string, api: string): ReleaseWish => ({ remote: 'host', version, provides: { api, shared: {} } });
const billing = (version: string, wish: ReleaseWish = {}): ReleaseWish => ({ remote: 'billing', version, ...wish });

let store: ReleaseStore;

beforeEach(async () => {
  store = await emptyStore();
  await publishAll(store, [host('1.0.0', '1.0.0'), billing('1.0.0'), billing('1.1.0'), billing('1.2.0')]);
});

const go = (name: string, version: string, force = false) => promote(store, { ...signature, versions: { [name]: version }, force });
const back = (name: string, to?: string) => rollback(store, { ...signature, apply: 'now', name, to });
const live = async (name: string) => {
  const head = await store.head();
  return head ? entryOf(head, name)?.live : undefined;
};

describe('promote', () => {
  it('takes a host first, several at once, and each as the next entry of one store', async () => {
    await expect(go('billing', '1.0.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [expect.stringContaining('no host is live')],
    });
    const { entry } = await promote(store, { ...signature, versions: { billing: '1.0.0', host: '1.0.0' }, force: false });
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
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await go('billing', version);
  });

  it('goes back step by step with rising sequences, and ends where nothing is left', async () => {
    expect((await back('billing')).entry).toMatchObject({
      sequence: 5,
      verb: 'rollback',
      apply: 'now',
      remotes: { billing: { live: '1.1.0', bad: ['1.2.0'] } },
    });
    expect((await back('billing')).entry).toMatchObject({ sequence: 6, remotes: { billing: { live: '1.0.0', bad: ['1.2.0', '1.1.0'] } } });
    await expect(back('billing')).rejects.toMatchObject({ kind: 'incompatible', reasons: [expect.stringContaining('no earlier version')] });
  });

  it('goes to the version that is named, and does nothing when that is live', async () => {
    expect((await back('billing', '1.0.0')).entry.remotes.billing).toMatchObject({ live: '1.0.0', bad: ['1.2.0'] });
    expect(await back('billing', '1.0.0')).toMatchObject({ committed: false });
    await expect(back('billing', '1.2.0')).rejects.toMatchObject({ reasons: [expect.stringContaining('marked bad itself')] });
  });

  it('passes over a target that does not pass, and refuses it when it is named', async () => {
    const log = { extensions: { routes: [routeFixture('log')] } };
    await publishAll(store, [
      billing('1.3.0', log),
      billing('1.4.0'),
      billing('1.5.0', log),
      { remote: 'account', extensions: { commands: [{ id: 'logs', label, to: '/log' }] } },
    ]);
    for (const version of ['1.3.0', '1.4.0', '1.5.0']) await go('billing', version);
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
    const hostWith = (version: string, ...names: string[]): ReleaseWish => ({
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
    const both = meeting(2);
    const { backend } = store;
    const createOnly: typeof backend.createOnly = async (key, bytes) => {
      await both();
      return backend.createOnly(key, bytes);
    };
    const shared = releaseStore({ ...backend, createOnly });
    const one = () => rollback(shared, { ...signature, name: 'billing' });
    const results = await Promise.allSettled([one(), one()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'conflict' } });
    expect(await live('billing')).toBe('1.1.0');
  });

  it('is seen in status and history', async () => {
    await rollback(store, { actor: 'bob', reason: 'blank page', apply: 'now', name: 'billing' });
    const found = await status(store);
    expect(found?.lines.find(({ name }) => name === 'billing')).toMatchObject({
      live: '1.1.0',
      by: 'bob',
      bad: ['1.2.0'],
      published: ['1.0.0', '1.2.0'],
    });
    expect(await history(store, 2)).toMatchObject([
      { sequence: 5, verb: 'rollback', actor: 'bob', reason: 'blank page', changes: [{ name: 'billing', from: '1.2.0', to: '1.1.0' }] },
      { sequence: 4, verb: 'promote', changes: [{ name: 'billing', from: '1.1.0', to: '1.2.0' }] },
    ]);
  });
});
