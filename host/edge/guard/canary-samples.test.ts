import { describe, expect, it } from 'vitest';
import type { Canary, LiveEntry } from '../../contract/log';
import { isInCanary } from '../../release/cohort';
import { evaluateRollout } from '../../release/guard/evaluate-rollout';
import type { LogState } from '../../release/store/schemas';
import { createSampleCollector, type LiveReporter, type SampleCollector } from './canary-samples';

const canary: Canary = { version: '1.1.0', percent: 10, salt: 'aa', since: 5, changed: 5, schedule: null };

const createState = (more: Partial<Canary> = {}, remote: Partial<LiveEntry> = {}): LogState => ({
  host: { live: '1.0.0', since: 1, earlier: [], bad: [], canary: null },
  remotes: { billing: { live: '1.0.0', since: 1, earlier: [], bad: [], canary: { ...canary, ...more }, ...remote } },
  guard: { frozen: false, acted: null },
});

const visitors = Array.from({ length: 1_000 }, (_, index) => `visitor-${index}`);
const inside = visitors.filter((visitor) => isInCanary(canary, visitor));
const outside = visitors.filter((visitor) => !isInCanary(canary, visitor));

const voter = (visitor: string | undefined, more: Partial<LiveReporter> = {}): LiveReporter => ({
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

const getCounts = (collector: SampleCollector) => {
  const { canary: tried, control } = evaluateRollout({ name: 'billing', version: '1.1.0', salt: 'aa' }, 1_000, collector.counts());
  return [tried.seen, tried.failed, control.seen, control.failed];
};

describe('the canary sample collector', () => {
  it('counts each visitor once, in the arm they were served', () => {
    const collector = createSampleCollector(() => createState());
    for (let time = 0; time < 3; time += 1) {
      for (const visitor of inside.slice(0, 6)) {
        collector.record(mounts('1.1.0'), voter(visitor));
      }
      for (const visitor of outside.slice(0, 9)) {
        collector.record(mounts('1.0.0'), voter(visitor));
      }
      for (const visitor of inside.slice(4, 8)) {
        collector.record(fails('1.1.0', 'missing'), voter(visitor));
      }
      collector.record(fails('1.0.0'), voter(outside[0]));
    }
    expect(getCounts(collector)).toEqual([8, 4, 9, 1]);
    expect(collector.counts()[0]?.votes[0]).toMatchObject({ arm: 'canary', share: 0.1, kind: 'missing', since: 1 });
  });

  it('ignores other versions and remotes, earlier pages and unhandled errors', () => {
    const collector = createSampleCollector(() => createState());
    collector.record(fails('1.1.0'), voter(outside[0]));
    collector.record(fails('1.0.0'), voter(inside[0]));
    collector.record(fails('0.9.0'), voter(outside[0]));
    collector.record(fails('1.1.0'), voter(inside[0], { page: 4 }));
    collector.record(fails('1.1.0', 'unhandled'), voter(inside[0]));
    collector.record(
      { host: '', mounted: {}, failures: [{ remote: 'account', version: '1.1.0', reason: 'render', ms: 1 }] },
      voter(inside[0]),
    );
    expect(getCounts(collector), 'of another version, from a page of before, unhandled, about another remote').toEqual([0, 0, 0, 0]);
    const idle = createSampleCollector(() => createState({}, { canary: null }));
    idle.record(fails('1.1.0'), voter(inside[0]));
    expect(idle.counts(), 'without a canary').toEqual([]);
  });

  it('weighs visitors who came after the rollout began as one', () => {
    const collector = createSampleCollector(() => createState());
    for (const visitor of inside.slice(0, 20)) {
      collector.record(fails('1.1.0'), voter(visitor, { since: 1_000 }));
    }
    expect(getCounts(collector).slice(0, 2)).toEqual([20, 3]);
  });

  it('counts pages opened since the share changed, at the new share', () => {
    let state = createState();
    const collector = createSampleCollector(() => state);
    collector.record(fails('1.1.0'), voter(inside[0]));
    state = createState({ percent: 50, changed: 7 });
    collector.record(fails('1.1.0'), voter(inside[1], { page: 6 }));
    collector.record(fails('1.1.0'), voter(inside[2], { page: 7 }));
    expect(collector.counts()[0]?.votes.map(({ share }) => share)).toEqual([0.1, 0.5]);
  });

  it('drops the samples of a canary that has ended', () => {
    let state = createState();
    const collector = createSampleCollector(() => state);
    collector.record(fails('1.1.0'), voter(inside[0]));
    state = createState({ version: '1.1.1', since: 8, changed: 8 });
    expect(collector.counts()).toMatchObject([{ version: '1.1.1', votes: [] }]);
  });

  it('keeps a thousand samples at most', () => {
    const collector = createSampleCollector(() => createState({ percent: 100 }));
    for (let index = 0; index < 3_000; index += 1) {
      collector.record(fails('1.1.0'), voter(`other-${index}`));
    }
    expect(collector.counts()[0]?.votes).toHaveLength(1_000);
    expect(JSON.stringify(collector.counts()).length).toBeLessThan(250_000);
  });

  it('restores samples after a restart without counting visitors twice', () => {
    const before = createSampleCollector(() => createState());
    for (const visitor of inside.slice(0, 4)) {
      before.record(fails('1.1.0'), voter(visitor));
    }
    const collector = createSampleCollector(() => createState());
    collector.record(fails('1.1.0'), voter(inside[3]));
    collector.record(fails('1.1.0'), voter(inside[4]));
    collector.restore(before.counts());
    expect(getCounts(collector).slice(0, 2)).toEqual([5, 5]);
  });
});
