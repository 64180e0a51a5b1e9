import { describe, expect, it } from 'vitest';
import type { Arm } from '../../contract/guard';
import { judge } from './judgement';
import { withHashes } from './sketch';
import type { RolloutTally, TallyVote } from './tally';

const rollout = { name: 'billing', version: '1.1.0', salt: 'aa' };

/** When it began. */
const begun = 1_000;

const vote = (index: number, more: Partial<TallyVote> = {}): TallyVote => ({
  visitor: `v${index}`,
  arm: 'canary',
  share: 0.1,
  kind: 'render',
  from: `n${index}`,
  since: 1,
  at: index,
  ...more,
});

const votes = (count: number, more: Partial<TallyVote> = {}, first = 0) =>
  Array.from({ length: count }, (_, index) => vote(first + index, more));

const seenOf = (count: number) =>
  withHashes(
    [],
    Array.from({ length: count }, (_, index) => Math.floor((index * 2 ** 32) / count)),
  );

const tally = (
  all: TallyVote[],
  more: Partial<RolloutTally> = {},
  seen: Record<Arm, number> = { canary: 50, control: 450 },
): RolloutTally => ({
  ...rollout,
  seen: { canary: [...seenOf(seen.canary)], control: [...seenOf(seen.control)] },
  votes: all,
  ...more,
});

const stateOf = (...tallies: RolloutTally[]) => judge(rollout, begun, tallies).state;

describe('a rollout', () => {
  it('fails when visitors of the canary fail and those of the control do not, with the kinds of what failed', () => {
    expect(
      judge(rollout, begun, [tally([...votes(8), vote(9, { kind: 'missing' }), vote(10, { arm: 'control', kind: 'timeout' })])]),
    ).toMatchObject({
      state: 'fails',
      canary: { seen: 50, failed: 9 },
      control: { seen: 450, failed: 1 },
      kinds: { render: 8, missing: 1 },
      threshold: 100,
    });
  });

  it.each([
    ['nothing was told', []],
    ['nobody failed', [tally([])]],
    ['three failed', [tally(votes(3))]],
    ['both arms fail alike', [tally([...votes(5), ...votes(45, { arm: 'control' }, 10)])]],
    ['the votes are about another version', [tally(votes(20), { version: '1.0.9' })]],
    ['the votes are about an earlier rollout of the version', [tally(votes(20), { salt: 'bb' })]],
    ['few were seen in the canary', [tally(votes(9), {}, { canary: 19, control: 400 })]],
    ['few were seen in the control', [tally(votes(9), {}, { canary: 100, control: 19 })]],
    ['the difference is small', [tally(votes(9), {}, { canary: 1_900, control: 400 })]],
  ])('does not fail when %s', (_, tallies) => {
    expect(stateOf(...tallies)).not.toBe('fails');
  });

  it('counts a visitor once, at whichever edge', () => {
    const twice = judge(rollout, begun, [tally(votes(3)), tally(votes(3))]);
    expect(twice).toMatchObject({ canary: { seen: 50, failed: 3 }, state: 'fine' });
    expect(stateOf(tally(votes(3)), tally(votes(3, {}, 10)))).toBe('fails');
  });

  it('takes no more new visitors of one network than a script can make without ending the canary', () => {
    expect(stateOf(tally(votes(40, { since: begun, from: 'one' })))).toBe('fine');
    expect(stateOf(tally(votes(4, { since: begun })))).toBe('fails');
    expect(stateOf(tally(votes(4, { from: 'one' })))).toBe('fails');
    expect(judge(rollout, begun, [tally(votes(80, { from: 'one' }))]).canary.failed).toBe(50);
  });
});
