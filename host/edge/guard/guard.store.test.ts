import { describe, expect, it } from 'vitest';
import { readAllCounts } from '../../release/guard/edge-counts';
import { setCanary } from '../../release/operations/canary';
import { openBackend } from '../../release/store/open-backend';
import { releaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import { commitInfo } from '../../release/testing/fixtures';
import { storeKinds } from '../../release/testing/test-stores';
import { createEntryAges } from '../testing/entry-ages';
import { publishSmallConsole } from '../testing/small-console';
import { simulateVisits } from '../testing/visits';
import { createGuard } from './guard';

describe.each(storeKinds)('guards over $kind', ({ createStore }) => {
  it('combine visitors of several edges without counting any twice, and roll back once', async () => {
    const { address, env } = await createStore();
    const open = async () => releaseStore(await openBackend(address, env));
    const store = await open();
    await publishSmallConsole(store);
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [25], every: null, force: false });
    let head = (await store.head()) as LogEntry;
    const logged: string[] = [];
    const guards = await Promise.all(
      ['one', 'two', 'three', 'four'].map(async (edge) =>
        createGuard({
          store: await open(),
          entry: () => head,
          edge,
          log: (event) => void logged.push(event),
          ages: createEntryAges(store, () => head),
        }),
      ),
    );
    const visits = { canary: { seen: 75, failed: 15 }, control: { seen: 225, failed: 2 } };
    for (const own of [guards, guards.toReversed()]) {
      simulateVisits(own, head, visits);
    }
    const runGuards = () => Promise.all(guards.map((guard) => guard.run()));
    // Every guard persists its counts before any of them acts: half of the samples may be enough already.
    const live = head;
    head = { ...live, guard: { ...live.guard, frozen: true } };
    await runGuards();
    head = live;
    for (let time = 0; time < 2; time += 1) {
      await runGuards();
      head = (await store.head()) as LogEntry;
    }
    expect(head).toMatchObject({ sequence: 3, actor: 'guard', remotes: { billing: { live: '1.0.0', canary: null, bad: ['1.1.0'] } } });
    expect(head.evidence).toMatchObject(visits);
    expect(logged).toEqual(['canary-rolled-back']);
    expect(await readAllCounts(store.backend)).toEqual([]);
  });
});
