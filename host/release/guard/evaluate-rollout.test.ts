import { describe, expect, it } from 'vitest';
import type { Arm } from '../../contract/guard';
import type { FailureSample, RolloutCounts } from './edge-counts';
import { evaluateRollout } from './evaluate-rollout';
import { addHashes } from './kmv-sketch';

const rollout = { name: 'billing', version: '1.1.0', salt: 'aa' };

const startedAt = 1_000;

const sample = (index: number, more: Partial<FailureSample> = {}): FailureSample => ({
  visitor: `v${index}`,
  arm: 'canary',
  share: 0.1,
  kind: 'render',
  from: `n${index}`,
  since: 1,
  at: index,
  ...more,
});

const samples = (count: number, more: Partial<FailureSample> = {}, first = 0) =>
  Array.from({ length: count }, (_, index) => sample(first + index, more));

const createHashes = (count: number) =>
  addHashes(
    [],
    Array.from({ length: count }, (_, index) => Math.floor((index * 2 ** 32) / count)),
  );

const toCounts = (
  all: FailureSample[],
  more: Partial<RolloutCounts> = {},
  seen: Record<Arm, number> = { canary: 50, control: 450 },
): RolloutCounts => ({
  ...rollout,
  seen: { canary: [...createHashes(seen.canary)], control: [...createHashes(seen.control)] },
  votes: all,
  ...more,
});

const evaluateState = (...edgeCounts: RolloutCounts[]) => evaluateRollout(rollout, startedAt, edgeCounts).state;

describe('a rollout', () => {
  it('fails if only visitors of the canary fail, and counts the kinds of failure', () => {
    expect(
      evaluateRollout(rollout, startedAt, [
        toCounts([...samples(8), sample(9, { kind: 'missing' }), sample(10, { arm: 'control', kind: 'timeout' })]),
      ]),
    ).toMatchObject({
      state: 'fails',
      canary: { seen: 50, failed: 9 },
      control: { seen: 450, failed: 1 },
      kinds: { render: 8, missing: 1 },
      threshold: 100,
    });
  });

  it.each([
    ['nothing was reported', []],
    ['nobody failed', [toCounts([])]],
    ['three failed', [toCounts(samples(3))]],
    ['both arms fail alike', [toCounts([...samples(5), ...samples(45, { arm: 'control' }, 10)])]],
    ['the samples are of another version', [toCounts(samples(20), { version: '1.0.9' })]],
    ['the samples are of an earlier rollout of the version', [toCounts(samples(20), { salt: 'bb' })]],
    ['few were seen in the canary', [toCounts(samples(9), {}, { canary: 19, control: 400 })]],
    ['few were seen in the control', [toCounts(samples(9), {}, { canary: 100, control: 19 })]],
    ['the difference is small', [toCounts(samples(9), {}, { canary: 1_900, control: 400 })]],
  ])('does not fail if %s', (_, edgeCounts) => {
    expect(evaluateState(...edgeCounts)).not.toBe('fails');
  });

  it('counts a visitor once over all edges', () => {
    const twice = evaluateRollout(rollout, startedAt, [toCounts(samples(3)), toCounts(samples(3))]);
    expect(twice).toMatchObject({ canary: { seen: 50, failed: 3 }, state: 'fine' });
    expect(evaluateState(toCounts(samples(3)), toCounts(samples(3, {}, 10)))).toBe('fails');
  });

  it('limits new visitors per network below what ends a canary', () => {
    expect(evaluateState(toCounts(samples(40, { since: startedAt, from: 'one' })))).toBe('fine');
    expect(evaluateState(toCounts(samples(4, { since: startedAt })))).toBe('fails');
    expect(evaluateState(toCounts(samples(4, { from: 'one' })))).toBe('fails');
    expect(evaluateRollout(rollout, startedAt, [toCounts(samples(80, { from: 'one' }))]).canary.failed).toBe(50);
  });
});
