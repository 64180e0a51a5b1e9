import { compactNumber } from './number';

/** The part of the public status that quota is shown by. */
export type QuotaDisplay = { quota_per_unit: number; display_in_currency: boolean };

/** The specification shows yuan, without converting. */
export const currencySymbol = '¥';

const usable = (display: QuotaDisplay | null): display is QuotaDisplay =>
  display !== null && Number.isFinite(display.quota_per_unit) && display.quota_per_unit > 0;

/**
 * Money with a fixed number of decimals; an amount too small for them is shown as "less than", never as nothing.
 *
 * @param amount currency units
 */
export function formatMoney(amount: number, decimals = 2): string {
  const smallest = 10 ** -decimals;
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  if (size > 0 && size < smallest / 2) return `${sign}<${currencySymbol}${smallest.toFixed(decimals)}`;
  return `${sign}${currencySymbol}${size.toFixed(decimals)}`;
}

/**
 * Quota as people read it: currency when the gateway says so, else a compact number of points.
 *
 * @param quota points; may be negative
 */
export function formatQuota(quota: number, display: QuotaDisplay | null, decimals = 2): string {
  if (!usable(display) || !display.display_in_currency) return compactNumber(quota);
  return formatMoney(quota / display.quota_per_unit, decimals);
}

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const exactMoney = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/**
 * A price, with as many decimals as it needs: `¥2.50`, `¥0.075`, and "less than" the sixth instead of nothing; in points where the gateway
 * shows points.
 *
 * @param amount currency units
 */
export function formatPrice(amount: number, display: QuotaDisplay | null): string {
  const isPoints = usable(display) && !display.display_in_currency;
  const shown = isPoints ? amount * display.quota_per_unit : amount;
  const write = (value: number) => (isPoints ? exact.format(value) : `${currencySymbol}${exactMoney.format(value)}`);
  return shown > 0 && shown < 0.000_000_5 ? `<${write(0.000_001)}` : write(shown);
}

/** Points of so many currency units, whole; undefined where the gateway names no usable rate. */
export const unitsToQuota = (units: number, display: QuotaDisplay | null): number | undefined =>
  usable(display) ? Math.round(units * display.quota_per_unit) : undefined;

/** Currency units of so many points; undefined where the gateway names no usable rate. */
export const quotaToUnits = (quota: number, display: QuotaDisplay | null): number | undefined =>
  usable(display) ? quota / display.quota_per_unit : undefined;

/** No balance, token or code holds more points: the gateway's own limit. */
export const largestQuota = 1_000_000_000_000_000;

/** Currency units that are one click each. */
const quickAmounts = [1, 10, 50, 100, 500, 1000] as const;

export type QuickAmount = { label: string; points: number };

/** Round amounts of money with their points; none where the gateway names no usable rate. */
export const quickAmountsOf = (display: QuotaDisplay | null): QuickAmount[] =>
  quickAmounts.flatMap((units) => {
    const points = unitsToQuota(units, display);
    return points === undefined ? [] : [{ label: formatMoney(units, 0), points }];
  });
