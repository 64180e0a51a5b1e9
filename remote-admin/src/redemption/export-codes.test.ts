import { describe, expect, it } from 'vitest';
import { formatCodes, formatCsv, formatNamesAndCodes, getFileName } from './export-codes';

const headers: [string, string, string, string] = ['Name', 'Code', 'Quota', 'Group'];
const created = { name: 'Gift', quota: 5, count: 2, group_id: null, keys: ['aa', 'bb'] };

it('writes one code per line', () => {
  expect(formatCodes(['aa', 'bb'])).toBe('aa\nbb\n');
  expect(
    formatNamesAndCodes([
      { name: 'Gift', key: 'aa' },
      { name: '礼', key: 'bb' },
    ]),
  ).toBe('Gift    aa\n礼    bb');
});

describe('CSV', () => {
  it('starts with a byte order mark and contains plain numbers', () => {
    expect(formatCsv(created, headers)).toBe('\uFEFFName,Code,Quota,Group\r\nGift,aa,5,\r\nGift,bb,5,\r\n');
    expect(formatCsv({ ...created, group_id: 7, keys: ['aa'] }, headers)).toMatch(/Gift,aa,5,7\r\n$/);
  });

  it('escapes a name that a spreadsheet would evaluate', () => {
    expect(formatCsv({ ...created, name: '=1+1' }, headers)).toContain("\r\n'=1+1,aa,5,");
  });
});

it.each([
  ['Welcome', 'Welcome.txt'],
  ['双十一 活动', '双十一 活动.txt'],
  ['a/b\\c:d*e?"<>|', 'a_b_c_d_e_____.txt'],
  ['..', 'codes.txt'],
  ['.hidden. ', 'hidden.txt'],
])('names the file of %j %s', (name, file) => expect(getFileName(name, 'txt')).toBe(file));
