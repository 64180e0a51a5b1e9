import { describe, expect, it } from 'vitest';
import { checkJson, findProblems } from './check-json';

const findIssues = (text: string) => findProblems(text).map(({ kind, line, column }) => `${kind} ${line}:${column}`);

describe('findProblems', () => {
  it.each(['', ' \n', '{}', '[]', '1', '-0', '1e5', '12345678901234567890.5', '"中文 \\u4e2d 😀"', 'null', '{"a":{"b":[true,{"a":1}]}}'])(
    'accepts %j',
    (text) => expect(findIssues(text)).toEqual([]),
  );

  it.each([
    ['{"a":1,}', 'key 1:8'],
    ['{a:1}', 'symbol 1:2'],
    ["{'a':1}", 'symbol 1:2'],
    ['{"a" 1}', 'colon 1:6'],
    ['{"a":}', 'value 1:6'],
    ['[1,]', 'value 1:4'],
    ['{"a":1 "b":2}', 'comma 1:8'],
    ['{"a":1,,"b":2}', 'key 1:8'],
    ['{"a":1', 'brace 1:7'],
    ['[1,2', 'bracket 1:5'],
    ['{"a":1}}', 'end 1:8'],
    ['01', 'end 1:2'],
    ['tru', 'symbol 1:1'],
    ['NaN', 'symbol 1:1'],
    ['+1', 'symbol 1:1'],
    ['1.', 'number 1:1'],
    ['1e', 'number 1:1'],
    ['"abc', 'string 1:1'],
    ['{"a":"x\ny"}', 'string 1:6'],
    ['"\\q"', 'escape 1:1'],
    ['"\\u12"', 'escape 1:1'],
    ['"\u0001"', 'escape 1:1'],
    ['// one\n1', 'comment 1:1'],
    ['{"a":1} /* x */', 'comment 1:9'],
    ['\ufeff{}', 'symbol 1:1'],
    ['['.repeat(100_000), 'depth 1:1'],
  ])('locates the syntax error in %j like the browser', (text, problem) => {
    expect(findIssues(text)).toEqual([problem]);
    expect(() => JSON.parse(text)).toThrow();
  });

  it.each([
    ['{\n  "a": 1,\n  "b": x\n}', 'symbol 3:8'],
    ['{\r\n"a": 1,\r\n}', 'key 3:1'],
    ['{"😀中": x}', 'symbol 1:8'],
  ])('counts lines and characters in %j', (text, problem) => expect(findIssues(text)).toEqual([problem]));

  it('reports each duplicate key of an object, but no key of another object', () => {
    expect(findIssues('{"a":1,\n "a":2,\n "a":3, "b":{"a":1}}')).toEqual(['duplicate-key 2:2', 'duplicate-key 3:2']);
    expect(findIssues('[{"a":1},{"a":2}]')).toEqual([]);
    expect(findIssues('{"toString":1,"__proto__":2,"constructor":3}')).toEqual([]);
    expect(findProblems('{"a":1,"\\u0061":2}')).toMatchObject([{ kind: 'duplicate-key', key: 'a', offset: 7, length: 8 }]);
  });

  it('reports empty keys', () => expect(findIssues('{"":1,\n"":2}')).toEqual(['empty-key 1:2', 'empty-key 2:1']));

  it('reports problems before the first syntax error, and none after it', () => {
    expect(findIssues('{"a":1,"a":2,"b":x,"c":1,"c":2}')).toEqual(['duplicate-key 1:8', 'symbol 1:18']);
  });
});

it('reports the syntax error even after many duplicate keys', () => {
  const problems = findProblems(`{${'"a":1,'.repeat(500)}x}`);
  expect(problems).toHaveLength(100);
  expect(problems.at(-1)?.kind).toBe('symbol');
});

it('returns the first problem', () => {
  expect(checkJson('{"a":1,"a":2,}')).toMatchObject({ kind: 'duplicate-key', line: 1, column: 8, key: 'a' });
  expect(checkJson('[]')).toBeUndefined();
});

it('finds a duplicate key among three thousand', () => {
  const text = `{${Array.from({ length: 3000 }, (_, index) => `"model-${index}": ${index}`)}, "model-7": 1}`;
  expect(checkJson(text)).toMatchObject({ kind: 'duplicate-key', key: 'model-7' });
});
