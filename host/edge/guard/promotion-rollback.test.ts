import { beforeEach, describe, expect, it } from 'vitest';
import { watchDurationMs } from '../../release/guard/evaluate-watch';
import { readGuardStatus } from '../../release/guard/guard-status';
import { setCanary } from '../../release/operations/canary';
import { freeze } from '../../release/operations/freeze';
import { promote } from '../../release/operations/promote';
import { rollback } from '../../release/operations/rollback';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';
import type { LogEntry } from '../../release/store/schemas';
import { commitInfo, emptyStore, publishAll } from '../../release/testing/fixtures';
import { createEntryAges } from '../testing/entry-ages';
import { publishSmallConsole } from '../testing/small-console';
import { createGuard, type Guard } from './guard';

let store: ReleaseStore;
let head: LogEntry;
let logged: Record<string, unknown>[];
let elapsed: number;

const ages = () => createEntryAges(store, () => head, { now: Date.now, elapsed: () => elapsed });

const follow = async () => {
  head = (await store.head()) as LogEntry;
  return head.remotes.billing;
};

const goLive = async (version: string, name = 'billing') => {
  await promote(store, { ...commitInfo, versions: { [name]: version }, force: true });
  await follow();
};

const createTestGuard = (edge = 'one'): Guard =>
  createGuard({
    store: releaseStore(store.backend),
    entry: () => head,
    edge,
    log: (event, fields) => void logged.push({ event, ...fields }),
    ages: ages(),
  });

async function runGuards(...guards: Guard[]) {
  for (const _ of [1, 2]) {
    await Promise.all(guards.map((guard) => guard.run()));
    await follow();
  }
}

const setFrozen = async (isOn: boolean) => {
  await freeze(store, { ...commitInfo, isOn });
  await follow();
};

type Kind = 'render' | 'timeout';

/** `ok`: the new version runs; `back`: it fails and the previous one runs; `both`: both fail. */
function visit(
  guard: Guard,
  index: number,
  outcome: 'ok' | 'back' | 'both',
  { reason = 'render' as Kind, name = 'billing', network = index } = {},
) {
  const voter = { visitor: `visitor-${index}`, since: 1, page: 1, network: `10.0.${network >> 8}.${network & 255}` };
  const runs = (version: string) => (name === 'host' ? { host: version, mounted: {} } : { host: '1.0.0', mounted: { [name]: version } });
  const failing = (version: string) => [{ remote: name, version, reason, ms: 1 }];
  if (outcome === 'ok') {
    return guard.record({ ...runs('1.1.0'), failures: [] }, voter);
  }
  guard.record({ host: '', mounted: {}, failures: failing('1.1.0') }, voter);
  guard.record({ ...runs('1.0.0'), failures: [] }, voter);
  if (outcome === 'both') {
    guard.record({ host: '', mounted: {}, failures: failing('1.0.0') }, voter);
  }
}

const visitMany = (guard: Guard, visits: { ok?: number; back?: number; both?: number }, more?: Parameters<typeof visit>[3]) => {
  const { ok = 0, back = 0, both = 0 } = visits;
  const outcomes = [...Array(ok).fill('ok'), ...Array(back).fill('back'), ...Array(both).fill('both')] as const;
  for (const [index, outcome] of outcomes.entries()) {
    visit(guard, index, outcome, more);
  }
};

beforeEach(async () => {
  store = await emptyStore();
  logged = [];
  elapsed = 1_000_000;
  await publishSmallConsole(store);
  await publishAll(store, [{ remote: 'host', version: '1.1.0' }]);
  await goLive('1.1.0');
});

