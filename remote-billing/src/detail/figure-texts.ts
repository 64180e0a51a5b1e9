import { compactNumber, currencyOf, formatQuota, isMoneyShown, type QuotaDisplay } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { exactNumber } from '../numbers';
import type { Figure } from './api/types';
import { ticksUpTo } from './shapes';

export type Tick = { value: number; text: string };

export type FigureTexts = {
  /** As exactly as people want it: money with four decimals. */
  text: (value: number) => string;
  /** Round values from zero to at least `most`, in the unit that people see. */
  ticks: (most: number) => Tick[];
};

export function figureTexts(figure: Figure, display: QuotaDisplay | null): FigureTexts {
  if (figure !== 'quota') {
    return { text: exactNumber, ticks: (most) => ticksUpTo(most, 1).map((value) => ({ value, text: compactNumber(value) })) };
  }
  const text = (value: number) => formatQuota(value, display, 4);
  if (!isMoneyShown(display)) {
    return { text, ticks: (most) => ticksUpTo(most, 1).map((value) => ({ value, text: compactNumber(value) })) };
  }
  const rate = display.quota_per_unit / currencyOf(display).rate;
  const ticks = (most: number) => {
    const amounts = ticksUpTo(most / rate);
    const decimals = Math.min(6, Math.max(2, -Math.floor(Math.log10(amounts[1] ?? 1))));
    return amounts.map((amount) => ({ value: amount * rate, text: formatQuota(amount * rate, display, decimals) }));
  };
  return { text, ticks };
}

/** How a figure is written. */
export function useFigureTexts(figure: Figure): FigureTexts {
  const status = useSession((state) => state.status);
  return useMemo(() => figureTexts(figure, status), [figure, status]);
}
