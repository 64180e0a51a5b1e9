import { createHash } from 'node:crypto';
import type { FailureKind, Report, ReportedFailure } from '../../contract/report';
import { isInCanary, shareOf } from '../../release/cohort';
import { isKnown, withHashes } from '../../release/guard/sketch';
import { isOf, type RolloutTally } from '../../release/guard/tally';
import { entryOf, liveEntries } from '../../release/log-state';
import type { LogState } from '../../release/shapes';
import type { Reporter } from '../reporter';

/** Whoever runs another version by a link has no vote. */
export type Voter = Omit<Reporter, 'pinned'>;

export type VoteBox = {
  /** Counts what a report says about the canaries that run. */
  note(report: Pick<Report, 'host' | 'mounted' | 'failures'>, voter: Voter): void;
  /** Takes what was counted before as well: by this edge, before it was started again. */
  remember(earlier: readonly RolloutTally[]): void;
  tallies(): RolloutTally[];
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
  let rollouts: RolloutTally[] = [];

  /** What is counted of the canaries that run; all else is over. */
  const current = (): RolloutTally[] => {
    const head = state();
    rollouts = (head ? liveEntries(head) : []).flatMap(([name, { canary }]): RolloutTally[] => {
      if (!canary) {
        return [];
      }
      const { version, salt } = canary;
      const rollout = { name, version, salt };
      return [rollouts.find((one) => isOf(one, rollout)) ?? { ...rollout, seen: { canary: [], control: [] }, votes: [] }];
    });
    return rollouts;
  };

  return {
    note: ({ host, mounted, failures }, { visitor, since, page, network }) => {
      const running: Record<string, string> = { ...mounted, host };
      for (const rollout of current()) {
        const { name, salt, version, seen, votes } = rollout;
        const head = state();
        const entry = head && entryOf(head, name);
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
        if (!isKnown(seen[arm], short)) {
          seen[arm] = [...withHashes(seen[arm], [short])];
        }
        if (!failure || votes.length >= mostVotes || votes.some((vote) => vote.visitor === hash)) {
          continue;
        }
        const from = hashOf(salt, network);
        votes.push({ visitor: hash, arm, share: shareOf(entry.canary), kind: failure.reason, from, since, at: Date.now() });
      }
    },
    remember: (earlier) => {
      for (const rollout of current()) {
        const before = earlier.find((one) => isOf(one, rollout));
        if (!before) {
          continue;
        }
        const { seen, votes } = rollout;
        const known = new Set(before.votes.map(({ visitor }) => visitor));
        rollout.votes = [...before.votes, ...votes.filter(({ visitor }) => !known.has(visitor))].slice(0, mostVotes);
        rollout.seen = {
          canary: [...withHashes(seen.canary, before.seen.canary)],
          control: [...withHashes(seen.control, before.seen.control)],
        };
      }
    },
    tallies: current,
  };
}
