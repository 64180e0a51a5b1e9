import { useEffect, useState } from 'react';

/**
 * How much of `total` to draw now: what comes little by little is drawn at once, a heap is drawn in portions, each in a
 * task of its own, so that the browser can paint and answer keys in between.
 */
export function useGradually(total: number, portion: number): number {
  const [limit, setLimit] = useState(portion);
  useEffect(() => {
    // There is always room for half a portion, so that a growing text does not wait.
    if (limit >= total + portion / 2) {
      return;
    }
    const timer = setTimeout(() => setLimit(limit + portion));
    return () => clearTimeout(timer);
  }, [total, limit, portion]);
  return Math.min(total, limit);
}
