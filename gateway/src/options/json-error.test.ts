import { describe, expect, it } from 'vitest';
import { defaultOptions } from './defaults';
import { jsonErrorAt } from './json-error';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('jsonErrorAt', () => {
  it.each<[string, number, number]>([
    ['', 1, 1],
    ['hello', 1, 1],
    ['{"a": 1,}', 1, 9],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['{"a": 1} x', 1, 10],
    ["{'a': 1}", 1, 2],
    ['{"a": 01}', 1, 8],
    ['["\n"]', 1, 2],
    ['{"a": TRUE}', 1, 7],
    ['[1, 2', 1, 6],
  ])('finds what is wrong in %j', (text, line, column) => {
    expect(jsonErrorAt(text)).toEqual({ line, column });
  });

  it('calls the same text JSON as the parser does, whatever was changed in it', () => {
    const whole = JSON.stringify({ 'a"\\\n\u0085': [1, -2.5e3, true, null, {}, []], b: { c: 'text' } }, null, 1);
    const others = ['"', '\\', ',', '{', ']', '0', '-', ' ', '\n', '\u0000', 'e', 'x', ''];
    const changed = [...whole].flatMap((_, at) => others.map((other) => whole.slice(0, at) + other + whole.slice(at + 1)));
    for (const text of [whole, ...changed, ...changed.map((text) => text.slice(0, -2)), ...Object.values(defaultOptions)]) {
      expect(jsonErrorAt(text) === undefined, text).toBe(isJson(text));
    }
  });

  it('locates the error in a deeply nested text', () => {
    expect(jsonErrorAt('['.repeat(500_000))).toEqual({ line: 1, column: 500_001 });
  });
});
