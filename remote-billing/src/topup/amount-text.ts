import { formatDecimals } from '@console/shared/format';
import type { useT } from '../i18n';
import { exactNumber } from '../numbers';
import { leastOf, pointsOf, stepOf, type Terms, unitsText } from './amounts';

type T = ReturnType<typeof useT>;

/** What is wrong with an amount, in words. */
export const problemText = (problem: 'empty' | 'whole' | 'least' | 'step', terms: Terms, t: T): string =>
  t(`topup.amount.${problem}`, { least: exactNumber(leastOf(terms)), step: exactNumber(stepOf(terms)) });

/** What an amount counts, and what it may be. */
export const hintText = (terms: Terms, t: T): string =>
  t(terms.display_in_currency ? 'topup.amount.units' : 'topup.amount.points', {
    least: exactNumber(leastOf(terms)),
    step: exactNumber(stepOf(terms)),
    unit: unitsText(1, terms),
    points: exactNumber(pointsOf(stepOf(terms), terms)),
  });

/** `5,000,000 points`, exactly. */
export const pointsText = (points: number, t: T): string => t('topup.points', { points: exactNumber(points) });

/** What is paid, which is another currency than credit is shown in: `CNY 7.30`. */
export const paidText = (price: number, t: T): string => t('topup.paid', { amount: formatDecimals(price) });
