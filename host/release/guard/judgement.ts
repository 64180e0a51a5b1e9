import type { Arm, Judgement, Rollout } from '../../contract/guard';
import type { ArmCount } from '../../contract/log';
import { liveEntries } from '../log-state';
import type { LogState } from '../shapes';
import type { ReleaseStore } from '../store';
import { counted } from './counted';
import { after, evidenceOf, noBets, threshold } from './sequential-test';
import { countOf, withHashes } from './sketch';
import { isOf, type RolloutTally, readTallies } from './tally';
import { verdictOf } from './verdict';

/**
 * Judges a rollout by what edges have counted; tallies of other rollouts are left out.
 * @param begun when it began, in milliseconds
 */
export function judge({ name, version, salt }: Rollout, begun: number, tallies: readonly RolloutTally[]): Judgement {
  const own = tallies.filter((one) => isOf(one, { name, version, salt }));
  const votes = counted(
    own.flatMap((one) => one.votes),
    begun,
  );
  const countsOf = (arm: Arm): ArmCount => ({
    seen: countOf(own.reduce((all: readonly number[], one) => withHashes(all, one.seen[arm]), [])),
    failed: votes.filter((vote) => vote.arm === arm).length,
  });
  const counts = { canary: countsOf('canary'), control: countsOf('control') };
  const evidence = evidenceOf(votes.reduce(after, noBets));
  const kinds: Judgement['kinds'] = {};
  for (const { arm, kind } of votes) {
    if (arm === 'canary') {
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
  }
  const failures = votes.map(({ at, arm }) => ({ at, arm }));
  return { name, version, salt, ...counts, state: verdictOf(evidence, counts), evidence, threshold, kinds, failures };
}

/**
 * Judges every canary that runs.
 * @throws when what an edge has counted, or the entry with which a canary began, cannot be read
 */
export async function judgements(
  { backend, entry }: Pick<ReleaseStore, 'backend' | 'entry'>,
  state: Pick<LogState, 'host' | 'remotes'>,
): Promise<Judgement[]> {
  const rollouts = liveEntries(state).flatMap(([name, { canary }]) => (canary ? [{ name, ...canary }] : []));
  if (rollouts.length === 0) {
    return [];
  }
  const tallies = (await readTallies(backend)).flatMap((one) => one.rollouts);
  return Promise.all(
    rollouts.map(async (rollout) => {
      const first = await entry(rollout.since);
      return judge(rollout, first ? Date.parse(first.at) : 0, tallies);
    }),
  );
}
