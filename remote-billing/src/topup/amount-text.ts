import { formatDecimals } from '@console/shared/format';
import { formatNumber } from '../format-number';
import type { useT } from '../i18n';
import { amountStep, amountToPoints, formatUnits, minAmount, type Terms } from './amounts';

type T = ReturnType<typeof useT>;

/** What is wrong with an amount, in words. */
export const formatAmountProblem = (problem: 'empty' | 'whole' | 'least' | 'step', terms: Terms, t: T): string =>
  t(`topup.amount.${problem}`, { minimum: formatNumber(minAmount(terms)), step: formatNumber(amountStep(terms)) });

/** What an amount counts, and what it may be. */
export const formatAmountHint = (terms: Terms, t: T): string =>
  t(terms.display_in_currency ? 'topup.amount.units' : 'topup.amount.points', {
    minimum: formatNumber(minAmount(terms)),
    step: formatNumber(amountStep(terms)),
    unit: formatUnits(1, terms),
    points: formatNumber(amountToPoints(amountStep(terms), terms)),
  });

/** `5,000,000 points`, exactly. */
export const formatPointsText = (points: number, t: T): string => t('topup.points', { points: formatNumber(points) });

/** What is paid, which is another currency than credit is shown in: `CNY 7.30`. */
export const formatPaidPrice = (price: number, t: T): string => t('topup.paid', { amount: formatDecimals(price) });
