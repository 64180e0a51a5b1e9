import { BillingExpressionError } from './errors';

export type Token =
  | { kind: 'number'; text: string; at: number }
  | { kind: 'text'; text: string; at: number }
  | { kind: 'name' | 'sign'; text: string; at: number }
  | { kind: 'end'; text: ''; at: number };

const space = /\s+/y;
const number = /(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const text = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
const sign = /\*\*|&&|\|\||\?\?|[=!<>]=|[-+*/%^<>!?:(),]/y;

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

const unquote = (quoted: string): string => quoted.slice(1, -1).replaceAll(/\\(.)/g, (_, char: string) => escapes[char] ?? char);

/** Splits an expression into tokens in linear time; the last one is the end. */
export function scan(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  while (at < source.length) {
    const skipped = take(space);
    if (skipped !== undefined) {
      at += skipped.length;
      continue;
    }
    const [token, length] = scanToken(take, source, at);
    tokens.push(token);
    at += length;
  }
  return [...tokens, { kind: 'end', text: '', at }];
}

function scanToken(take: (pattern: RegExp) => string | undefined, source: string, at: number): [token: Token, length: number] {
  const digits = take(number);
  if (digits !== undefined) {
    if (/[A-Za-z_.]/.test(source[at + digits.length] ?? '')) {
      throw new BillingExpressionError('number-invalid', at, digits);
    }
    return [{ kind: 'number', text: digits.replaceAll('_', ''), at }, digits.length];
  }
  const word = take(name);
  if (word !== undefined) {
    return [{ kind: 'name', text: word, at }, word.length];
  }
  const quoted = take(text);
  if (quoted !== undefined) {
    return [{ kind: 'text', text: unquote(quoted), at }, quoted.length];
  }
  const operator = take(sign);
  if (operator !== undefined) {
    return [{ kind: 'sign', text: operator, at }, operator.length];
  }
  const char = String.fromCodePoint(source.codePointAt(at) ?? 0);
  throw new BillingExpressionError(char === '"' || char === "'" ? 'text-unclosed' : 'character-unknown', at, char);
}
