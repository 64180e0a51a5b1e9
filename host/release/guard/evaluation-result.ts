import type { Arm, EvaluationResult } from '../../contract/guard';
import type { ArmCount } from '../../contract/log';
import { threshold } from './sequential-test';

/** Required before the guard may act, whatever the evidence. */
export const minimums = {
  seen: 20,
  /** More failed visitors than one address can fake. */
  failed: 4,
  /** Smaller differences in the failure rate are not worth a rollback. */
  difference: 0.005,
};

/** Of the visitors of an arm, how many failed (0 to 1). Counts of visitors are estimates beyond a few hundred. */
export const failureRate = ({ seen, failed }: ArmCount) => failed / Math.max(seen, failed, 1);

export function evaluationResult(evidence: number, { canary, control }: Record<Arm, ArmCount>): EvaluationResult {
  if (Math.min(canary.seen, control.seen) < minimums.seen) {
    return 'few';
  }
  const isWorse = canary.failed >= minimums.failed && failureRate(canary) - failureRate(control) >= minimums.difference;
  return isWorse && evidence >= threshold ? 'fails' : 'fine';
}
