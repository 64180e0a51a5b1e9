import { currencyOf } from '@console/shared/format';
import { formatNumber } from '../format-number';
import { formatPaidPrice } from '../format-paid-price';
import type { useT } from '../i18n';
import { amountStep, amountToPoints, formatUnits, minAmount, type Terms } from './amounts';
import type { Quote } from './api/types';

type T = ReturnType<typeof useT>;

export const formatAmountProblem = (problem: 'required' | 'integer' | 'min' | 'step', terms: Terms, t: T): string =>
  t(`topup.amount.${problem}`, { minimum: formatNumber(minAmount(terms)), step: formatNumber(amountStep(terms)) });

export const formatAmountHint = (terms: Terms, t: T): string =>
  terms.display_in_currency
    ? t('topup.amount.units', { minimum: formatUnits(minAmount(terms), terms) })
    : t('topup.amount.points', { minimum: formatNumber(minAmount(terms)), step: formatNumber(amountStep(terms)) });

/** `¥1 = 500,000 points`, where the site shows no points. */
export const formatUnitText = (terms: Terms, t: T): string | undefined =>
  terms.display_in_currency
    ? t('topup.amount.unit', { unit: formatUnits(1, terms), points: formatNumber(amountToPoints(amountStep(terms), terms)) })
    : undefined;

/** `5,000,000 points` */
export const formatPointsText = (points: number, t: T): string => t('topup.points', { points: formatNumber(points) });

const rateFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** What follows the credit: `× 7.30 = CNY 73.00`, without a factor where the site shows points. */
export function formatSum(amount: number, { full, currency }: Pick<Quote, 'full' | 'currency'>, terms: Terms, t: T): string {
  const price = formatPaidPrice(full, t, currency);
  if (!terms.display_in_currency) {
    return `= ${price}`;
  }
  return `× ${rateFormat.format(full / (amount * currencyOf(terms).rate))} = ${price}`;
}
