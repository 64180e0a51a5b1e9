import { formatPrice, formatRoundedPrice, type QuotaDisplay } from '@console/shared/format';

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** `1,250.5`: grouped, with up to six decimals. */
export const formatNumber = (value: number): string => exact.format(value);

/** `¥2.50`, `¥0.075`: money even where the site shows points, with as many decimals as needed. */
export const formatExactPrice = (amount: number, display: QuotaDisplay | null): string =>
  formatPrice(amount, display && { ...display, display_in_currency: true });

/** The same with at most four significant digits: `¥0.05042`. */
export const formatShortPrice = (amount: number, display: QuotaDisplay | null): string =>
  formatRoundedPrice(amount, display && { ...display, display_in_currency: true });

/** `0.82 s` */
export const formatSeconds = (milliseconds: number): string => `${formatNumber(Math.round(milliseconds / 10) / 100)} s`;
