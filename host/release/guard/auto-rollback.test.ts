import { beforeEach, describe, expect, it } from 'vitest';
import type { RolloutEvaluation } from '../../contract/guard';
import { setCanary } from '../operations/canary';
import { freeze } from '../operations/freeze';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';
import { commitInfo, emptyStore, promoteVersions, publishAll, withCreateBarrier } from '../testing/fixtures';
import { rollBackCanary } from './auto-rollback';
import { cooldownReason } from './cooldown';

let store: ReleaseStore;

const startCanary = (name: string, version: string) =>
  setCanary(store, { ...commitInfo, name, version, percents: [10], every: null, force: false });

beforeEach(async () => {
  store = await emptyStore();
  const versions = ['1.0.0', '1.1.0', '1.2.0'];
  await publishAll(store, [
    { remote: 'host' },
    ...['billing', 'account'].flatMap((remote) => versions.map((version) => ({ remote, version }))),
  ]);
  await promoteVersions(store, { host: '1.0.0', billing: '1.0.0', account: '1.0.0' });
  await startCanary('billing', '1.1.0');
});

const readHead = async () => (await store.head()) as LogEntry;

const createEvaluation = async (name = 'billing', more: Partial<RolloutEvaluation> = {}): Promise<RolloutEvaluation> => {
  const { remotes } = await readHead();
  const { version = '', salt = '' } = remotes[name]?.canary ?? {};
  const counts = { canary: { seen: 50, failed: 9 }, control: { seen: 450, failed: 1 } };
  return { name, version, salt, ...counts, state: 'fails', evidence: 12_345, threshold: 100, kinds: { render: 9 }, failures: [], ...more };
};

const mayAct = (head: LogEntry) => cooldownReason(head, Date.now(), 0) === null;

describe('the guard', () => {
  it('rolls back a canary with its evidence, marks it bad and keeps the live version', async () => {
    const { entry, committed } = await rollBackCanary(store, await createEvaluation(), mayAct);
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
    expect(await readHead()).toEqual(entry);
    await promoteVersions(store, { account: '1.1.0' });
    expect(await readHead(), 'the evidence is in its own entry alone').not.toHaveProperty('evidence');
  });

  it('commits once when several edges try', async () => {
    const backend = withCreateBarrier(store.backend, 3);
    const evaluation = await createEvaluation();
    const edges = [1, 2, 3].map(() => releaseStore(backend));
    const results = await Promise.all(edges.map((edge) => rollBackCanary(edge, evaluation, mayAct)));
    expect(results.filter(({ committed }) => committed)).toHaveLength(1);
    expect((await readHead()).sequence).toBe(3);
  });

  it('ignores a canary that changed since the evaluation', async () => {
    const evaluation = await createEvaluation();
    await startCanary('billing', '1.2.0');
    expect(await rollBackCanary(store, evaluation, mayAct)).toMatchObject({ committed: false });
    await promoteVersions(store, { billing: '1.2.0' });
    expect(await rollBackCanary(store, evaluation, mayAct)).toMatchObject({ committed: false });
    expect((await readHead()).remotes.billing).toMatchObject({ live: '1.2.0', bad: [] });
  });

  it('does not act twice within 15 minutes, whatever operators do meanwhile', async () => {
    await startCanary('account', '1.1.0');
    await rollBackCanary(store, await createEvaluation(), mayAct);
    expect(await rollBackCanary(store, await createEvaluation('account'), mayAct)).toMatchObject({ committed: false });
    await promoteVersions(store, { billing: '1.2.0' });
    expect(await rollBackCanary(store, await createEvaluation('account'), mayAct)).toMatchObject({ committed: false });
    const later = (head: LogEntry) => cooldownReason(head, Date.now() + 15 * 60_000, 15 * 60_000) === null;
    expect(await rollBackCanary(store, await createEvaluation('account'), later)).toMatchObject({ committed: true });
  });
});

describe('freeze', () => {
  it('stops only the guard, until it is lifted', async () => {
    const evaluation = await createEvaluation();
    const { entry } = await freeze(store, { isOn: true, actor: 'ann', reason: 'a drill' });
    expect(entry).toMatchObject({ verb: 'freeze', actor: 'ann', reason: 'a drill', guard: { frozen: true } });
    expect(await rollBackCanary(store, evaluation, mayAct)).toMatchObject({ committed: false });
    await promoteVersions(store, { account: '1.1.0' });
    expect(await readHead()).toMatchObject({ guard: { frozen: true }, remotes: { account: { live: '1.1.0' } } });
    expect(await freeze(store, { isOn: true, actor: 'bob', reason: '' })).toMatchObject({ committed: false });
    await freeze(store, { isOn: false, actor: 'ann', reason: '' });
    expect(await rollBackCanary(store, evaluation, mayAct)).toMatchObject({ committed: true });
  });

  it('is off in a store without a guard record', async () => {
    const { guard: _, ...before } = await readHead();
    await store.backend.write('log/000000000002.json', Buffer.from(JSON.stringify(before)));
    expect((await readHead()).guard).toEqual({ frozen: false, acted: null });
  });
});
