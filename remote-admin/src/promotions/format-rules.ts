import { maxPromotionRules, type PromotionType, parseTiers, percent } from '@console/shared/contract';
import type { T } from '../i18n';
import type { RuleProblem } from './rules';

/** Spelled out, because a rate of 0.9 has been misread as 90% off. */
export const formatRuleValue = (type: PromotionType, value: number, t: T): string =>
  type === 'discount'
    ? t('promotions.rate.effect', { paid: percent(value), off: percent(1 - value) })
    : t('promotions.bonus.effect', { bonus: value });

const maxShown = 2;

export function formatRules(type: PromotionType, text: string, t: T): string {
  const rules = parseTiers(type, text);
  const texts = rules
    .slice(0, maxShown)
    .map(({ amount, value }) => t('promotions.rule', { amount, means: formatRuleValue(type, value, t) }));
  const rest = rules.length - maxShown;
  return [...texts, ...(rest > 0 ? [t('promotions.rules.more', { count: rest })] : [])].join(t('promotions.separator'));
}

export function formatRuleProblem(problem: RuleProblem, t: T): string {
  const { kind } = problem;
  if (kind === 'count') {
    return t('promotions.invalid.count', { max: maxPromotionRules });
  }
  return t(`promotions.invalid.${kind}`, { ...problem });
}
