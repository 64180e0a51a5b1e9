import { type BillingExpression, type BillingInput, type RequestRule, readsRequest, runBillingExpression } from './compile';
import { BillingExpressionError } from './errors';
import { type BillingAmounts, evaluateBoolean, evaluateNumber } from './evaluate';
import { type BillingTier, linearPrice, listTiers } from './linear';
import { type BillingVariable, type ConditionalNode, type Node, someNode } from './nodes';

/** A line of a cost: tokens at a price per million, before the factors of the request. */
export type ExplainedTerm = { variable: BillingVariable; tokens: number; price: number };

/** How a cost came about. Without `terms`, the expression is no sum of prices. */
export type ExplainedCost = {
  cost: number;
  tier: string;
  terms: ExplainedTerm[] | undefined;
  /** What is charged regardless of tokens, in the unit of `cost`. */
  constant: number;
  /** Multipliers of the rules that the request met. */
  multipliers: number[];
};

/** What a log entry tells about the evaluation. */
export type LoggedEvaluation = { tier: string; rules: readonly Pick<RequestRule, 'matched'>[] | undefined; at: Date };

const hasTier = (node: Node, name: string) =>
  someNode(
    node,
    (part) => part.kind === 'call' && part.name === 'tier' && part.arguments[0]?.kind === 'text' && part.arguments[0].value === name,
  );

/** Decides conditions about the request as the log tells: by its rules, else by the tier that was reached. */
function decideByLog({ rules }: BillingExpression, logged: LoggedEvaluation): NonNullable<BillingInput['decide']> {
  return (node) => {
    const rule = rules.findIndex((one) => one.node === node);
    if (rule >= 0) {
      return logged.rules?.[rule]?.matched;
    }
    if (!readsRequest(node.condition)) {
      return undefined;
    }
    const [then, otherwise] = [hasTier(node.then, logged.tier), hasTier(node.otherwise, logged.tier)];
    return then === otherwise ? undefined : then;
  };
}

/** Repeats an evaluation from what was logged; undefined if that is not enough. */
export function explainBillingExpression(
  expression: BillingExpression,
  amounts: BillingAmounts,
  logged: LoggedEvaluation,
): ExplainedCost | undefined {
  const decide = decideByLog(expression, logged);
  try {
    const { cost, tier, rules } = runBillingExpression(expression, { amounts, request: undefined, now: logged.at, decide });
    if (tier !== logged.tier) {
      return undefined;
    }
    const multipliers = rules.filter(({ matched }) => matched).map(({ multiplier }) => multiplier);
    return { cost, tier, multipliers, ...explainTerms(expression, amounts, { decide, logged, cost, multipliers }) };
  } catch (error) {
    if (error instanceof BillingExpressionError) {
      return undefined;
    }
    throw error;
  }
}

type Known = { decide: NonNullable<BillingInput['decide']>; logged: LoggedEvaluation; cost: number; multipliers: number[] };

function explainTerms(
  expression: BillingExpression,
  amounts: BillingAmounts,
  { decide, logged, cost, multipliers }: Known,
): Pick<ExplainedCost, 'terms' | 'constant'> {
  const ruleNodes = new Set<ConditionalNode>(expression.rules.map(({ node }) => node));
  // A rule that is not met is a factor of 1.
  const withoutRules = (node: ConditionalNode) => (ruleNodes.has(node) ? false : decide(node));
  const context = {
    amounts,
    request: undefined,
    now: logged.at,
    decide: withoutRules,
    onTier: () => undefined,
    onDecision: () => undefined,
  };
  const isMet = (node: ConditionalNode) => withoutRules(node) ?? evaluateBoolean(node.condition, context, '?');
  const linear = linearPrice(expression.root, { value: (node) => evaluateNumber(node, context), isMet });
  if (linear === undefined) {
    return { terms: undefined, constant: 0 };
  }
  const terms = [...linear.prices].map(([variable, price]) => ({ variable, tokens: amounts[variable], price }));
  const sum = terms.reduce((total, { tokens, price }) => total + tokens * price, linear.constant);
  const factor = multipliers.reduce((product, multiplier) => product * multiplier, 1);
  // Rules elsewhere than as factors of the whole are not explained by them.
  return isClose(sum * factor, cost) ? { terms, constant: linear.constant } : { terms: undefined, constant: 0 };
}

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));

/** The tiers of an expression with their prices, for price lists. */
export function billingTiers({ root }: BillingExpression): BillingTier[] {
  const context = {
    amounts: { p: 0, c: 0, len: 0, cr: 0, cc: 0, cc1h: 0, img: 0, img_o: 0, ai: 0, ao: 0 },
    request: undefined,
    now: new Date(0),
    onTier: () => undefined,
    onDecision: () => undefined,
  };
  return listTiers(root, (node) => evaluateNumber(node, context));
}
