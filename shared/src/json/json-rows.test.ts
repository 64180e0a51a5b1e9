import { describe, expect, it } from 'vitest';
import { formatJson } from './format-json';
import {
  type Cell,
  convertCell,
  createRow,
  findDuplicateKeys,
  formatTable,
  isComplete,
  type JsonTable,
  keepNumberCharacters,
  parseTable,
} from './json-rows';

const table = (text: string): JsonTable => {
  const read = parseTable(text);
  if (typeof read === 'string') {
    throw new Error(`${text} is ${read}`);
  }
  return read;
};
const text = (value: string): Cell => ({ kind: 'text', text: value });
const number = (value: string): Cell => ({ kind: 'number', text: value });
const boolean = (value: boolean): Cell => ({ kind: 'boolean', text: String(value) });

describe('parseTable', () => {
  it('parses plain values in document order and keeps numbers as written', () => {
    expect(table('{"b": "x\\n\\u4e2d", "10": 12345678901234567890.50, "2": 1e3, "": true, "b": ""}')).toEqual({
      shape: 'object',
      columns: ['value'],
      rows: [
        { key: 'b', cells: [text('x\n中')] },
        { key: '10', cells: [number('12345678901234567890.50')] },
        { key: '2', cells: [number('1e3')] },
        { key: '', cells: [boolean(true)] },
        { key: 'b', cells: [text('')] },
      ],
    });
  });

  it('parses a list of uniform objects', () => {
    expect(table('[{"name":"a","rate":0.50},{"name":"b","rate":2}]')).toEqual({
      shape: 'list',
      columns: ['name', 'rate'],
      rows: [
        { key: '', cells: [text('a'), number('0.50')] },
        { key: '', cells: [text('b'), number('2')] },
      ],
    });
  });

  it.each(['', ' \n ', '{}'])('starts an object for %j', (nothing) => {
    expect(table(nothing)).toEqual({ shape: 'object', columns: ['value'], rows: [] });
  });

  it.each([
    '{"a":null}',
    '{"a":[1]}',
    '{"a":{}}',
    '1',
    '"a"',
    'null',
    '[]',
    '[1,2]',
    '[{}]',
    '[{"a":1},2]',
    '[{"a":1},{"b":1}]',
    '[{"a":1,"b":2},{"b":2,"a":1}]',
    '[{"a":1},{"a":{}}]',
    '[{"a":1,"a":2}]',
  ])('leaves %j to the code view', (deep) => expect(parseTable(deep)).toBe('deep'));

  it.each(['{"a":1', '{"a":}', '[{"a":1,}]', 'x', '{"a":1} //', '{"a":1,"a":2,"b":x}', '{"":1,'])('reports %j as broken', (broken) => {
    expect(parseTable(broken)).toBe('broken');
  });
});

describe('formatTable', () => {
  it.each([
    '{\n  "b": "x\\n中",\n  "10": 12345678901234567890.50,\n  "2": 1e3,\n  "a": true\n}',
    '{\n  "__proto__": "x",\n  "\\"quoted\\"": -0\n}',
    '[\n  {\n    "name": "😀",\n    "on": false\n  },\n  {\n    "name": "",\n    "on": true\n  }\n]',
    '{}',
  ])('formats %j back to its source', (written) => expect(formatTable(table(written))).toBe(written));

  it('formats like JSON.stringify', () => {
    const value = [{ a: 1, b: 'x' }];
    expect(formatTable(table(JSON.stringify(value)))).toBe(JSON.stringify(value, null, 2));
  });

  it('formats a list without rows', () => expect(formatTable({ shape: 'list', columns: ['a'], rows: [] })).toBe('[]'));

  it.each(['', '1.', '-', '1e', '--1', '+', '1+1', '01'])('is invalid while the number %j is incomplete', (typed) => {
    expect(isComplete(number(typed))).toBe(false);
    expect(parseTable(formatTable({ shape: 'object', columns: ['value'], rows: [{ key: 'a', cells: [number(typed)] }] }))).toBe('broken');
  });

  it.each(['0', '-0.5', '10', '1e3', '1E-7', '12345678901234567890'])('accepts the number %j', (typed) => {
    expect(isComplete(number(typed))).toBe(true);
    expect(JSON.parse(formatTable({ shape: 'object', columns: ['value'], rows: [{ key: 'a', cells: [number(typed)] }] }))).toEqual({
      a: Number(typed),
    });
  });
});

it('drops characters that are no part of a number', () => {
  expect(keepNumberCharacters('1, "admin": true')).toBe('1e');
  expect(keepNumberCharacters(' 1,000.5 ')).toBe('1000.5');
});

it.each([
  [text('1.50'), 'number', number('1.50')],
  [text('x'), 'number', number('0')],
  [boolean(true), 'number', number('1')],
  [text('true'), 'boolean', boolean(true)],
  [number('0'), 'boolean', boolean(false)],
  [number('1e3'), 'text', text('1e3')],
] as const)('converts %j to %s', (cell, kind, expected) => expect(convertCell(cell, kind)).toEqual(expected));

it('finds duplicate keys', () => {
  expect([...findDuplicateKeys(table('{"a":1,"b":1,"a":2,"a":3,"":1,"":2}'))]).toEqual(['a', '']);
});

it('gives a new row the types of the row above', () => {
  expect(createRow(table('{"a":"x","b":1}'))).toEqual({ key: '', cells: [number('0')] });
  expect(createRow(table('[{"a":"x","b":true}]'))).toEqual({ key: '', cells: [text(''), boolean(false)] });
  expect(createRow(table(''))).toEqual({ key: '', cells: [text('')] });
});

it('parses and formats three thousand rows', () => {
  const long = `{${Array.from({ length: 3000 }, (_, index) => `"model-${index}":${index}.50`)}}`;
  expect(formatTable(table(long))).toContain('"model-2999": 2999.50');
});

describe('formatJson', () => {
  it('changes only the layout', () => {
    expect(formatJson(' {"b":12345678901234567890.50,"2":[1,\n2],"a":"\\u4e2d"}\n')).toBe(
      '{\n  "b": 12345678901234567890.50,\n  "2": [\n    1,\n    2\n  ],\n  "a": "\\u4e2d"\n}',
    );
  });
  it.each(['', '{"a":', '{"a":1,}', '{"a":1,"a":2,}'])('leaves %j unchanged', (broken) => expect(formatJson(broken)).toBe(broken));
});
