import { useLayoutEffect, useRef } from 'react';

/** One function for good that calls the one of the last render: rows are memoised by it. */
export function useStable<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useRef((...args: Args) => current.current(...args)).current;
}
