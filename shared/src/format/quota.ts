import { currencyOf, defaultCurrency, hasRate, isMoneyShown, type QuotaDisplay } from './currency';
import { compactNumber, minus, withMinus } from './number';

/** Symbol of the default currency; that of the site is in `currencyOf`. */
export const currencySymbol = defaultCurrency.symbol;

const numberFormats = new Map<string, Intl.NumberFormat>();

// Creating a formatter is far slower than using it, and most pages need one or two.
function formatNumber(value: number, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat('en-US', options);
  numberFormats.set(key, format);
  return format.format(value);
}

const short = /^(-?\d+)(?:\.(\d+))?$/;

/** `1,234.50`: money without a symbol. */
export function formatDecimals(value: number, decimals = 2): string {
  const [, whole, fraction = ''] = short.exec(String(value)) ?? [];
  if (whole === undefined || fraction.length > decimals) {
    return withMinus(formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
  }
  // What needs no rounding needs no formatter, whose creation the first rows would wait for.
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return withMinus(decimals > 0 ? `${grouped}.${fraction.padEnd(decimals, '0')}` : grouped);
}

/**
 * `¥1,234.50`. Amounts below the smallest decimal are shown as `<¥0.01`, negative ones with as many decimals as they need.
 *
 * @param amount units of credit
 */
export function formatMoney(amount: number, decimals = 2, display: QuotaDisplay | null = null): string {
  const { symbol, rate } = currencyOf(display);
  const smallest = 10 ** -decimals;
  const sign = amount < 0 ? minus : '';
  const size = Math.abs(amount) * rate;
  if (size > 0 && size < smallest / 2) {
    return sign === ''
      ? `<${symbol}${formatDecimals(smallest, decimals)}`
      : `${sign}${symbol}${formatNumber(size, { maximumSignificantDigits: 2 })}`;
  }
  return `${sign}${symbol}${formatDecimals(size, decimals)}`;
}

/**
 * Quota as money or as a compact number of points.
 *
 * @param quota points; may be negative
 */
export function formatQuota(quota: number, display: QuotaDisplay | null, decimals = 2): string {
  if (!isMoneyShown(display)) {
    return compactNumber(quota);
  }
  return formatMoney(quota / display.quota_per_unit, decimals, display);
}

const formatSignificant = (size: number) => {
  const text = formatNumber(size, { maximumSignificantDigits: 4 });
  return /\.\d{2,}$/.test(text) ? text : formatDecimals(size);
};

/**
 * The cost of a single call: `¥12.34` from one unit on, `¥0.05042` below, with up to four significant digits.
 *
 * @param quota points; may be negative
 */
export function formatCost(quota: number, display: QuotaDisplay | null): string {
  return quota < 0 ? `${minus}${formatCostSize(-quota, display)}` : formatCostSize(quota, display);
}

function formatCostSize(quota: number, display: QuotaDisplay | null): string {
  const { symbol, rate } = currencyOf(display);
  const size = isMoneyShown(display) ? (quota / display.quota_per_unit) * rate : 0;
  return size >= 1 || size === 0 ? formatQuota(quota, display) : `${symbol}${formatSignificant(size)}`;
}

/** `1,000,000`: exact points. */
export const formatPoints = (points: number): string => withMinus(formatNumber(points, {}));

/**
 * A price with up to six decimals: `¥2.50`, `¥0.075`, `<¥0.000001`; in points where the site shows points.
 *
 * @param amount units of credit
 */
export function formatPrice(amount: number, display: QuotaDisplay | null): string {
  const isPoints = hasRate(display) && !display.display_in_currency;
  const { symbol, rate } = currencyOf(display);
  const shown = amount * (isPoints ? display.quota_per_unit : rate);
  const write = (value: number) =>
    (isPoints ? '' : symbol) + formatNumber(value, { minimumFractionDigits: isPoints ? 0 : 2, maximumFractionDigits: 6 });
  return shown > 0 && shown < 0.000_000_5 ? `<${write(0.000_001)}` : write(shown);
}

/**
 * A price as in `formatPrice`, rounded to two decimals or, where that tells more, to four significant digits: `¥12.35`, `¥0.05042`.
 *
 * @param amount units of credit
 */
export function formatRoundedPrice(amount: number, display: QuotaDisplay | null): string {
  const { symbol, rate } = currencyOf(display);
  const shown = Number((amount * rate).toFixed(6));
  if ((hasRate(display) && !display.display_in_currency) || shown === 0) {
    return formatPrice(amount, display);
  }
  return `${symbol}${shown >= 10 ? formatDecimals(shown) : formatSignificant(shown)}`;
}

/** Converts units of credit to whole points; undefined without a usable rate. */
export const unitsToQuota = (units: number, display: QuotaDisplay | null): number | undefined =>
  hasRate(display) ? Math.round(units * display.quota_per_unit) : undefined;

/** Converts points to units of credit; undefined without a usable rate. */
export const quotaToUnits = (quota: number, display: QuotaDisplay | null): number | undefined =>
  hasRate(display) ? quota / display.quota_per_unit : undefined;

export { maxQuota } from '../contract/limits';

const quickAmounts = [1, 10, 50, 100, 500, 1000] as const;

/** An amount to choose with one click; the label is in the site's currency. */
export type QuickAmount = { label: string; points: number };

/** Round amounts of money with their points; none without a usable rate. */
export const quickAmountsOf = (display: QuotaDisplay | null): QuickAmount[] => {
  const { rate } = currencyOf(display);
  return quickAmounts.flatMap((shown) => {
    const points = unitsToQuota(shown / rate, display);
    return points === undefined ? [] : [{ label: formatMoney(shown / rate, 0, display), points }];
  });
};
