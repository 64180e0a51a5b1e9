import { useLayoutEffect, useRef } from 'react';

export function useEventCallback<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useRef((...args: Args) => current.current(...args)).current;
}
