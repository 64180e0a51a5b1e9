import { type Arm, threshold } from './sequential-test';

/** Visitors of one arm: how many drew the remote, and how many of them failed. */
export type ArmCount = { seen: number; failed: number };

/** What a rollout has to show before the guard may act, whatever the test says. */
export const minimums = {
  /** Visitors of each arm. */
  seen: 20,
  /** Visitors of the canary who failed: more than one address can make up. */
  failed: 4,
  /** How much more often the canary fails than the control, as a share of its visitors: less is not worth taking back. */
  difference: 0.005,
};

/** `few`: not enough visitors to tell. */
export type EvaluationResult = 'few' | 'fine' | 'fails';

/** Of the visitors of an arm, how many failed (0 to 1). Counts of visitors are estimates beyond a few hundred. */
export const failureRate = ({ seen, failed }: ArmCount) => failed / Math.max(seen, failed, 1);

/** Judges a rollout; may be asked as often as one likes. */
export function evaluationResult(evidence: number, { canary, control }: Record<Arm, ArmCount>): EvaluationResult {
  if (Math.min(canary.seen, control.seen) < minimums.seen) {
    return 'few';
  }
  const isWorse = canary.failed >= minimums.failed && failureRate(canary) - failureRate(control) >= minimums.difference;
  return isWorse && evidence >= threshold ? 'fails' : 'fine';
}
