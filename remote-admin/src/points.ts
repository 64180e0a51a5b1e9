import { formatMoney, type QuotaDisplay, quotaToUnits } from '@console/shared/format';

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
