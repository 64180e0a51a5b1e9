import { formatPrice, formatRoundedPrice } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useCallback, useMemo } from 'react';
import { type PriceColumn, type PriceRow, priceValue } from './rows';
import type { Per } from './use-pricing-view';

/** Factors from the price of a million tokens. */
export const tokenScale: Record<Per, number> = { m: 1, k: 0.001 };

/** `exact` has up to six decimals. */
export type PriceText = { rounded: string; exact: string };

export type FormatCell = (row: PriceRow, name: PriceColumn) => PriceText | undefined;

/** Stable until its arguments change. */
export function useFormatCell(per: Per, quotaPerUnit: number): FormatCell {
  const status = useSession((state) => state.status);
  return useMemo(() => {
    return (row, name) => {
      const value = priceValue(row, name);
      if (value === undefined) {
        return undefined;
      }
      const amount = value * (name === 'call' ? 1 : name === 'charge' ? 1 / quotaPerUnit : tokenScale[per]);
      return { rounded: formatRoundedPrice(amount, status), exact: formatPrice(amount, status) };
    };
  }, [status, per, quotaPerUnit]);
}

/** Stable until the status changes. */
export function useFormatPrice(): (amount: number) => string {
  const status = useSession((state) => state.status);
  return useCallback((amount: number) => formatPrice(amount, status), [status]);
}
