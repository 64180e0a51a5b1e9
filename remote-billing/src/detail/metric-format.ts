import { compactNumber, currencyOf, formatMoney, formatQuota, isMoneyShown, type QuotaDisplay } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { formatNumber } from '../format-number';
import type { Metric } from './api/types';

export type MetricFormat = {
  /** `peer` is a value beside it whose number of decimals it shares. */
  text: (value: number, peer?: number) => string;
  /** Rounded to what `text` shows. */
  round: (value: number, peer?: number) => number;
  /** What one step of the axis stands for: points per unit of money, else 1. */
  unit: number;
  /** Text of a value of the axis, in its units; all of an axis have the same number of decimals. */
  axisText: (amount: number, amounts: readonly number[]) => string;
};

const countText = (amount: number) => compactNumber(amount);

export function createMetricFormat(metric: Metric, display: QuotaDisplay | null): MetricFormat {
  if (metric !== 'quota') {
    return { text: (value) => formatNumber(value), round: Math.round, unit: 1, axisText: countText };
  }
  const decimalsOf = (peer: number) => (peer !== 0 && Math.abs(peer) < (display?.quota_per_unit ?? 0) ? 4 : 2);
  const text = (value: number, peer = value) => formatQuota(value, display, decimalsOf(peer));
  if (!isMoneyShown(display)) {
    return { text, round: Math.round, unit: 1, axisText: countText };
  }
  const { rate } = currencyOf(display);
  // The amount is in the shown currency already.
  const axisText = (amount: number, amounts: readonly number[]) => formatMoney(amount / rate, axisDecimals(amounts), display);
  const unit = display.quota_per_unit / rate;
  const round = (value: number, peer = value) => {
    const step = unit / 10 ** decimalsOf(peer);
    return Math.round(value / step) * step;
  };
  return { text, round, unit, axisText };
}

/** None if all are whole, else at least two as money has: three of 0.025. */
function axisDecimals(amounts: readonly number[]): number {
  const most = Math.max(...amounts.map((amount) => String(Number(amount.toPrecision(3))).split('.')[1]?.length ?? 0));
  return most === 0 ? 0 : Math.min(6, Math.max(2, most));
}

export function useMetricFormat(metric: Metric): MetricFormat {
  const status = useSession((state) => state.status);
  return useMemo(() => createMetricFormat(metric, status), [metric, status]);
}
