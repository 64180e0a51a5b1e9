/** Token counts that an expression may use. */
export const billingVariables = ['p', 'c', 'len', 'cr', 'cc', 'cc1h', 'img', 'img_o', 'ai', 'ao'] as const;

/**
 * `p` and `c` are input and output without what the expression prices by its own variable; `len` is the whole input. The others: `cr` read
 * from the cache, `cc` written to it, `cc1h` written for an hour, `img` and `img_o` images in and out, `ai` and `ao` audio in and out.
 */
export type BillingVariable = (typeof billingVariables)[number];

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '**'
  | '??';

/** `at` is the position in the expression. */
export type Node =
  | { kind: 'number'; value: number; isInteger: boolean; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'boolean'; value: boolean; at: number }
  | { kind: 'nil'; at: number }
  | { kind: 'variable'; name: BillingVariable; at: number }
  | { kind: 'unary'; operator: '-' | '+' | '!'; operand: Node; at: number }
  | { kind: 'binary'; operator: BinaryOperator; left: Node; right: Node; at: number }
  | { kind: 'conditional'; condition: Node; then: Node; otherwise: Node; at: number }
  | { kind: 'call'; name: BillingFunction; arguments: Node[]; at: number };

export type ConditionalNode = Extract<Node, { kind: 'conditional' }>;

/** Functions with the types of their arguments and of their result. */
export const billingFunctions = {
  tier: { takes: ['text', 'number'], gives: 'number' },
  param: { takes: ['text'], gives: 'any' },
  header: { takes: ['text'], gives: 'text' },
  has: { takes: ['any', 'text'], gives: 'boolean' },
  hour: { takes: ['text'], gives: 'integer' },
  minute: { takes: ['text'], gives: 'integer' },
  weekday: { takes: ['text'], gives: 'integer' },
  month: { takes: ['text'], gives: 'integer' },
  day: { takes: ['text'], gives: 'integer' },
  max: { takes: ['number', 'number'], gives: 'number' },
  min: { takes: ['number', 'number'], gives: 'number' },
  abs: { takes: ['number'], gives: 'number' },
  ceil: { takes: ['number'], gives: 'number' },
  floor: { takes: ['number'], gives: 'number' },
} as const satisfies Record<string, { takes: readonly ValueType[]; gives: ValueType }>;

export type BillingFunction = keyof typeof billingFunctions;

export type ValueType = 'number' | 'integer' | 'text' | 'boolean' | 'nil' | 'any';

/** Binding strength of operators, as in expr-lang. */
export const precedences: Record<BinaryOperator, number> = {
  '||': 10,
  '&&': 15,
  '==': 20,
  '!=': 20,
  '<': 20,
  '<=': 20,
  '>': 20,
  '>=': 20,
  contains: 20,
  startsWith: 20,
  endsWith: 20,
  '+': 30,
  '-': 30,
  '*': 60,
  '/': 60,
  '%': 60,
  '**': 100,
  '??': 500,
};

export const unaryPrecedences = { '!': 50, '-': 90, '+': 90 } as const;

/** The parts of a node, in the order of the expression. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.condition, node.then, node.otherwise];
    case 'call':
      return node.arguments;
    default:
      return [];
  }
}

/** Visits children before their parents, in the order of the expression. */
export function visit(node: Node, see: (node: Node) => void): void {
  for (const child of childrenOf(node)) {
    visit(child, see);
  }
  see(node);
}

/** Whether a node or one of its parts meets a condition. */
export function someNode(node: Node, test: (node: Node) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => someNode(child, test));
}
