import { useMemo } from 'react';
import { type Figure, figureOf, type PriceRow } from './rows';
import { usePriceText } from './use-price-text';
import type { Per } from './use-pricing-view';

/** Of a million. */
export const share: Record<Per, number> = { m: 1, k: 0.001 };

/** A figure of a row as it is written. */
export type WriteFigure = (row: PriceRow, name: Figure) => string | undefined;

/** Writes prices for so many tokens; the same function until that changes. */
export function useFigures(per: Per, quotaPerUnit: number): WriteFigure {
  const text = usePriceText();
  return useMemo(() => {
    const factors: Record<Figure, number> = { input: share[per], output: share[per], call: 1, charge: 1 / quotaPerUnit };
    return (row, name) => {
      const figure = figureOf(row, name);
      return figure === undefined ? undefined : text(figure * factors[name]);
    };
  }, [text, per, quotaPerUnit]);
}
