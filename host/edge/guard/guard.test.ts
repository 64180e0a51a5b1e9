import { beforeEach, describe, expect, it } from 'vitest';
import { readAllCounts } from '../../release/guard/edge-counts';
import { setCanary } from '../../release/operations/canary';
import { freeze } from '../../release/operations/freeze';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import { commitInfo, createBarrier, emptyStore } from '../../release/testing/fixtures';
import { agesAt } from '../testing/ages';
import { smallConsole } from '../testing/console';
import { type Visits, visit } from '../testing/visits';
import { edgeGuard, type Guard } from './guard';

let store: ReleaseStore;
let head: LogEntry;
let logged: Record<string, unknown>[];

/** Reads again what the edges go by. */
const follow = async () => {
  head = (await store.head()) as LogEntry;
  return head.remotes.billing?.canary;
};

const begin = async (percent = 25) => {
  await setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [percent], every: null, force: false });
  await follow();
};

const freezeIt = async (isOn: boolean) => {
  await freeze(store, { isOn, actor: 'ann', reason: '' });
  await follow();
};

beforeEach(async () => {
  store = await emptyStore();
  logged = [];
  await smallConsole(store);
  await begin();
});

/** The guard of one edge, over its own opening of the store. */
const guardOf = (edge: string, backend = store.backend): Guard =>
  edgeGuard({
    store: releaseStore(backend),
    entry: () => head,
    edge,
    log: (event, fields) => void logged.push({ event, ...fields }),
    ages: agesAt(store, () => head),
  });

/** All edges look at the same time, twice: what one tells late the others have seen by the second time. */
async function look(guards: Guard[]) {
  for (const _ of [1, 2]) {
    await Promise.all(guards.map((guard) => guard.look()));
    await follow();
  }
}

const oneInFive: Visits = { canary: { seen: 60, failed: 12 }, control: { seen: 180, failed: 0 } };

describe('the guards of several edges', () => {
  it('take a canary back that fails for one in five: once, by the votes of all of them together', async () => {
    const guards = ['one', 'two', 'three'].map((edge) => guardOf(edge));
    visit(guards, head, oneInFive);
    // All have told what they counted before any of them may act.
    await freezeIt(true);
    await look(guards);
    await freezeIt(false);
    await look(guards);
    expect(head).toMatchObject({
      sequence: 5,
      verb: 'rollback',
      actor: 'guard',
      evidence: { ...oneInFive, kinds: { render: 12 } },
      remotes: { billing: { live: '1.0.0', canary: null, bad: ['1.1.0'] } },
    });
    expect(logged).toMatchObject([{ event: 'canary-taken-back', name: 'billing', version: '1.1.0', sequence: 5 }]);
    expect(await readAllCounts(store.backend), 'what was counted is over with the canary').toEqual([]);
  });

  it('commit once, however many of them want to at the same moment', async () => {
    const all = createBarrier(3);
    const { backend } = store;
    const createOnly: typeof backend.createOnly = async (key, bytes) => {
      await all();
      return backend.createOnly(key, bytes);
    };
    const counting = guardOf('zero');
    visit([counting], head, oneInFive);
    await freezeIt(true);
    await counting.look();
    await freezeIt(false);
    await Promise.all(['one', 'two', 'three'].map((edge) => guardOf(edge, { ...backend, createOnly }).look()));
    await follow();
    expect(head.sequence).toBe(5);
    expect(logged).toHaveLength(1);
  });

  it('leave one alone that fails like what is live, and one that nobody has come to', async () => {
    const guards = ['one', 'two'].map((edge) => guardOf(edge));
    visit(guards, head, { canary: { seen: 100, failed: 10 }, control: { seen: 300, failed: 30 } });
    await look(guards);
    await begin(50);
    await look(guards);
    expect(await follow()).toMatchObject({ version: '1.1.0', percent: 50 });
  });

  it('remember over a restart what they have counted', async () => {
    const few: Visits = { canary: { seen: 25, failed: 3 }, control: { seen: 75, failed: 0 } };
    const before = guardOf('one');
    visit([before], head, few);
    await look([before]);
    expect(await follow(), 'three votes are too few').toMatchObject({ version: '1.1.0' });
    const after = guardOf('one');
    visit([after], head, { ...few, first: 1_000 });
    await look([after]);
    expect(await follow()).toBeNull();
  });
});

describe('the guard rests', () => {
  it('while it is switched off, and acts by what it has counted meanwhile', async () => {
    const guard = guardOf('one');
    await freezeIt(true);
    visit([guard], head, oneInFive);
    await look([guard]);
    expect(await follow()).toMatchObject({ version: '1.1.0' });
    await freezeIt(false);
    await look([guard]);
    expect(await follow()).toBeNull();
  });

  it('where everybody is in the canary: nothing is left to compare it with', async () => {
    await begin(100);
    const guard = guardOf('one');
    visit([guard], head, { canary: { seen: 240, failed: 48 }, control: { seen: 0, failed: 0 } });
    await look([guard]);
    expect(await follow()).toMatchObject({ percent: 100 });
  });

  it('while what another edge has counted cannot be read, and says so once', async () => {
    const guard = guardOf('one');
    await store.backend.write('guard/other.json', Buffer.from('{'));
    visit([guard], head, oneInFive);
    await look([guard]);
    expect(await follow()).toMatchObject({ version: '1.1.0' });
    expect(logged).toMatchObject([{ event: 'guard-rests' }]);
    await store.backend.remove('guard/other.json');
    await look([guard]);
    expect(await follow()).toBeNull();
  });

  it('while the store is away, and goes on when it is back', async () => {
    let isAway = true;
    const { backend } = store;
    const list: typeof backend.list = async (folder) => {
      if (isAway) {
        throw new Error('the store is away');
      }
      return backend.list(folder);
    };
    const guard = guardOf('one', { ...backend, list });
    visit([guard], head, oneInFive);
    await look([guard]);
    expect(await follow()).toMatchObject({ version: '1.1.0' });
    isAway = false;
    await look([guard]);
    expect(await follow()).toBeNull();
  });
});
