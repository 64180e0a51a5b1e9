import { formatPrice, formatRoundedPrice, type QuotaDisplay } from '@console/shared/format';

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** `1,250.5`: grouped, with up to six decimals. */
export const formatNumber = (value: number): string => exact.format(value).replace('-', '−');

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** `128K`, `1M` */
export const formatCompact = (value: number): string => compact.format(value);

/** `¥2.50`, `¥0.075`: money even where the site shows points, with as many decimals as needed. */
export const formatExactPrice = (amount: number, display: QuotaDisplay | null): string =>
  formatPrice(amount, display && { ...display, display_in_currency: true });

/** The same with at most four significant digits: `¥0.05042`. */
export const formatShortPrice = (amount: number, display: QuotaDisplay | null): string =>
  formatRoundedPrice(amount, display && { ...display, display_in_currency: true });

/** `0.82 s` */
export const formatSeconds = (milliseconds: number): string => `${formatNumber(Math.round(milliseconds / 10) / 100)} s`;

/** None of points such as `12.3k`, whose unit depends on the number. */
export const countDecimals = (text: string): number => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** Zeros that a number lacks to have as many decimals as the others of its column. */
export const missingDecimals = (text: string, decimals: number): string => '0'.repeat(Math.max(0, decimals - countDecimals(text)));

/** Holds the room of `data-pad`, so that decimal points align. */
export const padStyles = { '& [data-pad]::after': { content: 'attr(data-pad)', visibility: 'hidden' } } as const;
