import { liveEntries } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { LogState } from '../store/schemas';
import { type FailureKind, isSameRollout, type Rollout, type RolloutCounts, readAllCounts } from './edge-counts';
import { type ArmCount, type EvaluationResult, evaluationResult } from './evaluation-result';
import { addHashes, estimateCount } from './kmv-sketch';
import { selectSamples } from './select-samples';
import { type Arm, computeEvidence, initialBets, threshold, updateBets } from './sequential-test';

/** What is known of a rollout, and what follows. */
export type RolloutEvaluation = Rollout &
  Record<Arm, ArmCount> & {
    state: EvaluationResult;
    evidence: number;
    threshold: number;
    /** Visitors of the canary who failed, by kind. */
    kinds: Partial<Record<FailureKind, number>>;
    /** The votes that count, the earliest first: when (by the clocks of edges, in milliseconds) and in which arm. */
    failures: { at: number; arm: Arm }[];
  };

/**
 * Judges a rollout by what edges have counted; tallies of other rollouts are left out.
 * @param begun when it began, in milliseconds
 */
export function evaluateRollout({ name, version, salt }: Rollout, begun: number, tallies: readonly RolloutCounts[]): RolloutEvaluation {
  const own = tallies.filter((one) => isSameRollout(one, { name, version, salt }));
  const votes = selectSamples(
    own.flatMap((one) => one.votes),
    begun,
  );
  const countsOf = (arm: Arm): ArmCount => ({
    seen: estimateCount(own.reduce((all: readonly number[], one) => addHashes(all, one.seen[arm]), [])),
    failed: votes.filter((vote) => vote.arm === arm).length,
  });
  const counts = { canary: countsOf('canary'), control: countsOf('control') };
  const evidence = computeEvidence(votes.reduce(updateBets, initialBets));
  const kinds: RolloutEvaluation['kinds'] = {};
  for (const { arm, kind } of votes) {
    if (arm === 'canary') {
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
  }
  const failures = votes.map(({ at, arm }) => ({ at, arm }));
  return { name, version, salt, ...counts, state: evaluationResult(evidence, counts), evidence, threshold, kinds, failures };
}

/**
 * Judges every canary that runs.
 * @throws when what an edge has counted, or the entry with which a canary began, cannot be read
 */
export async function evaluateRollouts(
  { backend, entry }: Pick<ReleaseStore, 'backend' | 'entry'>,
  state: Pick<LogState, 'host' | 'remotes'>,
): Promise<RolloutEvaluation[]> {
  const rollouts = liveEntries(state).flatMap(([name, { canary }]) => (canary ? [{ name, ...canary }] : []));
  if (rollouts.length === 0) {
    return [];
  }
  const tallies = (await readAllCounts(backend)).flatMap((one) => one.rollouts);
  return Promise.all(
    rollouts.map(async (rollout) => {
      const first = await entry(rollout.since);
      return evaluateRollout(rollout, first ? Date.parse(first.at) : 0, tallies);
    }),
  );
}
