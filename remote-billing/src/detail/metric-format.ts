import { compactNumber, currencyOf, formatQuota, isMoneyShown, type QuotaDisplay } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { formatNumber } from '../format-number';
import type { Metric } from './api/types';
import { createTicks } from './chart-paths';

export type Tick = { value: number; text: string };

export type MetricFormat = {
  text: (value: number) => string;
  /** Round values from zero to at least `max`, in the displayed unit. */
  ticks: (max: number) => Tick[];
};

export function createMetricFormat(metric: Metric, display: QuotaDisplay | null): MetricFormat {
  if (metric !== 'quota') {
    return { text: formatNumber, ticks: (max) => createTicks(max, 1).map((value) => ({ value, text: compactNumber(value) })) };
  }
  const text = (value: number) => formatQuota(value, display, 4);
  if (!isMoneyShown(display)) {
    return { text, ticks: (max) => createTicks(max, 1).map((value) => ({ value, text: compactNumber(value) })) };
  }
  const rate = display.quota_per_unit / currencyOf(display).rate;
  const ticks = (max: number) => {
    const amounts = createTicks(max / rate);
    const decimals = Math.min(6, Math.max(2, -Math.floor(Math.log10(amounts[1] ?? 1))));
    return amounts.map((amount) => ({ value: amount * rate, text: formatQuota(amount * rate, display, decimals) }));
  };
  return { text, ticks };
}

export function useMetricFormat(metric: Metric): MetricFormat {
  const status = useSession((state) => state.status);
  return useMemo(() => createMetricFormat(metric, status), [metric, status]);
}
