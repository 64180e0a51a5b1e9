import { describe, expect, it } from 'vitest';
import { initialColumns, parseColumns, writeColumns } from './column-config';

const read = (address: string) => parseColumns(new URLSearchParams(address));
const config = (model: string, group?: string, temperature?: number) => ({ model, group, temperature });

describe('the columns in an address', () => {
  it.each([
    ['', []],
    ['compare=', []],
    ['compare=a,b', [config('a'), config('b')]],
    ['compare=a,a&groups=,vip&temperatures=0.2', [config('a', undefined, 0.2), config('a', 'vip')]],
    ['compare=a,b,c,d,e', [config('a'), config('b'), config('c'), config('d')]],
    ['compare=org/a,%25zz', [config('org/a'), config('%zz')]],
    ['compare=a,b&temperatures=7,hot', [config('a', undefined, 2), config('b', undefined, 0.7)]],
  ])('parses %j', (address, columns) => expect(read(address)).toEqual(columns));

  it('round-trips names with commas and percent signs', () => {
    const columns = [config('a,b', 'x,y', 0.3), config('100%2C', undefined, 1), config('模型 & co')];
    const address = new URLSearchParams('session=s1&drawer=settings');
    writeColumns(address, columns);
    expect(read(address.toString())).toEqual(columns);
    expect(address.get('session')).toBe('s1');
    writeColumns(address, []);
    expect(address.toString()).toBe('session=s1&drawer=settings');
  });
});

it.each([
  ['b', ['a', 'b', 'c'], ['b', 'c']],
  ['c', ['a', 'b', 'c'], ['c', 'a']],
  ['a', ['a'], ['a', 'a']],
  ['gone', ['a', 'b'], ['gone', 'a']],
  ['a', [], ['a', 'a']],
])('starts with %s of %j in the columns %j', (model, models, expected) =>
  expect(initialColumns(model, models).map((one) => one.model)).toEqual(expected),
);
