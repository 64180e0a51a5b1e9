import { createHash } from 'node:crypto';
import type { FailureKind, Report, ReportedFailure } from '../../contract/report';
import { canaryShare, isInCanary } from '../../release/cohort';
import { isSameRollout, type RolloutCounts } from '../../release/guard/edge-counts';
import { addHashes, isCovered } from '../../release/guard/kmv-sketch';
import { findEntry, liveEntries } from '../../release/store/log-state';
import type { LogState } from '../../release/store/schemas';
import type { Reporter } from '../reporter';

/** Whoever runs another version by a link has no vote. */
export type Voter = Omit<Reporter, 'pinned'>;

export type VoteBox = {
  /** Counts what a report says about the canaries that run. */
  note(report: Pick<Report, 'host' | 'mounted' | 'failures'>, voter: Voter): void;
  /** Takes what was counted before as well: by this edge, before it was started again. */
  remember(earlier: readonly RolloutCounts[]): void;
  tallies(): RolloutCounts[];
};

/** Votes of one rollout: what so many have not decided, more do not. */
const mostVotes = 1_000;

/** Whoever met an unhandled error was given a page all the same. */
export const isVote = (failure: ReportedFailure): failure is ReportedFailure & { reason: FailureKind } => failure.reason !== 'unhandled';

/** Names a visitor or a network in what is counted, and nowhere else. */
export const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);

/**
 * Counts who drew a canary or what is live, and for whom that failed. A visitor counts from a page that was opened since the
 * canary or its share last changed: pages of both arms are opened alike, but an open tab that takes a canary over has to load
 * it while the others load nothing, and so meets every trouble of its network alone.
 *
 * @param state the latest entry of the log; null while nothing is live
 */
export function voteBox(state: () => LogState | null): VoteBox {
  let rollouts: RolloutCounts[] = [];

  /** What is counted of the canaries that run; all else is over. */
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
    note: ({ host, mounted, failures }, { visitor, since, page, network }) => {
      const running: Record<string, string> = { ...mounted, host };
      for (const rollout of current()) {
        const { name, salt, version, seen, votes } = rollout;
        const head = state();
        const entry = head && findEntry(head, name);
        if (!entry?.canary || page < entry.canary.changed) {
          continue;
        }
        const arm = isInCanary(entry.canary, visitor) ? 'canary' : 'control';
        const given = arm === 'canary' ? version : entry.live;
        const failure = failures.filter(isVote).find((one) => one.remote === name && one.version === given);
        if (!failure && running[name] !== given) {
          continue;
        }

        const hash = hashOf(salt, version, visitor);
        const short = Number.parseInt(hash.slice(0, 8), 16);
        if (!isCovered(seen[arm], short)) {
          seen[arm] = [...addHashes(seen[arm], [short])];
        }
        if (!failure || votes.length >= mostVotes || votes.some((vote) => vote.visitor === hash)) {
          continue;
        }
        const from = hashOf(salt, network);
        votes.push({ visitor: hash, arm, share: canaryShare(entry.canary), kind: failure.reason, from, since, at: Date.now() });
      }
    },
    remember: (earlier) => {
      for (const rollout of current()) {
        const before = earlier.find((one) => isSameRollout(one, rollout));
        if (!before) {
          continue;
        }
        const { seen, votes } = rollout;
        const known = new Set(before.votes.map(({ visitor }) => visitor));
        rollout.votes = [...before.votes, ...votes.filter(({ visitor }) => !known.has(visitor))].slice(0, mostVotes);
        rollout.seen = {
          canary: [...addHashes(seen.canary, before.seen.canary)],
          control: [...addHashes(seen.control, before.seen.control)],
        };
      }
    },
    tallies: current,
  };
}
