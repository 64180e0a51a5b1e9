import { BillingExpressionError } from './errors';
import { billingFunctions, type Node, type ValueType } from './nodes';

const isNumeric = (type: ValueType) => type === 'number' || type === 'integer' || type === 'any';
const fits = (type: ValueType, wanted: ValueType): boolean =>
  wanted === 'any' || type === 'any' || type === wanted || (wanted === 'number' && type === 'integer');

/** Infers the type of a node as New API does when it compiles. @throws BillingExpressionError for operands of wrong types */
export function checkTypes(node: Node): ValueType {
  switch (node.kind) {
    case 'number':
      return node.isInteger ? 'integer' : 'number';
    case 'text':
    case 'boolean':
    case 'nil':
      return node.kind;
    case 'variable':
      return 'number';
    case 'unary':
      return checkUnary(node);
    case 'binary':
      return checkBinary(node);
    case 'conditional':
      return checkConditional(node);
    case 'call':
      return checkCall(node);
  }
}

type Of<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>;

const wrongType = ({ at }: Node, detail: string) => new BillingExpressionError('wrong-type', at, detail);

function checkUnary(node: Of<'unary'>): ValueType {
  const type = checkTypes(node.operand);
  const wanted = node.operator === '!' ? 'boolean' : 'number';
  if (!fits(type, wanted)) {
    throw wrongType(node, node.operator);
  }
  return wanted === 'boolean' ? 'boolean' : type === 'integer' ? 'integer' : 'number';
}

function checkBinary(node: Of<'binary'>): ValueType {
  const { operator } = node;
  const [left, right] = [checkTypes(node.left), checkTypes(node.right)];
  const requireBoth = (wanted: ValueType) => {
    if (!fits(left, wanted) || !fits(right, wanted)) {
      throw wrongType(node, operator);
    }
  };
  const areTexts = [left, right].every((type) => type === 'text' || type === 'any') && (left === 'text' || right === 'text');
  const bothIntegers = left === 'integer' && right === 'integer';
  switch (operator) {
    case '||':
    case '&&':
      requireBoth('boolean');
      return 'boolean';
    case '==':
    case '!=':
      if (!fits(left, right) && !fits(right, left) && left !== 'nil' && right !== 'nil') {
        throw wrongType(node, operator);
      }
      return 'boolean';
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      requireBoth('text');
      return 'boolean';
    case '<':
    case '<=':
    case '>':
    case '>=':
      requireBoth(areTexts ? 'text' : 'number');
      return 'boolean';
    case '??':
      return left === 'nil' ? right : left === right ? left : 'any';
    case '%':
      if (!bothIntegers) {
        throw wrongType(node, operator);
      }
      return 'integer';
    default:
      return checkArithmetic(operator, { areTexts, bothIntegers }, requireBoth);
  }
}

function checkArithmetic(
  operator: '+' | '-' | '*' | '/' | '**',
  { areTexts, bothIntegers }: { areTexts: boolean; bothIntegers: boolean },
  requireBoth: (wanted: ValueType) => void,
): ValueType {
  if (operator === '+' && areTexts) {
    return 'text';
  }
  requireBoth('number');
  return bothIntegers && operator !== '/' && operator !== '**' ? 'integer' : 'number';
}

function checkConditional(node: Of<'conditional'>): ValueType {
  if (!fits(checkTypes(node.condition), 'boolean')) {
    throw wrongType(node, '?');
  }
  const [then, otherwise] = [checkTypes(node.then), checkTypes(node.otherwise)];
  if (then === otherwise) {
    return then;
  }
  return isNumeric(then) && isNumeric(otherwise) && then !== 'any' && otherwise !== 'any' ? 'number' : 'any';
}

function checkCall(node: Of<'call'>): ValueType {
  const { takes, gives } = billingFunctions[node.name];
  if (node.arguments.length !== takes.length) {
    throw new BillingExpressionError('argument-count', node.at, node.name);
  }
  for (const [index, argument] of node.arguments.entries()) {
    if (!fits(checkTypes(argument), takes[index] ?? 'any')) {
      throw wrongType(argument, node.name);
    }
  }
  return gives;
}
