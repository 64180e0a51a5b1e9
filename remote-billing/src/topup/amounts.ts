import type { PublicStatus, TopUpInfo } from '@console/shared/contract';
import { currencyOf, formatMoney, formatQuota, unitsToQuota } from '@console/shared/format';

export type Terms = Pick<PublicStatus, 'quota_per_unit' | 'display_in_currency' | 'currency'> & Pick<TopUpInfo, 'min_topup'>;

/** One currency unit, or its points where the site shows points. */
export const amountStep = ({ quota_per_unit, display_in_currency }: Pick<Terms, 'quota_per_unit' | 'display_in_currency'>): number =>
  display_in_currency ? 1 : quota_per_unit;

export const minAmount = (terms: Terms): number => Math.max(1, terms.min_topup || 1) * amountStep(terms);

export const unitsToAmount = (units: number, terms: Terms): number => units * amountStep(terms);

export const amountToPoints = (amount: number, terms: Terms): number =>
  (terms.display_in_currency ? unitsToQuota(amount, terms) : Math.round(amount)) ?? 0;

/** Allows separators. */
export function parseAmount(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[\s,]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

export function validateAmount(amount: number | undefined, terms: Terms): 'integer' | 'min' | 'step' | undefined {
  if (amount === undefined) {
    return 'integer';
  }
  if (amount < minAmount(terms)) {
    return 'min';
  }
  return Number.isInteger(amount / amountStep(terms)) ? undefined : 'step';
}

export type PresetAmount = { amount: number; label: string; points: number };

export const presetAmounts = (terms: Terms, siteAmounts: readonly number[]): PresetAmount[] =>
  (siteAmounts.length > 0 ? siteAmounts : roundAmounts(terms))
    .filter((amount) => validateAmount(amount, terms) === undefined)
    .map((amount) => ({ amount, label: formatUnits(amount / amountStep(terms), terms), points: amountToPoints(amount, terms) }));

const roundUnits = [1, 10, 50, 100, 500, 1000];

const roundAmounts = (terms: Terms): number[] =>
  (amountStep(terms) > 0 && terms.quota_per_unit > 0 ? roundUnits : []).map((units) => unitsToAmount(units, terms));

export const findMinAmount = (units: number, terms: Terms): number => Math.max(minAmount(terms), unitsToAmount(Math.ceil(units), terms));

/** `¥100`, `¥99.50`, `50.0M` */
export const formatUnits = (units: number, terms: Terms): string =>
  terms.display_in_currency
    ? formatMoney(units, Number.isInteger(units * currencyOf(terms).rate) ? 0 : 2, terms)
    : formatQuota(amountToPoints(unitsToAmount(units, terms), terms), terms);

export const toCents = (price: number): number => Math.round(price * 100);

/**
 * The price before a discount to `rate`. The gateway rounds to cents after the discount, so the roundest price of one unit that explains
 * the discounted one is taken.
 */
export function fullPrice(price: number, rate: number, units: number): number {
  for (const decimals of [0, 1, 2, 3]) {
    const unitPrice = Number((price / rate / units).toFixed(decimals));
    if (Math.abs(unitPrice * units * rate - price) * 100 < 0.500_001) {
      return toCents(unitPrice * units) / 100;
    }
  }
  return price / rate;
}
