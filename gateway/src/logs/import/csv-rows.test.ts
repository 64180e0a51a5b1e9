import { csvText } from '@console/shared/files';
import { expect, it } from 'vitest';
import { csvRows } from './csv-rows';

async function* inChunks(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) {
    yield text.slice(start, start + size);
  }
}

const parse = async (text: string, size = 1000) => {
  const rows = [];
  for await (const row of csvRows(inChunks(text, size))) {
    rows.push(row);
  }
  return rows;
};

it.each([1, 2, 3, 1000])('reads what the export writes, in chunks of %i characters', async (size) => {
  const rows = [
    ['名称', 'a "b", c'],
    ['', 'two\nlines'],
    ['', ''],
    ['"', 'last'],
  ];
  const read = await parse(csvText(rows).slice(1), size);
  expect(read.map(({ cells }) => cells)).toEqual(rows);
  expect(read.map(({ number }) => number)).toEqual([1, 2, 4, 5]);
});

it.each([
  ['a,b', [['a', 'b']]],
  ['a\n\nb\n', [['a'], ['b']]],
  ['"a"', [['a']]],
  ['""\r\n', []],
])('reads %j', async (text, expected) => expect((await parse(text)).map(({ cells }) => cells)).toEqual(expected));
