import type { Arm } from '../../contract/guard';

/** A failed visitor: the arm, and the share of visitors (0 to 1) in the canary at that moment. */
export type Sample = { arm: Arm; share: number };

/** Failure ratios of a bad canary: one bet on each, of equal weight. */
const ratios = [1.5, 3, 10, 100];

/** A sound canary reaches this evidence in at most one of 100 rollouts, however often it is evaluated. */
export const threshold = 100;

/** Caps the evidence at a number that JSON can hold. */
const maxEvidence = 1e9;

export type Bets = readonly number[];

export const initialBets: Bets = ratios.map(() => 0);

export const updateBets = (bets: Bets, { arm, share }: Sample): Bets =>
  bets.map((bet, index) => {
    const ratio = ratios[index] ?? 1;
    return bet + Math.log((arm === 'canary' ? ratio : 1) / (ratio * share + 1 - share));
  });

/**
 * Returns how much better "the canary fails more often than the control" explains the failures than "it does not". The number may be
 * evaluated as often as one likes.
 *
 * Cohorts are drawn at random, with a new salt per rollout. If the version makes no difference, a failing visitor is in the canary with
 * probability p = `share`, independently of earlier ones and of the failure rate: what affects both arms alike is no evidence. If the
 * canary is better, p < `share`. A bet at ratio r > 1 is multiplied by r / (r * share + 1 - share) or by 1 / (r * share + 1 - share), on
 * average by (r * p + 1 - p) / (r * share + 1 - share) <= 1: a test supermartingale, and so is the mean of several. By Ville's inequality
 * it ever reaches `threshold` with a probability of at most 1 / `threshold` (Ramdas, Grünwald, Vovk and Shafer, "Game-theoretic
 * statistics and safe anytime-valid inference", Statistical Science 2023, arXiv:2210.01948). This is their safe logrank test with the
 * share of the draw in place of the visitors at risk (arXiv:2011.06931).
 *
 * The order of samples does not matter. If everybody is in the canary (`share` 1) there is no control, and samples change nothing.
 */
export const computeEvidence = (bets: Bets): number =>
  Math.min(bets.reduce((sum, bet) => sum + Math.exp(bet), 0) / bets.length, maxEvidence);