describe('a newly promoted version', () => {
  it('is rolled back if it fails where the previous one runs, with the evidence in the log', async () => {
    const guard = createTestGuard();
    await runGuards(guard);
    visitMany(guard, { ok: 16, back: 8 });
    await runGuards(guard);
    expect(head).toMatchObject({
      verb: 'rollback',
      actor: 'guard',
      apply: 'now',
      reason: expect.stringContaining('billing fails after its promotion: 1.1.0 for 8 of 24 visitors'),
      evidence: { name: 'billing', version: '1.1.0', canary: { seen: 24, failed: 8 }, kinds: { render: 8 } },
      remotes: { billing: { live: '1.0.0', bad: ['1.1.0'] } },
    });
    expect(logged).toMatchObject([{ event: 'promotion-rolled-back', name: 'billing', version: '1.1.0', previous: '1.0.0' }]);
  });

  it('is evaluated by the combined counts of all edges and rolled back once', async () => {
    const guards = ['one', 'two', 'three'].map(createTestGuard);
    await runGuards(...guards);
    for (let index = 0; index < 30; index += 1) {
      visit(guards[index % 3] as Guard, index, index % 3 === 0 && index < 18 ? 'back' : 'ok');
    }
    visit(guards[1] as Guard, 31, 'back');
    // Every guard persists its counts before any of them may act.
    await setFrozen(true);
    await runGuards(...guards);
    await setFrozen(false);
    await runGuards(...guards);
    expect(head).toMatchObject({ sequence: 5, actor: 'guard', evidence: { canary: { seen: 31, failed: 7 } } });
  });

  it.each([
    ['fails as often as the previous one', { ok: 20, both: 20 }, {}],
    ['fails for one in fifty', { ok: 196, back: 4 }, {}],
    ['has few visitors', { ok: 4, back: 8 }, {}],
    ['only times out', { ok: 20, back: 20 }, { reason: 'timeout' as const }],
  ])('stays if it %s', async (_, visits, more) => {
    const guard = createTestGuard();
    await runGuards(guard);
    visitMany(guard, visits, more);
    await runGuards(guard);
    expect(await follow()).toMatchObject({ live: '1.1.0' });
  });

  it('stays if only one network reports failures, from visitors who came after the promotion', async () => {
    const guard = createTestGuard();
    await runGuards(guard);
    visitMany(guard, { ok: 30 });
    for (let index = 100; index < 140; index += 1) {
      const voter = { visitor: `visitor-${index}`, since: Date.now() + 1_000, page: 2, network: '10.9.9.9' };
      guard.record({ host: '', mounted: {}, failures: [{ remote: 'billing', version: '1.1.0', reason: 'render', ms: 1 }] }, voter);
      guard.record({ host: '', mounted: { billing: '1.0.0' }, failures: [] }, voter);
    }
    await runGuards(guard);
    expect(await follow()).toMatchObject({ live: '1.1.0' });
    expect((await readGuardStatus(store, head)).watches).toMatchObject([{ name: 'billing', version: '1.1.0', failed: 3, state: 'fine' }]);
  });

  it('is no longer rolled back after ten minutes', async () => {
    const guard = createTestGuard();
    await runGuards(guard);
    elapsed += watchDurationMs;
    await runGuards(guard);
    visitMany(guard, { ok: 16, back: 8 });
    await runGuards(guard);
    expect(await follow()).toMatchObject({ live: '1.1.0' });
  });

  it('is not rolled back while releases are frozen', async () => {
    const guard = createTestGuard();
    await runGuards(guard);
    await setFrozen(true);
    visitMany(guard, { ok: 16, back: 8 });
    await runGuards(guard);
    expect(await follow()).toMatchObject({ live: '1.1.0' });
    await setFrozen(false);
    await runGuards(guard);
    expect(await follow()).toMatchObject({ live: '1.0.0' });
  });

  it('keeps its counts across a restart of the edge', async () => {
    const before = createTestGuard();
    await runGuards(before);
    visitMany(before, { ok: 16, back: 3 });
    await runGuards(before);
    const after = createTestGuard();
    await runGuards(after);
    for (let index = 50; index < 55; index += 1) {
      visit(after, index, 'back');
    }
    await runGuards(after);
    expect(await follow()).toMatchObject({ live: '1.0.0' });
  });

  it('is not watched after a rollback to it, or while a canary runs', async () => {
    const guard = createTestGuard();
    await rollback(store, { ...commitInfo, name: 'billing' });
    await follow();
    expect((await readGuardStatus(store, head)).watches).toEqual([]);
    await goLive('1.1.0');
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.0.0', percents: [10], every: null, force: true });
    await follow();
    await runGuards(guard);
    expect((await readGuardStatus(store, head)).watches).toEqual([]);
  });

  it('may be the host, if pages fall back to the previous host', async () => {
    await goLive('1.1.0', 'host');
    const guard = createTestGuard();
    await runGuards(guard);
    visitMany(guard, { ok: 16, back: 8 }, { name: 'host' });
    await runGuards(guard);
    expect(head).toMatchObject({ actor: 'guard', host: { live: '1.0.0', bad: ['1.1.0'] } });
  });
});
