import { formatPrice } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useCallback, useMemo } from 'react';
import { type PriceColumn, type PriceRow, priceValue } from './rows';
import type { Per } from './use-pricing-view';

/** Factors from the price of a million tokens. */
export const tokenScale: Record<Per, number> = { m: 1, k: 0.001 };

export type FormatCell = (row: PriceRow, name: PriceColumn) => string | undefined;

/** Stable until its arguments change. */
export function useFormatCell(per: Per, quotaPerUnit: number): FormatCell {
  const formatAmount = useFormatPrice();
  return useMemo(() => {
    const factors: Record<PriceColumn, number> = { input: tokenScale[per], output: tokenScale[per], call: 1, charge: 1 / quotaPerUnit };
    return (row, name) => {
      const value = priceValue(row, name);
      return value === undefined ? undefined : formatAmount(value * factors[name]);
    };
  }, [formatAmount, per, quotaPerUnit]);
}

/** Stable until the status changes. */
export function useFormatPrice(): (amount: number) => string {
  const status = useSession((state) => state.status);
  return useCallback((amount: number) => formatPrice(amount, status), [status]);
}
