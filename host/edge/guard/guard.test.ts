import { beforeEach, describe, expect, it } from 'vitest';
import { readAllCounts } from '../../release/guard/edge-counts';
import { setCanary } from '../../release/operations/canary';
import { freeze } from '../../release/operations/freeze';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import { commitInfo, createBarrier, emptyStore } from '../../release/testing/fixtures';
import { createEntryAges } from '../testing/entry-ages';
import { publishSmallConsole } from '../testing/small-console';
import { simulateVisits, type Visits } from '../testing/visits';
import { createGuard, type Guard } from './guard';

let store: ReleaseStore;
let head: LogEntry;
let logged: Record<string, unknown>[];

const readLatestCanary = async () => {
  head = (await store.head()) as LogEntry;
  return head.remotes.billing?.canary;
};

const startCanary = async (percent = 25) => {
  await setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [percent], every: null, force: false });
  await readLatestCanary();
};

const setFrozen = async (isOn: boolean) => {
  await freeze(store, { isOn, actor: 'ann', reason: '' });
  await readLatestCanary();
};

beforeEach(async () => {
  store = await emptyStore();
  logged = [];
  await publishSmallConsole(store);
  await startCanary();
});

const createTestGuard = (edge: string, backend = store.backend): Guard =>
  createGuard({
    store: releaseStore(backend),
    entry: () => head,
    edge,
    log: (event, fields) => void logged.push({ event, ...fields }),
    ages: createEntryAges(store, () => head),
  });

/** Two rounds: the second one sees what every guard persisted in the first. */
async function runGuards(guards: Guard[]) {
  for (const _ of [1, 2]) {
    await Promise.all(guards.map((guard) => guard.run()));
    await readLatestCanary();
  }
}

const oneInFive: Visits = { canary: { seen: 60, failed: 12 }, control: { seen: 180, failed: 0 } };

describe('the guards of several edges', () => {
  it('roll back a canary that fails for one in five, once and by their combined samples', async () => {
    const guards = ['one', 'two', 'three'].map((edge) => createTestGuard(edge));
    simulateVisits(guards, head, oneInFive);
    // Every guard persists its counts before any of them may act.
    await setFrozen(true);
    await runGuards(guards);
    await setFrozen(false);
    await runGuards(guards);
    expect(head).toMatchObject({
      sequence: 5,
      verb: 'rollback',
      actor: 'guard',
      evidence: { ...oneInFive, kinds: { render: 12 } },
      remotes: { billing: { live: '1.0.0', canary: null, bad: ['1.1.0'] } },
    });
    expect(logged).toMatchObject([{ event: 'canary-rolled-back', name: 'billing', version: '1.1.0', sequence: 5 }]);
    expect(await readAllCounts(store.backend), 'what was counted is over with the canary').toEqual([]);
  });

  it('commit once when several of them act at the same moment', async () => {
    const barrier = createBarrier(3);
    const { backend } = store;
    const createOnly: typeof backend.createOnly = async (key, bytes) => {
      await barrier();
      return backend.createOnly(key, bytes);
    };
    const counting = createTestGuard('zero');
    simulateVisits([counting], head, oneInFive);
    await setFrozen(true);
    await counting.run();
    await setFrozen(false);
    await Promise.all(['one', 'two', 'three'].map((edge) => createTestGuard(edge, { ...backend, createOnly }).run()));
    await readLatestCanary();
    expect(head.sequence).toBe(5);
    expect(logged).toHaveLength(1);
  });

  it('keep a canary that fails as often as the live version, and one without visitors', async () => {
    const guards = ['one', 'two'].map((edge) => createTestGuard(edge));
    simulateVisits(guards, head, { canary: { seen: 100, failed: 10 }, control: { seen: 300, failed: 30 } });
    await runGuards(guards);
    await startCanary(50);
    await runGuards(guards);
    expect(await readLatestCanary()).toMatchObject({ version: '1.1.0', percent: 50 });
  });

  it('restore their counts after a restart', async () => {
    const few: Visits = { canary: { seen: 25, failed: 3 }, control: { seen: 75, failed: 0 } };
    const before = createTestGuard('one');
    simulateVisits([before], head, few);
    await runGuards([before]);
    expect(await readLatestCanary(), 'three votes are too few').toMatchObject({ version: '1.1.0' });
    const after = createTestGuard('one');
    simulateVisits([after], head, { ...few, first: 1_000 });
    await runGuards([after]);
    expect(await readLatestCanary()).toBeNull();
  });
});

describe('the guard pauses', () => {
  it('while it is frozen, and acts on what it counted meanwhile', async () => {
    const guard = createTestGuard('one');
    await setFrozen(true);
    simulateVisits([guard], head, oneInFive);
    await runGuards([guard]);
    expect(await readLatestCanary()).toMatchObject({ version: '1.1.0' });
    await setFrozen(false);
    await runGuards([guard]);
    expect(await readLatestCanary()).toBeNull();
  });

  it('when every visitor is in the canary, since there is no control group', async () => {
    await startCanary(100);
    const guard = createTestGuard('one');
    simulateVisits([guard], head, { canary: { seen: 240, failed: 48 }, control: { seen: 0, failed: 0 } });
    await runGuards([guard]);
    expect(await readLatestCanary()).toMatchObject({ percent: 100 });
  });

  it('while the counts of another edge are unreadable, and logs that once', async () => {
    const guard = createTestGuard('one');
    await store.backend.write('guard/other.json', Buffer.from('{'));
    simulateVisits([guard], head, oneInFive);
    await runGuards([guard]);
    expect(await readLatestCanary()).toMatchObject({ version: '1.1.0' });
    expect(logged).toMatchObject([{ event: 'guard-paused' }]);
    await store.backend.remove('guard/other.json');
    await runGuards([guard]);
    expect(await readLatestCanary()).toBeNull();
  });

  it('while the store is unavailable, and resumes afterwards', async () => {
    let isAway = true;
    const { backend } = store;
    const list: typeof backend.list = async (folder) => {
      if (isAway) {
        throw new Error('the store is away');
      }
      return backend.list(folder);
    };
    const guard = createTestGuard('one', { ...backend, list });
    simulateVisits([guard], head, oneInFive);
    await runGuards([guard]);
    expect(await readLatestCanary()).toMatchObject({ version: '1.1.0' });
    isAway = false;
    await runGuards([guard]);
    expect(await readLatestCanary()).toBeNull();
  });
});
