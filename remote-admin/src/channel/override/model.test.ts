import { parseParamOverride } from '@console/shared/contract/param-override';
import { describe, expect, it } from 'vitest';
import { findDuplicates, formatOverride, formatValue, isEditable, parseOverride, parseValue, swap } from './model';

describe('an override', () => {
  it.each([
    '',
    '{\n  "temperature": 0.7\n}',
    '{\n  "a": null,\n  "operations": [\n    {\n      "mode": "fly",\n      "height": [\n        1\n      ]\n    }\n  ]\n}',
    '{\n  "operations": "not a list"\n}',
  ])('survives the table unchanged: %j', (text) => {
    expect(formatOverride(parseOverride(text) ?? { fields: [], operations: [] })).toBe(text);
  });

  it.each(['{', '[]', '1'])('is left to the code view when it is %s', (text) => {
    expect(parseOverride(text)).toBeUndefined();
  });

  it('means the same to the gateway after the table wrote it', () => {
    const text = '{"OPERATIONS":[{"mode":"delete","path":"a"}],"b":1}';
    const written = formatOverride(parseOverride(text) ?? { fields: [], operations: [] });
    expect(parseParamOverride(written)).toEqual(parseParamOverride(text));
  });
});

it.each([
  ['0.2', 0.2],
  ['true', true],
  ['["a"]', ['a']],
  ['"1"', '1'],
  ['gpt-4', 'gpt-4'],
  ['', ''],
])('reads the value %s', (text, value) => {
  expect(parseValue(text)).toEqual(value);
  expect(formatValue(value)).toBe(text);
});

it.each([
  [{ mode: 'set', path: 'a' }, true],
  [{ mode: 'set', conditions: [{ path: 'a' }] }, true],
  [{ mode: 'set', conditions: { a: 1 } }, false],
  [{ mode: 'fly' }, false],
  ['set', false],
])('has fields for %j: %s', (operation, expected) => {
  expect(isEditable(operation)).toBe(expected);
});

it('marks later fields of the same name', () => {
  const fields = ['a', 'b', 'a', '', ''].map((name) => ({ name, value: 1 }));
  expect([...findDuplicates(fields)]).toEqual([2]);
});

it('swaps neighbors and ignores places outside the list', () => {
  expect([swap([1, 2, 3], 0, 1), swap([1, 2], 1, 2)]).toEqual([
    [2, 1, 3],
    [1, 2],
  ]);
});
