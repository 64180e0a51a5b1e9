import { checkTypes } from './check';
import { BillingExpressionError } from './errors';
import { type BillingAmounts, evaluate } from './evaluate';
import { type BillingVariable, type ConditionalNode, type Node, someNode, visit } from './nodes';
import { parseNodes } from './parse';
import { printNode } from './print';
import type { BillingRequest } from './request';

/** A multiplier that depends on the request, as in logs of New API. */
export type RequestRule = { cond: string; multiplier: number; matched: boolean };

/** What a call costs: currency units for a million calls like it, and how this came about. */
export type BillingResult = { cost: number; tier: string; rules: RequestRule[] };

/** An expression that was read and checked. */
export type BillingExpression = {
  source: string;
  root: Node;
  /** The variables that it mentions. */
  uses: ReadonlySet<BillingVariable>;
  rules: readonly (Omit<RequestRule, 'matched'> & { node: ConditionalNode })[];
};

const probes: readonly string[] = ['param', 'header', 'hour', 'minute', 'weekday', 'month', 'day'];

/** Whether the value depends on the request or on the time. */
export const readsRequest = (node: Node): boolean => someNode(node, (part) => part.kind === 'call' && probes.includes(part.name));

const version = /^v1:/;

// A stream is charged many times with the same expression.
const parsed = new Map<string, BillingExpression>();
const maxParsed = 256;

/** Reads an expression, with or without the version tag `v1:`, and checks its types. @throws BillingExpressionError */
export function parseBillingExpression(source: string): BillingExpression {
  const known = parsed.get(source);
  if (known !== undefined) {
    return known;
  }
  const expression = parseUncached(source);
  if (parsed.size >= maxParsed) {
    parsed.clear();
  }
  parsed.set(source, expression);
  return expression;
}

function parseUncached(source: string): BillingExpression {
  const prefix = version.exec(source)?.[0].length ?? 0;
  try {
    const root = parseNodes(source.slice(prefix));
    const type = checkTypes(root);
    if (type !== 'number' && type !== 'integer' && type !== 'any') {
      throw new BillingExpressionError('result-not-number', root.at);
    }
    return { source, root, uses: usedVariables(root), rules: findRules(root) };
  } catch (error) {
    throw error instanceof BillingExpressionError
      ? new BillingExpressionError(error.problem, error.position + prefix, error.detail)
      : error;
  }
}

function usedVariables(root: Node): Set<BillingVariable> {
  const names = new Set<BillingVariable>();
  visit(root, (node) => {
    if (node.kind === 'variable') {
      names.add(node.name);
    }
  });
  return names;
}

function findRules(root: Node): BillingExpression['rules'] {
  const rules: BillingExpression['rules'][number][] = [];
  visit(root, (node) => {
    const isRule =
      node.kind === 'conditional' && node.then.kind === 'number' && node.otherwise.kind === 'number' && node.otherwise.value === 1;
    if (isRule && node.then.kind === 'number' && readsRequest(node.condition)) {
      rules.push({ cond: printNode(node.condition), multiplier: node.then.value, node });
    }
  });
  return rules;
}

/** What an expression is evaluated with. */
export type BillingInput = {
  amounts: BillingAmounts;
  /** Undefined where it is not known any more. */
  request: BillingRequest | undefined;
  now?: Date;
  /** Decides a condition without evaluating it; undefined to evaluate it. */
  decide?: (node: ConditionalNode) => boolean | undefined;
};

/** Calculates the price of a call. @throws BillingExpressionError where fields of the request have types that the expression cannot use, or the result is no number */
export function runBillingExpression(
  expression: BillingExpression,
  { amounts, request, now = new Date(), decide }: BillingInput,
): BillingResult {
  const { root, rules } = expression;
  const met = new Set<ConditionalNode>();
  let tier = '';
  const cost = evaluate(root, {
    amounts,
    request,
    now,
    ...(decide && { decide }),
    onTier: (name) => {
      tier = name;
    },
    onDecision: (node, isMet) => {
      if (isMet) {
        met.add(node);
      }
    },
  });
  if (typeof cost !== 'number') {
    throw new BillingExpressionError('result-not-number', root.at);
  }
  if (!Number.isFinite(cost)) {
    throw new BillingExpressionError('result-not-finite', root.at);
  }
  return { cost, tier, rules: rules.map(({ cond, multiplier, node }) => ({ cond, multiplier, matched: met.has(node) })) };
}
