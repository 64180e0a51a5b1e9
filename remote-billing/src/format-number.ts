import { formatPrice, type QuotaDisplay } from '@console/shared/format';

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** `1,250.5`: grouped, with up to six decimals and none that say nothing. */
export const formatNumber = (value: number): string => exact.format(value);

/** A price in units of credit as money, also where the site shows points, with as many decimals as it needs: `¥2.50`, `¥0.075`. */
export const formatExactPrice = (amount: number, display: QuotaDisplay | null): string =>
  formatPrice(amount, display && { ...display, display_in_currency: true });

/** Milliseconds as `0.82 s`, seconds as `12 s`. */
export const formatSeconds = (milliseconds: number): string => `${formatNumber(Math.round(milliseconds / 10) / 100)} s`;
