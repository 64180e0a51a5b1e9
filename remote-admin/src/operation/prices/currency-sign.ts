import { currencyOf, type QuotaDisplay } from '@console/shared/format';

/** Prices are kept in units of credit: they have the site's sign where a unit is one of its currency, else none. */
export const getCurrencySign = (display: QuotaDisplay | null): string => (currencyOf(display).rate === 1 ? currencyOf(display).symbol : '');
