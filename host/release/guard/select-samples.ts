import type { FailureSample } from './edge-counts';
import { minimums } from './evaluation-result';

type AnySample = Pick<FailureSample, 'visitor' | 'from' | 'since' | 'at'>;

/**
 * New visitors (first seen after the rollout started) are easy to fake, so one network counts for one fewer than a rollback takes. Known
 * visitors may share an office.
 */
const maxSamplesPerNetwork = { new: minimums.failed - 1, known: 50 };

/** The earliest samples count: one per visitor, and a limited number per network. */
export function selectSamples<Sample extends AnySample>(samples: readonly Sample[], startedAt: number): Sample[] {
  const visitors = new Set<string>();
  const byNetwork = new Map<string, number>();
  return samples
    .toSorted((one, other) => one.at - other.at || one.visitor.localeCompare(other.visitor))
    .filter(({ visitor, from, since }) => {
      const group = since >= startedAt ? 'new' : 'known';
      const count = byNetwork.get(`${group} ${from}`) ?? 0;
      if (visitors.has(visitor) || count >= maxSamplesPerNetwork[group]) {
        return false;
      }
      visitors.add(visitor);
      byNetwork.set(`${group} ${from}`, count + 1);
      return true;
    });
}
