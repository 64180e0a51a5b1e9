import type { Arm } from '../../contract/guard';
import type { ArmCount } from '../../contract/log';
import { evaluationResult } from '../guard/evaluation-result';
import { computeEvidence, initialBets, updateBets } from '../guard/sequential-test';

/** Rates are shares of failing visits (0 to 1). */
export type Situation = {
  base: number;
  difference: number;
  /** Shares of visitors in the canary (0 to 1), in steps of equal length. */
  shares: readonly number[];
  /** For a tenth of the rollout every second visit fails in both arms. */
  outage?: boolean;
};

export type Outcome = {
  alarms: number;
  /** Median number of visitors in both arms until the rollback; NaN without any. */
  visitors: number;
};

export const rolloutSize = { visitors: 5_000, visits: 15_000 };

/** Seeded random numbers (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Evaluates one rollout after every failure; returns the visitors seen at the rollback, or null. */
function simulateRollout({ base, difference, shares, outage = false }: Situation, random: () => number): number | null {
  const cohortPositions = Float64Array.from({ length: rolloutSize.visitors }, random);
  const isSeen = { canary: new Uint8Array(rolloutSize.visitors), control: new Uint8Array(rolloutSize.visitors) };
  const hasVoted = new Uint8Array(rolloutSize.visitors);
  const counts: Record<Arm, ArmCount> = { canary: { seen: 0, failed: 0 }, control: { seen: 0, failed: 0 } };
  let bets = initialBets;
  for (let visit = 0; visit < rolloutSize.visits; visit += 1) {
    const progress = visit / rolloutSize.visits;
    const share = shares[Math.floor(progress * shares.length)] ?? 0;
    // Some visitors return often, others come once.
    const visitor = Math.floor(random() ** 2 * rolloutSize.visitors);
    const arm: Arm = (cohortPositions[visitor] ?? 1) < share ? 'canary' : 'control';
    if (!isSeen[arm][visitor]) {
      counts[arm].seen += 1;
    }
    isSeen[arm][visitor] = 1;
    const shared = outage && progress >= 0.4 && progress < 0.5 ? 0.5 : base;
    const hasFailed = random() < shared + (arm === 'canary' ? difference : 0);
    if (!hasFailed || hasVoted[visitor]) {
      continue;
    }
    hasVoted[visitor] = 1;
    counts[arm].failed += 1;
    bets = updateBets(bets, { arm, share });
    if (evaluationResult(computeEvidence(bets), counts) === 'fails') {
      return counts.canary.seen + counts.control.seen;
    }
  }
  return null;
}

export function simulate(situation: Situation, rollouts: number, seed: number): Outcome {
  const random = createRandom(seed);
  const needed: number[] = [];
  for (let rollout = 0; rollout < rollouts; rollout += 1) {
    const visitors = simulateRollout(situation, random);
    if (visitors !== null) {
      needed.push(visitors);
    }
  }
  needed.sort((one, other) => one - other);
  return { alarms: needed.length / rollouts, visitors: needed[Math.floor(needed.length / 2)] ?? Number.NaN };
}
