import type { FailureSample } from './edge-counts';
import { minimums } from './evaluation-result';

type AnySample = Pick<FailureSample, 'visitor' | 'from' | 'since' | 'at'>;

/**
 * Votes that count from one network. New are visitors that came when the rollout had begun: anybody can make as many as they like, so it is
 * one fewer than it takes to end a canary. Known ones are as many as an office has.
 */
const maxSamplesPerNetwork = { new: minimums.failed - 1, known: 50 };

/**
 * The votes that count, the earliest first: one of each visitor, and not too many from one network.
 * @param begun when the version went live, in milliseconds
 */
export function selectSamples<Vote extends AnySample>(votes: readonly Vote[], begun: number): Vote[] {
  const visitors = new Set<string>();
  const byNetwork = new Map<string, number>();
  return votes
    .toSorted((one, other) => one.at - other.at || one.visitor.localeCompare(other.visitor))
    .filter(({ visitor, from, since }) => {
      const group = since >= begun ? 'new' : 'known';
      const already = byNetwork.get(`${group} ${from}`) ?? 0;
      if (visitors.has(visitor) || already >= maxSamplesPerNetwork[group]) {
        return false;
      }
      visitors.add(visitor);
      byNetwork.set(`${group} ${from}`, already + 1);
      return true;
    });
}
