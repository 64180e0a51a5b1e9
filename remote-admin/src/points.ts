import { formatMoney, type QuotaDisplay, quotaToUnits, unitsToQuota } from '@console/shared/format';

/** No balance and no code holds more. */
export const largestQuota = 1_000_000_000_000_000;

/** Currency units that are one click each. */
const quickAmounts = [1, 10, 50, 100, 500, 1000] as const;

/** Whole points, perhaps negative; undefined for anything else. */
export function parsePoints(text: string): number | undefined {
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** `1,000,000`: points as they are counted, not rounded. */
export const formatPoints = (points: number): string => points.toLocaleString('en-US');

/** What points are worth in money; undefined where the gateway names no usable rate, or there are no points. */
export function worthOf(points: number | undefined, display: QuotaDisplay | null): string | undefined {
  const units = points === undefined ? undefined : quotaToUnits(points, display);
  return units === undefined ? undefined : formatMoney(units);
}

export type QuickAmount = { label: string; points: number };

/** Round amounts of money with their points. */
export const quickAmountsOf = (display: QuotaDisplay | null): QuickAmount[] =>
  quickAmounts.flatMap((units) => {
    const points = unitsToQuota(units, display);
    return points === undefined ? [] : [{ label: formatMoney(units, 0), points }];
  });
