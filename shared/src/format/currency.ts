/** The sign that credit is shown with, and how many of the shown currency one unit of credit is. */
export type Currency = { symbol: string; rate: number };

/** The specification shows yuan, without converting. */
export const usualCurrency: Currency = { symbol: '¥', rate: 1 };

/** The part of the public status that quota is shown by; `currency` only where the gateway names one. */
export type QuotaDisplay = { quota_per_unit: number; display_in_currency: boolean; currency?: Currency };

/** The currency that a site shows; the usual one where the gateway names none that can be used. */
export function currencyOf(display: QuotaDisplay | null): Currency {
  const { symbol, rate } = display?.currency ?? usualCurrency;
  return typeof symbol === 'string' && symbol !== '' && Number.isFinite(rate) && rate > 0 ? { symbol, rate } : usualCurrency;
}

/** Whether the gateway says what a point is worth. */
export const hasRate = (display: QuotaDisplay | null): display is QuotaDisplay =>
  display !== null && Number.isFinite(display.quota_per_unit) && display.quota_per_unit > 0;

/** Whether amounts are shown, and typed, as money; else as points. */
export const isMoneyShown = (display: QuotaDisplay | null): display is QuotaDisplay => hasRate(display) && display.display_in_currency;
