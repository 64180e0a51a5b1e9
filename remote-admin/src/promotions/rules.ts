import { maxTierValue, type PromotionType, parseTiers, tierKeys } from '@console/shared/contract';

/** A rule as it is typed: from which amount on, and how much more is credited or which part is paid. */
export type RuleRow = { amount: string; value: string };

export const mostRules = 50;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rules of a text, row by row; what is of the other type has an amount only.
 *
 * @returns undefined where a table cannot show the text
 */
export function readRules(type: PromotionType, text: string): RuleRow[] | undefined {
  if (text.trim() === '') {
    return [];
  }
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || !list.every(isRecord)) {
      return undefined;
    }
    return list.map((rule) => ({ amount: typed(rule.amount), value: typed(rule[tierKeys[type]]) }));
  } catch {
    return undefined;
  }
}

const typed = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** The text of rows. What is no number yet is written as it is, and refused by the check. */
export const writeRules = (type: PromotionType, rows: readonly RuleRow[]): string =>
  JSON.stringify(
    rows.map(({ amount, value }) => ({ amount: written(amount), [tierKeys[type]]: written(value) })),
    null,
    2,
  );

function written(text: string): number | string | null {
  if (text.trim() === '') {
    return null;
  }
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** What is wrong with rules; rows count from 1. */
export type RuleProblem =
  | { kind: 'list' | 'count' }
  | { kind: 'amount' | 'bonus' | 'rate' | 'fields'; row: number }
  | { kind: 'twice'; row: number; amount: number };

export function ruleProblem(type: PromotionType, value: unknown): RuleProblem | undefined {
  if (!Array.isArray(value) || !value.every(isRecord)) {
    return { kind: 'list' };
  }
  if (value.length < 1 || value.length > mostRules) {
    return { kind: 'count' };
  }
  const seen = new Set<number>();
  for (const [index, rule] of value.entries()) {
    const row = index + 1;
    const { amount, [tierKeys[type]]: given, ...rest } = rule;
    if (!isUnits(amount)) {
      return { kind: 'amount', row };
    }
    if (!isUnits(given) || (type === 'discount' && given > 1)) {
      return { kind: type === 'discount' ? 'rate' : 'bonus', row };
    }
    if (Object.keys(rest).length > 0) {
      return { kind: 'fields', row };
    }
    if (seen.has(amount)) {
      return { kind: 'twice', row, amount };
    }
    seen.add(amount);
  }
  return undefined;
}

const isUnits = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= maxTierValue;

/** The same rules, the lowest amount first; a text that has none stays as it is. */
export function sortedRules(text: string): string {
  const value: unknown = JSON.parse(text);
  const amountOf = (rule: unknown) => (isRecord(rule) && typeof rule.amount === 'number' ? rule.amount : 0);
  return Array.isArray(value) ? JSON.stringify(value.toSorted((a, b) => amountOf(a) - amountOf(b))) : text;
}

/** What the rules alone do with an amount of currency units: that of the highest amount which is reached. */
export function appliedRule(type: PromotionType, text: string, units: number) {
  const rules = parseTiers(type, text);
  return { rule: rules.findLast(({ amount }) => amount <= units), first: rules[0]?.amount };
}
