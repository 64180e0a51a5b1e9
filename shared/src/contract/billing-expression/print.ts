import { type BinaryOperator, type Node, precedences, unaryPrecedences } from './nodes';

type Of<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>;

const inParentheses = (node: Node, isNeeded: boolean): string => (isNeeded ? `(${printNode(node)})` : printNode(node));

const isLogical = (operator: BinaryOperator) => operator === '&&' || operator === '||';

/** Writes a node in one canonical way, the one of expr-lang, in which New API logs conditions. */
export function printNode(node: Node): string {
  switch (node.kind) {
    case 'number':
      return String(node.value);
    case 'text':
      return JSON.stringify(node.value);
    case 'boolean':
      return String(node.value);
    case 'nil':
      return 'nil';
    case 'variable':
      return node.name;
    case 'unary':
      return node.operator + inParentheses(node.operand, bindsLess(node.operand, unaryPrecedences[node.operator]));
    case 'binary':
      return printBinary(node);
    case 'conditional':
      return [
        `${inParentheses(node.condition, node.condition.kind === 'conditional')} ?`,
        `${inParentheses(node.then, node.then.kind === 'conditional')} :`,
        inParentheses(node.otherwise, node.otherwise.kind === 'conditional'),
      ].join(' ');
    case 'call':
      return `${node.name}(${node.arguments.map(printNode).join(', ')})`;
  }
}

const bindsLess = (node: Node, precedence: number): boolean =>
  node.kind === 'conditional' || (node.kind === 'binary' && precedences[node.operator] < precedence);

function printBinary({ operator, left, right }: Of<'binary'>): string {
  const own = precedences[operator];
  const isMixed = (node: Node) => node.kind === 'binary' && isLogical(node.operator) && node.operator !== operator;
  const isEqual = (node: Node) => node.kind === 'binary' && precedences[node.operator] === own;
  const isWeakSign = left.kind === 'unary' && unaryPrecedences[left.operator] < own;
  const isCoalesced = left.kind === 'binary' && left.operator === '??';
  const wrapsLeft = bindsLess(left, own) || (isEqual(left) && operator === '**') || isCoalesced || isMixed(left) || isWeakSign;
  const wrapsRight = bindsLess(right, own) || (isEqual(right) && operator !== '**') || isMixed(right);
  return `${inParentheses(left, wrapsLeft)} ${operator} ${inParentheses(right, wrapsRight)}`;
}
