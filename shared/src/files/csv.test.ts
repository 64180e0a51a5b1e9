import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLines, csvText } from './csv';

describe('csv', () => {
  it('starts with a byte-order mark and contains raw numbers', () => {
    const rows = [
      ['名称', 'Quota'],
      ['Gift', -5],
      ['Gift', 0.0075],
      ['', 1_000_000],
    ];
    expect(csvText(rows)).toBe('\uFEFF名称,Quota\r\nGift,-5\r\nGift,0.0075\r\n,1000000\r\n');
  });

  it('writes in parts', () => {
    const rows = [['a'], ['b'], ['c']];
    expect(byteOrderMark + csvLines(rows.slice(0, 1)) + csvLines(rows.slice(1)) + csvLines([])).toBe(csvText(rows));
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['a=1', 'a=1'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['¥0.20', '¥0.20'],
  ])('formats the text %j as %s', (text, cell) => expect(csvLines([[text, 1]])).toBe(`${cell},1\r\n`));
});
