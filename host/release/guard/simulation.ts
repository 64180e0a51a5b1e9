import type { Arm } from '../../contract/guard';
import type { ArmCount } from '../../contract/log';
import { after, evidenceOf, noBets } from './sequential-test';
import { verdictOf } from './verdict';

/** What a rollout meets. Rates are shares of visits that fail (0 to 1). */
export type Situation = {
  /** The rate of the live version. */
  base: number;
  /** How much more often the new one fails. */
  difference: number;
  /** Shares of visitors in the canary (0 to 1), one step after the other, of equal length. */
  shares: readonly number[];
  /** For a tenth of the rollout every second visit fails, in both arms: the gateway is down. */
  outage?: boolean;
};

export type Outcome = {
  /** The share of rollouts that were taken back. */
  alarms: number;
  /** Visitors of both arms when that happened, in the median; NaN where it never did. */
  visitors: number;
};

/** Visitors of a rollout, and their visits. */
export const size = { visitors: 5_000, visits: 15_000 };

/** Random numbers from a seed (mulberry32): the same ones at every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One rollout, judged at every failure as the guard does; answers with the visitors seen when it was taken back, or null. */
function rollOut({ base, difference, shares, outage = false }: Situation, random: () => number): number | null {
  const lots = Float64Array.from({ length: size.visitors }, random);
  const isSeen = { canary: new Uint8Array(size.visitors), control: new Uint8Array(size.visitors) };
  const hasVoted = new Uint8Array(size.visitors);
  const counts: Record<Arm, ArmCount> = { canary: { seen: 0, failed: 0 }, control: { seen: 0, failed: 0 } };
  let bets = noBets;
  for (let visit = 0; visit < size.visits; visit += 1) {
    const progress = visit / size.visits;
    const share = shares[Math.floor(progress * shares.length)] ?? 0;
    // Some come all the time, others once.
    const visitor = Math.floor(random() ** 2 * size.visitors);
    const arm: Arm = (lots[visitor] ?? 1) < share ? 'canary' : 'control';
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
    bets = after(bets, { arm, share });
    if (verdictOf(evidenceOf(bets), counts) === 'fails') {
      return counts.canary.seen + counts.control.seen;
    }
  }
  return null;
}

/** How often the guard takes a canary back in a situation. */
export function simulate(situation: Situation, rollouts: number, seed: number): Outcome {
  const random = randomFrom(seed);
  const needed: number[] = [];
  for (let rollout = 0; rollout < rollouts; rollout += 1) {
    const visitors = rollOut(situation, random);
    if (visitors !== null) {
      needed.push(visitors);
    }
  }
  needed.sort((one, other) => one - other);
  return { alarms: needed.length / rollouts, visitors: needed[Math.floor(needed.length / 2)] ?? Number.NaN };
}
