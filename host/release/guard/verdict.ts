import type { Arm, VerdictState } from '../../contract/guard';
import type { ArmCount } from '../../contract/log';
import { threshold } from './sequential-test';

/** What a rollout has to show before the guard may act, whatever the test says. */
export const minimum = {
  /** Visitors of each arm. */
  seen: 20,
  /** Visitors of the canary who failed: more than one address can make up. */
  failed: 4,
  /** How much more often the canary fails than the control, as a share of its visitors: less is not worth taking back. */
  difference: 0.005,
};

/** Of the visitors of an arm, how many failed (0 to 1). Counts of visitors are estimates beyond a few hundred. */
export const rateOf = ({ seen, failed }: ArmCount) => failed / Math.max(seen, failed, 1);

/** Judges a rollout; may be asked as often as one likes. */
export function verdictOf(evidence: number, { canary, control }: Record<Arm, ArmCount>): VerdictState {
  if (Math.min(canary.seen, control.seen) < minimum.seen) {
    return 'few';
  }
  const isWorse = canary.failed >= minimum.failed && rateOf(canary) - rateOf(control) >= minimum.difference;
  return isWorse && evidence >= threshold ? 'fails' : 'fine';
}
