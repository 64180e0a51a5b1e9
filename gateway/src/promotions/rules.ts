import { maxPromotionRules, maxTierValue, type PromotionType } from '@console/shared/contract';
import * as z from 'zod/mini';
import { fieldError, invalidField } from '../http/errors';
import { jsonErrorAt } from '../options/json-error';

const units = z.number().check(z.gt(0, `0 < x <= ${maxTierValue}`), z.lte(maxTierValue, `0 < x <= ${maxTierValue}`));

const rulesSchema = {
  recharge: z.array(z.strictObject({ amount: units, bonus_amount: units })),
  discount: z.array(z.strictObject({ amount: units, discount_rate: z.number().check(z.gt(0, '0 < x <= 1'), z.lte(1, '0 < x <= 1')) })),
} satisfies Record<PromotionType, z.ZodMiniType>;

const ruleError = (path: PropertyKey[], rule: string) => invalidField('rules', rule, ['rules', ...path].map(String).join(' > '));

/** Validates the JSON rules and sorts them by amount. */
export function checkRules(type: PromotionType, text: string): string {
  const errorPosition = jsonErrorAt(text);
  if (errorPosition) {
    throw fieldError('rules', 'jsonBroken', { field: 'rules', ...errorPosition });
  }
  const { data, error } = rulesSchema[type].safeParse(JSON.parse(text));
  const [issue] = error?.issues ?? [];
  if (issue || !data) {
    throw ruleError(issue?.path ?? [], issue?.code === 'invalid_type' ? issue.expected : (issue?.message ?? ''));
  }
  if (data.length < 1 || data.length > maxPromotionRules) {
    throw ruleError([], `1-${maxPromotionRules}`);
  }
  const duplicate = data.findIndex(({ amount }, index) => data.findIndex((rule) => rule.amount === amount) < index);
  if (duplicate >= 0) {
    throw fieldError('rules', 'promotionAmountTwice', { amount: data[duplicate]?.amount ?? 0 });
  }
  return JSON.stringify([...data].sort((a, b) => a.amount - b.amount));
}
