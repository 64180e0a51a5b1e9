import { formatDecimals } from '@console/shared/format';
import type { useT } from './i18n';

export const epayCurrency = 'CNY';

/** Payments are in another currency than credit: `CNY 7.30`. Empty is unknown. */
export function formatPaidPrice(price: number, t: ReturnType<typeof useT>, currency = epayCurrency): string {
  const amount = formatDecimals(price);
  if (currency === '') {
    return amount;
  }
  return currency === epayCurrency ? t('event.money', { amount }) : t('event.money.foreign', { amount, currency });
}
