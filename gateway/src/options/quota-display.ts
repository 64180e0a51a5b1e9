import { formatPoints, formatQuota, isMoneyShown, type QuotaDisplay } from '@console/shared/format';
import type { Options } from './options';

export const quotaDisplay = ({ text, flag, number }: Options): QuotaDisplay => ({
  quota_per_unit: number('QuotaPerUnit'),
  display_in_currency: flag('DisplayInCurrencyEnabled'),
  currency: { symbol: text('CurrencySymbol'), rate: number('CurrencyRate') },
});

export const quotaText = (quota: number, display: QuotaDisplay): string =>
  isMoneyShown(display) ? formatQuota(quota, display) : formatPoints(quota);
