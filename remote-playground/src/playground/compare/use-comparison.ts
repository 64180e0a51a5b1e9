import { useEffect, useSyncExternalStore } from 'react';
import type { Comparison, ComparisonState } from './comparison';

/** The state of the visit's comparison, with as many columns as the address names. */
export function useComparison(comparison: Comparison, count: number): ComparisonState {
  useEffect(() => comparison.fit(count), [comparison, count]);
  return useSyncExternalStore(comparison.subscribe, comparison.snapshot);
}
