import { maxPromotionRules, maxTierValue, type PromotionType, parseTiers, tierKeys } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';

/** `value` is the bonus or the rate, depending on the type. */
export type RuleRow = { amount: string; value: string };

/** @returns undefined if the text cannot be shown as a table */
export function parseRules(type: PromotionType, text: string): RuleRow[] | undefined {
  if (text.trim() === '') {
    return [];
  }
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || !list.every(isRecord)) {
      return undefined;
    }
    return list.map((rule) => ({ amount: toInputText(rule.amount), value: toInputText(rule[tierKeys[type]]) }));
  } catch {
    return undefined;
  }
}

const toInputText = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** Invalid numbers are kept as text for the validation to reject. */
export const formatRules = (type: PromotionType, rows: readonly RuleRow[]): string =>
  JSON.stringify(
    rows.map(({ amount, value }) => ({ amount: fromInputText(amount), [tierKeys[type]]: fromInputText(value) })),
    null,
    2,
  );

function fromInputText(text: string): number | string | null {
  if (text.trim() === '') {
    return null;
  }
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** Rows count from 1. */
export type RuleProblem =
  | { kind: 'list' | 'count' }
  | { kind: 'amount' | 'bonus' | 'rate' | 'fields'; row: number }
  | { kind: 'duplicate'; row: number; amount: number };

export function validateRules(type: PromotionType, value: unknown): RuleProblem | undefined {
  if (!Array.isArray(value) || !value.every(isRecord)) {
    return { kind: 'list' };
  }
  if (value.length < 1 || value.length > maxPromotionRules) {
    return { kind: 'count' };
  }
  const seen = new Set<number>();
  for (const [index, rule] of value.entries()) {
    const row = index + 1;
    const { amount, [tierKeys[type]]: ruleValue, ...rest } = rule;
    if (!isAmount(amount)) {
      return { kind: 'amount', row };
    }
    if (!isAmount(ruleValue) || (type === 'discount' && ruleValue > 1)) {
      return { kind: type === 'discount' ? 'rate' : 'bonus', row };
    }
    if (Object.keys(rest).length > 0) {
      return { kind: 'fields', row };
    }
    if (seen.has(amount)) {
      return { kind: 'duplicate', row, amount };
    }
    seen.add(amount);
  }
  return undefined;
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= maxTierValue;

export function sortRules(text: string): string {
  const value: unknown = JSON.parse(text);
  const getAmount = (rule: unknown) => (isRecord(rule) && typeof rule.amount === 'number' ? rule.amount : 0);
  return Array.isArray(value) ? JSON.stringify(value.toSorted((a, b) => getAmount(a) - getAmount(b))) : text;
}

/** @param units currency units; the highest amount reached applies */
export function findAppliedRule(type: PromotionType, text: string, units: number) {
  const rules = parseTiers(type, text);
  return { rule: rules.findLast(({ amount }) => amount <= units), first: rules[0]?.amount };
}
