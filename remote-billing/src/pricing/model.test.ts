import { describe, expect, it } from 'vitest';
import { parseCount, sortGroups } from './model';

describe('default group', () => {
  const groupsNamed = (...names: string[]) => names.map((name) => ({ name, ratio: 1, description: '' }));
  it.each([
    { name: 'a stranger', names: ['a', 'default', 'b'], own: undefined, expected: 'default' },
    { name: 'a stranger, without a default', names: ['a', 'b'], own: undefined, expected: 'a' },
    { name: 'a person', names: ['a', 'default', 'b'], own: 'b', expected: 'b' },
    { name: 'a person whose group has no ratio', names: ['a', 'b'], own: 'c', expected: 'a' },
  ])('is right for $name', ({ names, own, expected }) => {
    const groups = sortGroups(groupsNamed(...names), own);
    expect(groups[0]?.name).toBe(expected);
    expect(groups.map(({ name }) => name).sort()).toEqual([...names].sort());
  });
  it('is missing where no group is available', () => expect(sortGroups([])).toEqual([]));
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
])('parses %j as %s', (text, number) => expect(parseCount(text)).toBe(number));
