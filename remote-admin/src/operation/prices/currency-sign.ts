import { currencyOf, type QuotaDisplay } from '@console/shared/format';

/** Prices are in credit units, so the currency symbol applies only if a unit equals one unit of the currency. */
export const getCurrencySign = (display: QuotaDisplay | null): string => (currencyOf(display).rate === 1 ? currencyOf(display).symbol : '');
