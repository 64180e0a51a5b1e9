import { formatPrice } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useCallback } from 'react';

/** Writes currency units as this gateway wants them shown; the same function until that changes. */
export function useFormatPrice(): (amount: number) => string {
  const status = useSession((state) => state.status);
  return useCallback((amount: number) => formatPrice(amount, status), [status]);
}
