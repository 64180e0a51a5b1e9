import { describe, expect, it } from 'vitest';
import { parseBillingExpression, runBillingExpression } from './compile';
import { maxBillingExpressionLength } from './parse';
import { printNode } from './print';
import { checkBillingExpression } from './quota';
import { emptyBillingRequest } from './request';

const nested = (depth: number) => `${'('.repeat(depth)}p${')'.repeat(depth)}`;

describe('parseBillingExpression', () => {
  it.each([
    { source: '', problem: 'empty', position: 0 },
    { source: 'v1:', problem: 'empty', position: 3 },
    { source: 'p * # 2', problem: 'character-unknown', position: 4, detail: '#' },
    { source: 'tier("base, p)', problem: 'text-unclosed', position: 5, detail: '"' },
    { source: 'p * 1.2.3', problem: 'number-invalid', position: 4 },
    { source: 'p * 2x', problem: 'number-invalid', position: 4 },
    { source: 'invalid +-+ syntax', problem: 'name-unknown', position: 0, detail: 'invalid' },
    { source: 'v1:p * price', problem: 'name-unknown', position: 7, detail: 'price' },
    { source: 'p * ', problem: 'unexpected', position: 4, detail: '' },
    { source: 'p 2', problem: 'unexpected', position: 2, detail: '2' },
    { source: '(p', problem: 'unexpected', position: 2, detail: '' },
    { source: 'p ? 1 , 2', problem: 'unexpected', position: 6, detail: ',' },
    { source: 'tier("base", p)|||when(header("a") has "b") * 6', problem: 'character-unknown', position: 17, detail: '|' },
    { source: '_trace(0, true, 5.0)', problem: 'name-unknown', position: 0, detail: '_trace' },
    { source: 'param("model") in ["a"]', problem: 'character-unknown', position: 18, detail: '[' },
    { source: 'param("model") matches "a" ? 1 : 2', problem: 'operator-unsupported', position: 15, detail: 'matches' },
    { source: 'tier("base")', problem: 'argument-count', position: 0, detail: 'tier' },
    { source: 'tier(1, p)', problem: 'wrong-type', position: 5, detail: 'tier' },
    { source: 'p + "a"', problem: 'wrong-type', position: 2, detail: '+' },
    { source: 'p ? 1 : 2', problem: 'wrong-type', position: 2, detail: '?' },
    { source: 'p % 2', problem: 'wrong-type', position: 2, detail: '%' },
    { source: '1 < p < 3 ? 1 : 2', problem: 'wrong-type', position: 6, detail: '<' },
    { source: '!p', problem: 'wrong-type', position: 0, detail: '!' },
    { source: 'p == "a" ? 1 : 2', problem: 'wrong-type', position: 2, detail: '==' },
    { source: 'p > 1', problem: 'result-not-number', position: 2 },
    { source: `${'p + '.repeat(2_000)}p`, problem: 'too-deep', position: 4_002 },
    { source: nested(200), problem: 'too-deep', position: 100 },
    { source: ' '.repeat(maxBillingExpressionLength + 1), problem: 'too-long', position: maxBillingExpressionLength },
  ])('refuses $source', ({ source, problem, position, detail }) => {
    const expected = { problem, position, ...(detail !== undefined && { detail }) };
    expect(() => parseBillingExpression(source)).toThrow(expect.objectContaining(expected));
  });

  it('takes what an administrator may write at most', () => {
    expect(parseBillingExpression(nested(90)).uses).toEqual(new Set(['p']));
    expect(parseBillingExpression(`${'p + '.repeat(999)}c`).uses).toEqual(new Set(['p', 'c']));
  });

  it('reads hostile texts in linear time', () => {
    const started = performance.now();
    for (const part of ['"\\', '1e', '((', '!-', 'a', "'", '? :', 'p?p:']) {
      expect(() => parseBillingExpression(part.repeat(Math.floor(maxBillingExpressionLength / part.length)))).toThrow();
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('checkBillingExpression', () => {
  it.each([
    { source: 'p * -1', problem: 'result-negative' },
    { source: 'param("messages.#") > 20 ? 1 : 2', problem: 'wrong-type' },
    { source: 'p / (len - 1000)', problem: 'result-not-finite' },
  ])('refuses $source', ({ source, problem }) => {
    expect(() => checkBillingExpression(source)).toThrow(expect.objectContaining({ problem }));
  });

  it('takes a price with conditions about the request', () => {
    checkBillingExpression('tier("base", p * 2) * (param("messages.#") != nil && param("messages.#") > 20 ? 1.2 : 1)');
  });
});

/** A pseudo-random sequence. */
function randomBelow(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Sample = { text: string; value: number };

/** A random sum of products with its value, calculated on the way. */
function randomSample(below: (limit: number) => number, depth: number): Sample {
  if (depth === 0 || below(5) === 0) {
    const variables: Sample[] = [
      { text: 'p', value: 1_000 },
      { text: 'c', value: 20 },
      { text: 'cc1h', value: 3 },
    ];
    return variables[below(6)] ?? { text: String(below(100) / 4), value: 0 };
  }
  const [one, other] = [randomSample(below, depth - 1), randomSample(below, depth - 1)];
  const [left, right] = [one, other].map(({ text, value }) => ({ text, value: /^[\d.]+$/.test(text) ? Number(text) : value })) as [
    Sample,
    Sample,
  ];
  switch (below(5)) {
    case 0:
      return { text: `(${left.text} + ${right.text})`, value: left.value + right.value };
    case 1:
      return { text: `(${left.text} - ${right.text})`, value: left.value - right.value };
    case 2:
      return { text: `(${left.text}*${right.text})`, value: left.value * right.value };
    case 3:
      return { text: `max(${left.text}, ${right.text})`, value: Math.max(left.value, right.value) };
    default:
      return {
        text: `(${left.text} <= ${right.text} ? ${left.text} : -${right.text})`,
        value: left.value <= right.value ? left.value : -right.value,
      };
  }
}

it('gives random expressions their value, also after printing them', () => {
  const amounts = { p: 1_000, c: 20, len: 0, cr: 0, cc: 0, cc1h: 3, img: 0, img_o: 0, ai: 0, ao: 0 };
  const run = (source: string) => runBillingExpression(parseBillingExpression(source), { amounts, request: emptyBillingRequest }).cost;
  const below = randomBelow(7);
  for (let count = 0; count < 500; count += 1) {
    const { text, value } = randomSample(below, 5);
    const expected = /^[\d.]+$/.test(text) ? Number(text) : value;
    const printed = printNode(parseBillingExpression(text).root);
    expect(run(text), text).toBe(expected);
    expect(run(printed), printed).toBe(expected);
    expect(printNode(parseBillingExpression(printed).root)).toBe(printed);
  }
});
