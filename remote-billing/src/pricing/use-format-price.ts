import { formatPrice } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useCallback } from 'react';

/** Stable until the status changes. */
export function useFormatPrice(): (amount: number) => string {
  const status = useSession((state) => state.status);
  return useCallback((amount: number) => formatPrice(amount, status), [status]);
}
