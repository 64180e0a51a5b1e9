import type { WatchedPromotion } from '../../contract/guard';
import type { Report } from '../../contract/report';
import type { WatchCounts } from '../../release/guard/edge-counts';
import { addHashes, isCovered } from '../../release/guard/kmv-sketch';
import { hashOf, isVote, type Voter } from './votes';

export type WatchBox = {
  /** Counts what a report says about the versions that are watched. */
  note(report: Pick<Report, 'host' | 'mounted' | 'failures'>, voter: Voter): void;
  /** Watches these versions, and no others. */
  watch(watched: readonly WatchedPromotion[]): void;
  /** Takes what was counted before as well: by this edge, before it was started again. */
  remember(earlier: readonly WatchCounts[]): void;
  tallies(): WatchCounts[];
};

type Vote = WatchCounts['votes'][number];

/** Visitors of one version who failed: what so many have not decided, more do not. */
const mostVotes = 1_000;

/** Votes that wait for the version before to run. */
const mostPending = 5_000;

type Counting = WatchedPromotion & { seen: readonly number[]; votes: Vote[]; pending: Map<string, Vote>; excluded: Set<string> };

/**
 * Counts for whom a version that was just promoted fails although the version before runs in the same browser. What hits both (a gateway
 * that is down, a network that is away) is no vote, and neither is a timeout.
 */
export function watchBox(): WatchBox {
  let all: Counting[] = [];
  const find = ({ name, version, since }: WatchedPromotion) =>
    all.find((one) => one.name === name && one.version === version && one.since === since);

  const noteOne = (one: Counting, { host, mounted, failures }: Pick<Report, 'host' | 'mounted' | 'failures'>, voter: Voter) => {
    const { name, version, previous, votes, pending, excluded } = one;
    const visitor = hashOf(name, String(one.since), voter.visitor);
    const short = Number.parseInt(visitor.slice(0, 8), 16);
    const running = name === 'host' ? host : mounted[name];
    const failed = (wanted: string) => failures.filter(isVote).find((failure) => failure.remote === name && failure.version === wanted);
    const failure = failed(version);
    if (failed(previous)) {
      pending.delete(visitor);
      excluded.add(visitor);
      one.votes = votes.filter((vote) => vote.visitor !== visitor);
    } else if (failure) {
      const isNew = !excluded.has(visitor) && !pending.has(visitor) && !votes.some((vote) => vote.visitor === visitor);
      if (!isNew || failure.reason === 'timeout' || pending.size >= mostPending) {
        return;
      }
      const from = hashOf(name, String(one.since), voter.network);
      pending.set(visitor, { visitor, kind: failure.reason, from, since: voter.since, at: Date.now() });
    } else if (running === previous) {
      const vote = pending.get(visitor);
      if (!vote) {
        return;
      }
      pending.delete(visitor);
      if (votes.length >= mostVotes) {
        return;
      }
      votes.push(vote);
      one.seen = addHashes(one.seen, [short]);
    } else if (running === version && !isCovered(one.seen, short)) {
      one.seen = addHashes(one.seen, [short]);
    }
  };

  return {
    note: (report, voter) => {
      for (const one of all) {
        noteOne(one, report, voter);
      }
    },
    watch: (watched) => {
      all = watched.map((one) => find(one) ?? { ...one, seen: [], votes: [], pending: new Map(), excluded: new Set() });
    },
    remember: (earlier) => {
      for (const one of all) {
        const before = earlier.find(
          ({ name, version, promoted }) => name === one.name && version === one.version && promoted === one.since,
        );
        if (!before) {
          continue;
        }
        const known = new Set(before.votes.map(({ visitor }) => visitor));
        one.votes = [...before.votes, ...one.votes.filter(({ visitor }) => !known.has(visitor))].slice(0, mostVotes);
        one.seen = addHashes(one.seen, before.seen);
      }
    },
    tallies: () => all.map(({ name, version, since, seen, votes }) => ({ name, version, promoted: since, seen: [...seen], votes })),
  };
}
