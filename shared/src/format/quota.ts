import { currencyOf, hasRate, isMoneyShown, type QuotaDisplay, usualCurrency } from './currency';
import { compactNumber } from './number';

/** The sign of a site that names no currency. */
export const currencySymbol = usualCurrency.symbol;

const tiny = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const fixed = (decimals: number) => new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const formats = new Map<number, Intl.NumberFormat>();

/** `1,234.50`: money without a sign. */
export function formatDecimals(value: number, decimals = 2): string {
  const format = formats.get(decimals) ?? fixed(decimals);
  formats.set(decimals, format);
  return format.format(value);
}

/**
 * Money with a fixed number of decimals: `¥1,234.50`. What is too small for them never looks like nothing: it is shown as less than the
 * smallest, and a debt with the decimals that it needs.
 *
 * @param amount units of credit
 */
export function formatMoney(amount: number, decimals = 2, display: QuotaDisplay | null = null): string {
  const { symbol, rate } = currencyOf(display);
  const smallest = 10 ** -decimals;
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount) * rate;
  if (size > 0 && size < smallest / 2) {
    return sign === '' ? `<${symbol}${formatDecimals(smallest, decimals)}` : `${sign}${symbol}${tiny.format(size)}`;
  }
  return `${sign}${symbol}${formatDecimals(size, decimals)}`;
}

/**
 * Quota as people read it: currency when the gateway says so, else a compact number of points.
 *
 * @param quota points; may be negative
 */
export function formatQuota(quota: number, display: QuotaDisplay | null, decimals = 2): string {
  if (!isMoneyShown(display)) {
    return compactNumber(quota);
  }
  return formatMoney(quota / display.quota_per_unit, decimals, display);
}

/** `1,000,000`: points as they are counted, not rounded. */
export const formatPoints = (points: number): string => points.toLocaleString('en-US');

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const exactMoney = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/**
 * A price, with as many decimals as it needs: `¥2.50`, `¥0.075`, and "less than" the sixth instead of nothing; in points where the gateway
 * shows points.
 *
 * @param amount units of credit
 */
export function formatPrice(amount: number, display: QuotaDisplay | null): string {
  const isPoints = hasRate(display) && !display.display_in_currency;
  const { symbol, rate } = currencyOf(display);
  const shown = amount * (isPoints ? display.quota_per_unit : rate);
  const write = (value: number) => (isPoints ? exact.format(value) : `${symbol}${exactMoney.format(value)}`);
  return shown > 0 && shown < 0.000_000_5 ? `<${write(0.000_001)}` : write(shown);
}

/** Points of so many units of credit, whole; undefined where the gateway names no usable rate. */
export const unitsToQuota = (units: number, display: QuotaDisplay | null): number | undefined =>
  hasRate(display) ? Math.round(units * display.quota_per_unit) : undefined;

/** Units of credit of so many points; undefined where the gateway names no usable rate. */
export const quotaToUnits = (quota: number, display: QuotaDisplay | null): number | undefined =>
  hasRate(display) ? quota / display.quota_per_unit : undefined;

/** No balance, token or code holds more points: the gateway's own limit. */
export const maxQuota = 1_000_000_000_000_000;

/** Amounts of the shown currency that are one click each. */
const quickAmounts = [1, 10, 50, 100, 500, 1000] as const;

export type QuickAmount = { label: string; points: number };

/** Round amounts of money with their points; none where the gateway names no usable rate. */
export const quickAmountsOf = (display: QuotaDisplay | null): QuickAmount[] => {
  const { rate } = currencyOf(display);
  return quickAmounts.flatMap((shown) => {
    const points = unitsToQuota(shown / rate, display);
    return points === undefined ? [] : [{ label: formatMoney(shown / rate, 0, display), points }];
  });
};
