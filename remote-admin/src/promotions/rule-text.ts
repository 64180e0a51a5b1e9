import { type PromotionType, parseTiers, percent } from '@console/shared/contract';
import type { T } from '../i18n';
import { mostRules, type RuleProblem } from './rules';

/** What a rule's value means, spelled out: a rate of 0.9 has been read as 90 % off. */
export const valueText = (type: PromotionType, value: number, t: T): string =>
  type === 'discount'
    ? t('promotions.rate.means', { paid: percent(value), off: percent(1 - value) })
    : t('promotions.bonus.means', { bonus: value });

const shown = 2;

/** The first of the rules in a line. */
export function rulesText(type: PromotionType, text: string, t: T): string {
  const rules = parseTiers(type, text);
  const lines = rules.slice(0, shown).map(({ amount, value }) => t('promotions.rule', { amount, means: valueText(type, value, t) }));
  const rest = rules.length - shown;
  return [...lines, ...(rest > 0 ? [t('promotions.rules.more', { count: rest })] : [])].join(t('promotions.between'));
}

/** What is wrong with rules, in words. */
export function problemText(problem: RuleProblem, t: T): string {
  const { kind } = problem;
  if (kind === 'count') {
    return t('promotions.wrong.count', { most: mostRules });
  }
  return t(`promotions.wrong.${kind}`, { ...problem });
}
