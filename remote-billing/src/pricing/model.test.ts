import { describe, expect, it } from 'vitest';
import { parseCount, sortGroups } from './model';

describe('the group that is chosen by itself', () => {
  const siteQuotaPerUnit = (...names: string[]) => names.map((name) => ({ name, ratio: 1, description: '' }));
  it.each([
    ['a stranger', ['a', 'default', 'b'], undefined, 'default'],
    ['a stranger, without a default', ['a', 'b'], undefined, 'a'],
    ['a person', ['a', 'default', 'b'], 'b', 'b'],
    ['a person whose group has no ratio', ['a', 'b'], 'c', 'a'],
  ])('of %s', (_, names, own, expected) => {
    const groups = sortGroups(siteQuotaPerUnit(...names), own);
    expect(groups[0]?.name).toBe(expected);
    expect(groups.map(({ name }) => name).sort()).toEqual([...names].sort());
  });
  it('is nothing where no group is open', () => expect(sortGroups([])).toEqual([]));
});

it.each([
  ['1000', 1000],
  [' 1,000 ', 1000],
  ['1 000 000', 1_000_000],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['9999999999999', undefined],
])('reads %j as %s', (text, number) => expect(parseCount(text)).toBe(number));
