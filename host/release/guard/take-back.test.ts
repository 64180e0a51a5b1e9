import { beforeEach, describe, expect, it } from 'vitest';
import type { Judgement } from '../../contract/guard';
import { setCanary } from '../canary';
import { promote } from '../promote';
import type { LogEntry } from '../shapes';
import { type ReleaseStore, releaseStore } from '../store';
import { emptyStore, meeting, publishAll, signature } from '../testing/fixtures';
import { freeze } from './freeze';
import { reasonToRest } from './rest';
import { takeBack } from './take-back';

let store: ReleaseStore;

const begin = (name: string, version: string) =>
  setCanary(store, { ...signature, name, version, percents: [10], every: null, force: false });

beforeEach(async () => {
  store = await emptyStore();
  const versions = ['1.0.0', '1.1.0', '1.2.0'];
  await publishAll(store, [
    { remote: 'host' },
    ...['billing', 'account'].flatMap((remote) => versions.map((version) => ({ remote, version }))),
  ]);
  await promote(store, { ...signature, versions: { host: '1.0.0', billing: '1.0.0', account: '1.0.0' }, force: false });
  await begin('billing', '1.1.0');
});

const headOf = async () => (await store.head()) as LogEntry;

const judgementOf = async (name = 'billing', more: Partial<Judgement> = {}): Promise<Judgement> => {
  const { remotes } = await headOf();
  const { version = '', salt = '' } = remotes[name]?.canary ?? {};
  const counts = { canary: { seen: 50, failed: 9 }, control: { seen: 450, failed: 1 } };
  return { name, version, salt, ...counts, state: 'fails', evidence: 12_345, threshold: 100, kinds: { render: 9 }, failures: [], ...more };
};

/** As an edge that has known of the last time for as long as it is ago. */
const mayAct = (head: LogEntry) => reasonToRest(head, Date.now(), 0) === null;

describe('the guard', () => {
  it('takes a canary back with its evidence, marks it as bad, and leaves what is live', async () => {
    const { entry, committed } = await takeBack(store, await judgementOf(), mayAct);
    expect(committed).toBe(true);
    expect(entry).toMatchObject({
      verb: 'rollback',
      actor: 'guard',
      apply: 'now',
      reason: 'billing fails: 1.1.0 for 9 of 50 visitors (18 %), 1.0.0 for 1 of 450 visitors (0.2 %)',
      evidence: {
        name: 'billing',
        version: '1.1.0',
        canary: { seen: 50, failed: 9 },
        control: { seen: 450, failed: 1 },
        evidence: 12_345,
        threshold: 100,
        kinds: { render: 9 },
      },
      remotes: { billing: { live: '1.0.0', canary: null, bad: ['1.1.0'] } },
    });
    expect(await headOf()).toEqual(entry);
    await promote(store, { ...signature, versions: { account: '1.1.0' }, force: false });
    expect(await headOf(), 'the evidence is in its own entry alone').not.toHaveProperty('evidence');
  });

  it('commits once when every edge wants to', async () => {
    const both = meeting(3);
    const { backend } = store;
    const createOnly: typeof backend.createOnly = async (key, bytes) => {
      await both();
      return backend.createOnly(key, bytes);
    };
    const judgement = await judgementOf();
    const edges = [1, 2, 3].map(() => releaseStore({ ...backend, createOnly }));
    const results = await Promise.all(edges.map((edge) => takeBack(edge, judgement, mayAct)));
    expect(results.filter(({ committed }) => committed)).toHaveLength(1);
    expect((await headOf()).sequence).toBe(3);
  });

  it('does nothing about a canary that is no longer the one that was judged', async () => {
    const judgement = await judgementOf();
    await begin('billing', '1.2.0');
    expect(await takeBack(store, judgement, mayAct)).toMatchObject({ committed: false });
    await promote(store, { ...signature, versions: { billing: '1.2.0' }, force: false });
    expect(await takeBack(store, judgement, mayAct)).toMatchObject({ committed: false });
    expect((await headOf()).remotes.billing).toMatchObject({ live: '1.2.0', bad: [] });
  });

  it('does not act twice within 15 minutes, whatever people do meanwhile', async () => {
    await begin('account', '1.1.0');
    await takeBack(store, await judgementOf(), mayAct);
    expect(await takeBack(store, await judgementOf('account'), mayAct)).toMatchObject({ committed: false });
    await promote(store, { ...signature, versions: { billing: '1.2.0' }, force: false });
    expect(await takeBack(store, await judgementOf('account'), mayAct)).toMatchObject({ committed: false });
    const later = (head: LogEntry) => reasonToRest(head, Date.now() + 15 * 60_000, 15 * 60_000) === null;
    expect(await takeBack(store, await judgementOf('account'), later)).toMatchObject({ committed: true });
  });
});

describe('freeze', () => {
  it('keeps the guard from acting until it is taken back, and nobody else', async () => {
    const judgement = await judgementOf();
    const { entry } = await freeze(store, { isOn: true, actor: 'ann', reason: 'a drill' });
    expect(entry).toMatchObject({ verb: 'freeze', actor: 'ann', reason: 'a drill', guard: { frozen: true } });
    expect(await takeBack(store, judgement, mayAct)).toMatchObject({ committed: false });
    await promote(store, { ...signature, versions: { account: '1.1.0' }, force: false });
    expect(await headOf()).toMatchObject({ guard: { frozen: true }, remotes: { account: { live: '1.1.0' } } });
    expect(await freeze(store, { isOn: true, actor: 'bob', reason: '' })).toMatchObject({ committed: false });
    await freeze(store, { isOn: false, actor: 'ann', reason: '' });
    expect(await takeBack(store, judgement, mayAct)).toMatchObject({ committed: true });
  });

  it('is off in a store that was made before there was one', async () => {
    const { guard: _, pins: __, ...before } = await headOf();
    await store.backend.write('log/000000000002.json', Buffer.from(JSON.stringify(before)));
    expect((await headOf()).guard).toEqual({ frozen: false, acted: null });
  });
});
