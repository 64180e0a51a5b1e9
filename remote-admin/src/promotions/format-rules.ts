import { maxPromotionRules, type PromotionType, percent } from '@console/shared/contract';
import { currencyOf, formatMoney, type QuotaDisplay } from '@console/shared/format';
import type { T } from '../i18n';
import type { RuleProblem } from './rules';

/** Spelled out, because a rate of 0.9 has been misread as 90% off. */
export const formatRuleValue = (type: PromotionType, value: number, t: T, display: QuotaDisplay | null): string =>
  type === 'discount'
    ? t('promotions.rate.effect', { paid: percent(value), off: percent(1 - value) })
    : t('promotions.bonus.effect', { bonus: formatUnits(value, display) });

/** Without decimals where there are none. @param units units of credit */
export const formatUnits = (units: number, display: QuotaDisplay | null): string =>
  formatMoney(units, Number.isInteger(units * currencyOf(display).rate) ? 0 : 2, display);

/** `¥100+ 5% off` */
export function formatRule(type: PromotionType, { amount, value }: { amount: number; value: number }, t: T, display: QuotaDisplay | null) {
  const effect =
    type === 'discount'
      ? t('promotions.rate.off', { off: percent(1 - value) })
      : t('promotions.bonus.add', { bonus: formatUnits(value, display) });
  return t('promotions.rule', { amount: formatUnits(amount, display), effect });
}

export function formatRuleProblem(problem: RuleProblem, t: T): string {
  const { kind } = problem;
  if (kind === 'count') {
    return t('promotions.invalid.count', { max: maxPromotionRules });
  }
  return t(`promotions.invalid.${kind}`, { ...problem });
}
