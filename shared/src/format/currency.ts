import type { Currency } from '../contract/status';

/** The specification shows yuan without conversion. */
export const defaultCurrency: Currency = { symbol: '¥', rate: 1 };

/** The part of the public status that determines how quota is shown. */
export type QuotaDisplay = { quota_per_unit: number; display_in_currency: boolean; currency?: Currency };

/** The site's currency, or yuan where the gateway sends no usable one. */
export function currencyOf(display: QuotaDisplay | null): Currency {
  const { symbol, rate } = display?.currency ?? defaultCurrency;
  return typeof symbol === 'string' && symbol !== '' && Number.isFinite(rate) && rate > 0 ? { symbol, rate } : defaultCurrency;
}

export const hasRate = (display: QuotaDisplay | null): display is QuotaDisplay =>
  display !== null && Number.isFinite(display.quota_per_unit) && display.quota_per_unit > 0;

/** Whether quota is shown as money; otherwise in points. */
export const isMoneyShown = (display: QuotaDisplay | null): display is QuotaDisplay => hasRate(display) && display.display_in_currency;
