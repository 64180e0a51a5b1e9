import { BillingExpressionError } from './errors';
import type { BillingVariable, ConditionalNode, Node } from './nodes';
import { type BillingRequest, type ClockPart, clockPart, hasText, readParam } from './request';

/** Token counts by variable. */
export type BillingAmounts = Record<BillingVariable, number>;

export type EvaluationContext = {
  amounts: BillingAmounts;
  /** Undefined where it is not known any more; an expression that needs it then cannot be evaluated. */
  request: BillingRequest | undefined;
  now: Date;
  /** Decides a condition without evaluating it; undefined to evaluate it. */
  decide?: (node: ConditionalNode) => boolean | undefined;
  onTier: (name: string) => void;
  onDecision: (node: ConditionalNode, isMet: boolean) => void;
};

type Of<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>;

/** @throws BillingExpressionError for values of wrong types, which only a request's fields can have */
export function evaluate(node: Node, context: EvaluationContext): unknown {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return node.value;
    case 'nil':
      return null;
    case 'variable':
      return context.amounts[node.name];
    case 'unary':
      return evaluateUnary(node, context);
    case 'binary':
      return evaluateBinary(node, context);
    case 'conditional':
      return evaluateConditional(node, context);
    case 'call':
      return evaluateCall(node, context);
  }
}

type TypeName = { number: number; text: string; boolean: boolean };

const jsTypes = { number: 'number', text: 'string', boolean: 'boolean' } as const;

function requireType<Name extends keyof TypeName>(value: unknown, type: Name, node: Node, detail: string): TypeName[Name] {
  if (typeof value !== jsTypes[type]) {
    throw new BillingExpressionError('wrong-type', node.at, detail);
  }
  return value as TypeName[Name];
}

export const evaluateNumber = (node: Node, context: EvaluationContext, detail = ''): number =>
  requireType(evaluate(node, context), 'number', node, detail);

const evaluateText = (node: Node, context: EvaluationContext, detail: string): string =>
  requireType(evaluate(node, context), 'text', node, detail);

export const evaluateBoolean = (node: Node, context: EvaluationContext, detail: string): boolean =>
  requireType(evaluate(node, context), 'boolean', node, detail);

function evaluateUnary({ operator, operand }: Of<'unary'>, context: EvaluationContext): unknown {
  if (operator === '!') {
    return !evaluateBoolean(operand, context, operator);
  }
  const value = evaluateNumber(operand, context, operator);
  return operator === '-' ? -value : value;
}

function evaluateConditional(node: ConditionalNode, context: EvaluationContext): unknown {
  const isMet = context.decide?.(node) ?? evaluateBoolean(node.condition, context, '?');
  context.onDecision(node, isMet);
  return evaluate(isMet ? node.then : node.otherwise, context);
}

function evaluateBinary({ operator, left, right }: Of<'binary'>, context: EvaluationContext): unknown {
  switch (operator) {
    case '||':
      return evaluateBoolean(left, context, operator) || evaluateBoolean(right, context, operator);
    case '&&':
      return evaluateBoolean(left, context, operator) && evaluateBoolean(right, context, operator);
    case '??':
      return evaluate(left, context) ?? evaluate(right, context);
    case '==':
      return evaluate(left, context) === evaluate(right, context);
    case '!=':
      return evaluate(left, context) !== evaluate(right, context);
    case 'contains':
      return evaluateText(left, context, operator).includes(evaluateText(right, context, operator));
    case 'startsWith':
      return evaluateText(left, context, operator).startsWith(evaluateText(right, context, operator));
    case 'endsWith':
      return evaluateText(left, context, operator).endsWith(evaluateText(right, context, operator));
    default: {
      const first = evaluate(left, context);
      if (typeof first === 'string') {
        return compareTexts(operator, [first, evaluateText(right, context, operator)], left);
      }
      return calculate(operator, requireType(first, 'number', left, operator), evaluateNumber(right, context, operator));
    }
  }
}

type Arithmetic = '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | '**';

function compareTexts(operator: Arithmetic, [left, right]: readonly [string, string], node: Node): unknown {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '+':
      return left + right;
    default:
      throw new BillingExpressionError('wrong-type', node.at, operator);
  }
}

const calculations: Record<Arithmetic, (left: number, right: number) => number | boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
};

const calculate = (operator: Arithmetic, left: number, right: number): number | boolean => calculations[operator](left, right);

function evaluateCall(node: Of<'call'>, context: EvaluationContext): unknown {
  const { name, arguments: list } = node;
  const [first = node, second = node] = list;
  const number = (argument: Node) => evaluateNumber(argument, context, name);
  const text = (argument: Node) => evaluateText(argument, context, name);
  switch (name) {
    case 'tier': {
      const [tier, value] = [text(first), number(second)];
      context.onTier(tier);
      return value;
    }
    case 'has':
      return hasText(evaluate(first, context), text(second));
    case 'max':
      return Math.max(number(first), number(second));
    case 'min':
      return Math.min(number(first), number(second));
    case 'abs':
    case 'ceil':
    case 'floor':
      return Math[name](number(first));
    default:
      return readRequest(name, text(first), node, context);
  }
}

function readRequest(name: 'param' | 'header' | ClockPart, key: string, { at }: Node, { request, now }: EvaluationContext): unknown {
  if (name !== 'param' && name !== 'header') {
    return clockPart(name, key, now);
  }
  if (request === undefined) {
    throw new BillingExpressionError('request-unknown', at, name);
  }
  return name === 'param' ? readParam(request, key) : request.header(key.trim().toLowerCase()).trim();
}
