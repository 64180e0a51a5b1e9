import { createHash } from 'node:crypto';
import type { FailureKind, Report, ReportedFailure } from '../../contract/report';
import { canaryShare, isInCanary } from '../../release/cohort';
import { isSameRollout, type RolloutCounts } from '../../release/guard/edge-counts';
import { addHashes, isCovered } from '../../release/guard/kmv-sketch';
import { findEntry, liveEntries } from '../../release/store/log-state';
import type { LogState } from '../../release/store/schemas';
import type { Reporter } from '../visitors/reporter';

/** Tabs that run another version through a preview link do not count. */
export type LiveReporter = Omit<Reporter, 'previewed' | 'isOverriding'>;

export type SampleCollector = {
  record(report: Pick<Report, 'host' | 'mounted' | 'failures'>, reporter: LiveReporter): void;
  restore(earlier: readonly RolloutCounts[]): void;
  counts(): RolloutCounts[];
};

/** More samples would not change the evaluation. */
const maxSamples = 1_000;

/** After an unhandled error the page keeps running. */
export const isLoadFailure = (failure: ReportedFailure): failure is ReportedFailure & { reason: FailureKind } =>
  failure.reason !== 'unhandled';

/** Salted, so that visitors and networks cannot be tracked across rollouts. */
export const hash = (...parts: string[]) => createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);

/**
 * Counts the visitors of each arm and those for whom it failed. Only pages opened since the canary last changed count: an open tab that
 * switches to a canary has to load it while control tabs load nothing, so network failures would bias the comparison.
 */
export function createSampleCollector(state: () => LogState | null): SampleCollector {
  let rollouts: RolloutCounts[] = [];

  const current = (): RolloutCounts[] => {
    const head = state();
    rollouts = (head ? liveEntries(head) : []).flatMap(([name, { canary }]): RolloutCounts[] => {
      if (!canary) {
        return [];
      }
      const { version, salt } = canary;
      const rollout = { name, version, salt };
      return [rollouts.find((one) => isSameRollout(one, rollout)) ?? { ...rollout, seen: { canary: [], control: [] }, votes: [] }];
    });
    return rollouts;
  };

  return {
    record: ({ host, mounted, failures }, { visitor, since, page, network }) => {
      const running: Record<string, string> = { ...mounted, host };
      for (const rollout of current()) {
        const { name, salt, version, seen, votes } = rollout;
        const head = state();
        const entry = head && findEntry(head, name);
        if (!entry?.canary || page < entry.canary.changed) {
          continue;
        }
        const arm = isInCanary(entry.canary, visitor) ? 'canary' : 'control';
        const servedVersion = arm === 'canary' ? version : entry.live;
        const failure = failures.filter(isLoadFailure).find((one) => one.remote === name && one.version === servedVersion);
        if (!failure && running[name] !== servedVersion) {
          continue;
        }

        const hashedVisitor = hash(salt, version, visitor);
        const shortHash = Number.parseInt(hashedVisitor.slice(0, 8), 16);
        if (!isCovered(seen[arm], shortHash)) {
          seen[arm] = [...addHashes(seen[arm], [shortHash])];
        }
        if (!failure || votes.length >= maxSamples || votes.some((sample) => sample.visitor === hashedVisitor)) {
          continue;
        }
        const from = hash(salt, network);
        votes.push({ visitor: hashedVisitor, arm, share: canaryShare(entry.canary), kind: failure.reason, from, since, at: Date.now() });
      }
    },
    restore: (earlier) => {
      for (const rollout of current()) {
        const before = earlier.find((one) => isSameRollout(one, rollout));
        if (!before) {
          continue;
        }
        const { seen, votes } = rollout;
        const known = new Set(before.votes.map(({ visitor }) => visitor));
        rollout.votes = [...before.votes, ...votes.filter(({ visitor }) => !known.has(visitor))].slice(0, maxSamples);
        rollout.seen = {
          canary: [...addHashes(seen.canary, before.seen.canary)],
          control: [...addHashes(seen.control, before.seen.control)],
        };
      }
    },
    counts: current,
  };
}
