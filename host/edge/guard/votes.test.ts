import { describe, expect, it } from 'vitest';
import { isInCanary } from '../../release/cohort';
import { evaluateRollout } from '../../release/guard/evaluate-rollout';
import type { Canary, LiveEntry, LogState } from '../../release/store/schemas';
import { type VoteBox, type Voter, voteBox } from './votes';

const canary: Canary = { version: '1.1.0', percent: 10, salt: 'aa', since: 5, changed: 5, schedule: null };

const stateWith = (more: Partial<Canary> = {}, remote: Partial<LiveEntry> = {}): LogState => ({
  host: { live: '1.0.0', since: 1, earlier: [], bad: [], canary: null },
  remotes: { billing: { live: '1.0.0', since: 1, earlier: [], bad: [], canary: { ...canary, ...more }, ...remote } },
  pins: [],
  guard: { frozen: false, acted: null },
});

const visitors = Array.from({ length: 1_000 }, (_, index) => `visitor-${index}`);
const inside = visitors.filter((visitor) => isInCanary(canary, visitor));
const outside = visitors.filter((visitor) => !isInCanary(canary, visitor));

const voter = (visitor: string | undefined, more: Partial<Voter> = {}): Voter => ({
  visitor: visitor ?? '',
  since: 1,
  page: 5,
  network: '10.0.0.1',
  ...more,
});

const mounts = (version: string) => ({ host: '1.0.0', mounted: { billing: version }, failures: [] });

const fails = (version: string, reason: 'render' | 'missing' | 'unhandled' = 'render') => ({
  host: '',
  mounted: {},
  failures: [{ remote: 'billing', version, reason, ms: 1 }],
});

const countsOf = (box: VoteBox) => {
  const { canary: tried, control } = evaluateRollout({ name: 'billing', version: '1.1.0', salt: 'aa' }, 1_000, box.tallies());
  return [tried.seen, tried.failed, control.seen, control.failed];
};

describe('a vote', () => {
  it('counts once for each visitor, in the arm that they were given', () => {
    const box = voteBox(() => stateWith());
    for (let time = 0; time < 3; time += 1) {
      for (const visitor of inside.slice(0, 6)) {
        box.note(mounts('1.1.0'), voter(visitor));
      }
      for (const visitor of outside.slice(0, 9)) {
        box.note(mounts('1.0.0'), voter(visitor));
      }
      for (const visitor of inside.slice(4, 8)) {
        box.note(fails('1.1.0', 'missing'), voter(visitor));
      }
      box.note(fails('1.0.0'), voter(outside[0]));
    }
    expect(countsOf(box)).toEqual([8, 4, 9, 1]);
    expect(box.tallies()[0]?.votes[0]).toMatchObject({ arm: 'canary', share: 0.1, kind: 'missing', since: 1 });
  });

  it('does not count', () => {
    const box = voteBox(() => stateWith());
    box.note(fails('1.1.0'), voter(outside[0]));
    box.note(fails('1.0.0'), voter(inside[0]));
    box.note(fails('0.9.0'), voter(outside[0]));
    box.note(fails('1.1.0'), voter(inside[0], { page: 4 }));
    box.note(fails('1.1.0', 'unhandled'), voter(inside[0]));
    box.note({ host: '', mounted: {}, failures: [{ remote: 'account', version: '1.1.0', reason: 'render', ms: 1 }] }, voter(inside[0]));
    expect(countsOf(box), 'of another version, from a page of before, unhandled, about another remote').toEqual([0, 0, 0, 0]);
    const idle = voteBox(() => stateWith({}, { canary: null }));
    idle.note(fails('1.1.0'), voter(inside[0]));
    expect(idle.tallies(), 'without a canary').toEqual([]);
  });

  it('is one of a new visitor when they came after the rollout began', () => {
    const box = voteBox(() => stateWith());
    for (const visitor of inside.slice(0, 20)) {
      box.note(fails('1.1.0'), voter(visitor, { since: 1_000 }));
    }
    expect(countsOf(box).slice(0, 2)).toEqual([20, 3]);
  });

  it('counts from a page opened since the share was raised, at the new share', () => {
    let state = stateWith();
    const box = voteBox(() => state);
    box.note(fails('1.1.0'), voter(inside[0]));
    state = stateWith({ percent: 50, changed: 7 });
    box.note(fails('1.1.0'), voter(inside[1], { page: 6 }));
    box.note(fails('1.1.0'), voter(inside[2], { page: 7 }));
    expect(box.tallies()[0]?.votes.map(({ share }) => share)).toEqual([0.1, 0.5]);
  });

  it('is forgotten with its canary, and does not count for the next one', () => {
    let state = stateWith();
    const box = voteBox(() => state);
    box.note(fails('1.1.0'), voter(inside[0]));
    state = stateWith({ version: '1.1.1', since: 8, changed: 8 });
    expect(box.tallies()).toMatchObject([{ version: '1.1.1', votes: [] }]);
  });

  it('takes no more room than a thousand of them', () => {
    const box = voteBox(() => stateWith({ percent: 100 }));
    for (let index = 0; index < 3_000; index += 1) {
      box.note(fails('1.1.0'), voter(`other-${index}`));
    }
    expect(box.tallies()[0]?.votes).toHaveLength(1_000);
    expect(JSON.stringify(box.tallies()).length).toBeLessThan(250_000);
  });

  it('is remembered over a restart, and counts once all the same', () => {
    const before = voteBox(() => stateWith());
    for (const visitor of inside.slice(0, 4)) {
      before.note(fails('1.1.0'), voter(visitor));
    }
    const box = voteBox(() => stateWith());
    box.note(fails('1.1.0'), voter(inside[3]));
    box.note(fails('1.1.0'), voter(inside[4]));
    box.remember(before.tallies());
    expect(countsOf(box).slice(0, 2)).toEqual([5, 5]);
  });
});
