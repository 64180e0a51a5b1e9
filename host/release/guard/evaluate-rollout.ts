import type { Arm, Rollout, RolloutEvaluation } from '../../contract/guard';
import type { ArmCount } from '../../contract/log';
import { liveEntries } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';
import type { LogState } from '../store/schemas';
import { isSameRollout, type RolloutCounts, readAllCounts } from './edge-counts';
import { evaluationResult } from './evaluation-result';
import { addHashes, estimateCount } from './kmv-sketch';
import { selectSamples } from './select-samples';
import { computeEvidence, initialBets, threshold, updateBets } from './sequential-test';

/** Ignores counts of other rollouts. `startedAt` is in milliseconds. */
export function evaluateRollout(
  { name, version, salt }: Rollout,
  startedAt: number,
  edgeCounts: readonly RolloutCounts[],
): RolloutEvaluation {
  const ownCounts = edgeCounts.filter((one) => isSameRollout(one, { name, version, salt }));
  const samples = selectSamples(
    ownCounts.flatMap((one) => one.votes),
    startedAt,
  );
  const countArm = (arm: Arm): ArmCount => ({
    seen: estimateCount(ownCounts.reduce((all: readonly number[], one) => addHashes(all, one.seen[arm]), [])),
    failed: samples.filter((vote) => vote.arm === arm).length,
  });
  const counts = { canary: countArm('canary'), control: countArm('control') };
  const evidence = computeEvidence(samples.reduce(updateBets, initialBets));
  const kinds: RolloutEvaluation['kinds'] = {};
  for (const { arm, kind } of samples) {
    if (arm === 'canary') {
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
  }
  const failures = samples.map(({ at, arm }) => ({ at, arm }));
  return { name, version, salt, ...counts, state: evaluationResult(evidence, counts), evidence, threshold, kinds, failures };
}

export async function evaluateRollouts(
  { backend, entry }: Pick<ReleaseStore, 'backend' | 'entry'>,
  state: Pick<LogState, 'host' | 'remotes'>,
): Promise<RolloutEvaluation[]> {
  const rollouts = liveEntries(state).flatMap(([name, { canary }]) => (canary ? [{ name, ...canary }] : []));
  if (rollouts.length === 0) {
    return [];
  }
  const edgeCounts = (await readAllCounts(backend)).flatMap((one) => one.rollouts);
  return Promise.all(
    rollouts.map(async (rollout) => {
      const first = await entry(rollout.since);
      return evaluateRollout(rollout, first ? Date.parse(first.at) : 0, edgeCounts);
    }),
  );
}
