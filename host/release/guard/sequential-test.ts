import type { Arm } from '../../contract/guard';

/** A visitor who failed: in which arm, and the share of all visitors (0 to 1) that were in the canary at that moment. */
export type Vote = { arm: Arm; share: number };

/** How many times as often as the control a bad canary may fail: a bet on each, of equal weight. */
const ratios = [1.5, 3, 10, 100];

/** The evidence that is enough: a canary without fault gets there in one rollout of 100 at most, however long one looks. */
export const threshold = 100;

/** More is told as so much: it has to be a number that JSON can hold. */
const most = 1e9;

/** What each bet has become, as a logarithm. */
export type Bets = readonly number[];

export const noBets: Bets = ratios.map(() => 0);

/** The bets after one more vote. */
export const after = (bets: Bets, { arm, share }: Vote): Bets =>
  bets.map((bet, index) => {
    const ratio = ratios[index] ?? 1;
    return bet + Math.log((arm === 'canary' ? ratio : 1) / (ratio * share + 1 - share));
  });

/**
 * How much better "the canary fails more often than the control" explains who failed than "it does not": a number that may be
 * looked at as often as one likes.
 *
 * Cohorts are drawn at random, with a new salt for each rollout. So where the version makes no difference, a visitor who fails is
 * one of the canary's with the probability p = `share`, independently of all before, whatever the rate of failures, however it
 * changes with the hour, and however visitors arrive: what hits both arms alike is no evidence. Where the canary is better,
 * p < `share`. A bet at ratio r > 1 is multiplied by r / (r * share + 1 - share) or by 1 / (r * share + 1 - share), by
 * (r * p + 1 - p) / (r * share + 1 - share) <= 1 in the mean: a test supermartingale, and so is the mean of several. By Ville's
 * inequality it ever reaches `threshold` with a probability of 1 / `threshold` at most (Ramdas, Grünwald, Vovk and Shafer,
 * "Game-theoretic statistics and safe anytime-valid inference", Statistical Science 2023, arXiv:2210.01948). It is their safe
 * logrank test with the share that was drawn in the place of the visitors at risk (arXiv:2011.06931).
 *
 * The order of votes does not count. Where everybody is in the canary (`share` 1) a vote changes nothing: there is no control.
 */
export const evidenceOf = (bets: Bets): number => Math.min(bets.reduce((sum, bet) => sum + Math.exp(bet), 0) / bets.length, most);
