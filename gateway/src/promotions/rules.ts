import type { PromotionType } from '@console/shared/contract';
import * as z from 'zod/mini';
import { fieldRefusal, invalidField } from '../http/errors';
import { jsonErrorAt } from '../options/json-error';

const most = 1_000_000_000;
const maxRules = 50;

const units = z.number().check(z.gt(0, `0 < x <= ${most}`), z.lte(most, `0 < x <= ${most}`));

const rulesOf = {
  recharge: z.array(z.strictObject({ amount: units, bonus_amount: units })),
  discount: z.array(z.strictObject({ amount: units, discount_rate: z.number().check(z.gt(0, '0 < x <= 1'), z.lte(1, '0 < x <= 1')) })),
} satisfies Record<PromotionType, z.ZodMiniType>;

const wrong = (path: PropertyKey[], rule: string) => invalidField('rules', rule, ['rules', ...path].map(String).join(' > '));

/**
 * The rules of a promotion as they are kept: a JSON list, the lowest amount first.
 * @throws Refusal that says where in the text or in which rule something is wrong
 */
export function checkRules(type: PromotionType, text: string): string {
  const wrongAt = jsonErrorAt(text);
  if (wrongAt) {
    throw fieldRefusal('rules', 'jsonBroken', { field: 'rules', ...wrongAt });
  }
  const { data, error } = rulesOf[type].safeParse(JSON.parse(text));
  const [issue] = error?.issues ?? [];
  if (issue || !data) {
    throw wrong(issue?.path ?? [], issue?.code === 'invalid_type' ? issue.expected : (issue?.message ?? ''));
  }
  if (data.length < 1 || data.length > maxRules) {
    throw wrong([], `1-${maxRules}`);
  }
  const twice = data.findIndex(({ amount }, index) => data.findIndex((rule) => rule.amount === amount) < index);
  if (twice >= 0) {
    throw fieldRefusal('rules', 'promotionAmountTwice', { amount: data[twice]?.amount ?? 0 });
  }
  return JSON.stringify([...data].sort((a, b) => a.amount - b.amount));
}
