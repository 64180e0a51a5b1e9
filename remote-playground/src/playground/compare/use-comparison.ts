import { useHold } from '@console/shared/router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Comparison, type ComparisonState, createComparison } from './comparison';

/** The comparison of this page; it ends with the page. While an answer runs, this version stays. */
export function useComparison(count: number): { comparison: Comparison; state: ComparisonState } {
  const [comparison] = useState(() => {
    const made = createComparison();
    made.fit(count);
    return made;
  });
  const state = useSyncExternalStore(comparison.subscribe, comparison.snapshot);
  useHold(state.isAnswering, 'stream');
  useEffect(() => comparison.fit(count), [comparison, count]);
  useEffect(() => {
    window.addEventListener('pagehide', comparison.stop);
    return () => {
      window.removeEventListener('pagehide', comparison.stop);
      comparison.close();
    };
  }, [comparison]);
  return { comparison, state };
}
