import { useMemo } from 'react';
import { type PriceColumn, type PriceRow, priceValue } from './rows';
import { useFormatPrice } from './use-format-price';
import type { Per } from './use-pricing-view';

/** Factors from the price of a million tokens. */
export const tokenScale: Record<Per, number> = { m: 1, k: 0.001 };

export type FormatPriceValue = (row: PriceRow, name: PriceColumn) => string | undefined;

/** Stable until its arguments change. */
export function usePriceFormatter(per: Per, quotaPerUnit: number): FormatPriceValue {
  const text = useFormatPrice();
  return useMemo(() => {
    const factors: Record<PriceColumn, number> = { input: tokenScale[per], output: tokenScale[per], call: 1, charge: 1 / quotaPerUnit };
    return (row, name) => {
      const column = priceValue(row, name);
      return column === undefined ? undefined : text(column * factors[name]);
    };
  }, [text, per, quotaPerUnit]);
}
