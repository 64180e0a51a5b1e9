import { BillingExpressionError } from './errors';
import {
  type BillingFunction,
  type BinaryOperator,
  billingFunctions,
  billingVariables,
  type Node,
  precedences,
  unaryPrecedences,
} from './nodes';
import { scan, type Token } from './scan';

/** The most characters of an expression. */
export const maxBillingExpressionLength = 10_000;

// Far more than any price list needs, and far less than the stack.
const maxDepth = 100;

// A chain of operators nests to the left.
const maxOperators = 1_000;

const synonyms: Record<string, BinaryOperator> = { and: '&&', or: '||', '^': '**' };

// Known to New API, but nothing that its editor writes needs them.
const unsupported = ['in', 'matches', 'let', 'if'];

type Reader = { next: () => Token; peek: () => Token; depth: number; operators: number };

/** Reads the language of New API's billing expressions, without a version tag. @throws BillingExpressionError */
export function parseNodes(source: string): Node {
  if (source.length > maxBillingExpressionLength) {
    throw new BillingExpressionError('too-long', maxBillingExpressionLength);
  }
  const tokens = scan(source);
  if (tokens.length === 1) {
    throw new BillingExpressionError('empty', 0);
  }
  let index = 0;
  const end = { kind: 'end', text: '', at: source.length } as const;
  const reader: Reader = { next: () => tokens[index++] ?? end, peek: () => tokens[index] ?? end, depth: 0, operators: 0 };
  const node = readExpression(reader, 0);
  expectEnd(reader);
  return node;
}

function unexpected({ text, at }: Token): BillingExpressionError {
  return new BillingExpressionError(unsupported.includes(text) ? 'operator-unsupported' : 'unexpected', at, text);
}

function expectEnd(reader: Reader): void {
  if (reader.peek().kind !== 'end') {
    throw unexpected(reader.peek());
  }
}

function expect(reader: Reader, text: string): Token {
  const token = reader.next();
  if (token.kind !== 'sign' || token.text !== text) {
    throw unexpected(token);
  }
  return token;
}

const isSign = (token: Token, text: string) => token.kind === 'sign' && token.text === text;

function binaryOperator(token: Token): BinaryOperator | undefined {
  if (token.kind !== 'sign' && token.kind !== 'name') {
    return undefined;
  }
  const operator = synonyms[token.text] ?? token.text;
  return Object.hasOwn(precedences, operator) ? (operator as BinaryOperator) : undefined;
}

function readExpression(reader: Reader, precedence: number): Node {
  reader.depth += 1;
  if (reader.depth > maxDepth) {
    throw new BillingExpressionError('too-deep', reader.peek().at);
  }
  let left = readUnary(reader);
  for (let operator = binaryOperator(reader.peek()); operator !== undefined; operator = binaryOperator(reader.peek())) {
    const strength = precedences[operator];
    if (strength < precedence) {
      break;
    }
    const { at } = reader.next();
    reader.operators += 1;
    if (reader.operators > maxOperators) {
      throw new BillingExpressionError('too-deep', at);
    }
    const right = readExpression(reader, operator === '**' ? strength : strength + 1);
    left = { kind: 'binary', operator, left, right, at };
  }
  if (precedence === 0 && isSign(reader.peek(), '?')) {
    const { at } = reader.next();
    const then = readExpression(reader, 0);
    expect(reader, ':');
    left = { kind: 'conditional', condition: left, then, otherwise: readExpression(reader, 0), at };
  }
  reader.depth -= 1;
  return left;
}

function readUnary(reader: Reader): Node {
  const token = reader.peek();
  const operator = token.kind === 'name' && token.text === 'not' ? '!' : token.text;
  if ((token.kind === 'sign' || operator === '!') && (operator === '-' || operator === '+' || operator === '!')) {
    reader.next();
    return { kind: 'unary', operator, operand: readExpression(reader, unaryPrecedences[operator]), at: token.at };
  }
  return readOperand(reader);
}

function readOperand(reader: Reader): Node {
  const token = reader.next();
  switch (token.kind) {
    case 'number':
      return { kind: 'number', value: Number(token.text), isInteger: /^\d+$/.test(token.text), at: token.at };
    case 'text':
      return { kind: 'text', value: token.text, at: token.at };
    case 'name':
      return readName(reader, token);
    default:
      if (!isSign(token, '(')) {
        throw unexpected(token);
      }
  }
  const inner = readExpression(reader, 0);
  expect(reader, ')');
  return inner;
}

function readName(reader: Reader, { text, at }: Token): Node {
  if (text === 'true' || text === 'false') {
    return { kind: 'boolean', value: text === 'true', at };
  }
  if (text === 'nil') {
    return { kind: 'nil', at };
  }
  if (isSign(reader.peek(), '(') && Object.hasOwn(billingFunctions, text)) {
    return { kind: 'call', name: text as BillingFunction, arguments: readArguments(reader), at };
  }
  const name = billingVariables.find((variable) => variable === text);
  if (name === undefined) {
    throw new BillingExpressionError(unsupported.includes(text) ? 'operator-unsupported' : 'name-unknown', at, text);
  }
  return { kind: 'variable', name, at };
}

function readArguments(reader: Reader): Node[] {
  expect(reader, '(');
  const list: Node[] = [];
  while (!isSign(reader.peek(), ')')) {
    if (list.length > 0) {
      expect(reader, ',');
    }
    list.push(readExpression(reader, 0));
  }
  reader.next();
  return list;
}
