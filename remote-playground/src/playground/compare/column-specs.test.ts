import { describe, expect, it } from 'vitest';
import { firstSpecs, readSpecs, writeSpecs } from './column-specs';

const read = (address: string) => readSpecs(new URLSearchParams(address));
const spec = (model: string, group?: string, temperature?: number) => ({ model, group, temperature });

describe('the columns of an address', () => {
  it.each([
    ['', []],
    ['compare=', []],
    ['compare=a,b', [spec('a'), spec('b')]],
    ['compare=a,a&groups=,vip&temperatures=0.2', [spec('a', undefined, 0.2), spec('a', 'vip')]],
    ['compare=a,b,c,d,e', [spec('a'), spec('b'), spec('c'), spec('d')]],
    ['compare=org/a,%25zz', [spec('org/a'), spec('%zz')]],
    ['compare=a,b&temperatures=7,hot', [spec('a', undefined, 1), spec('b', undefined, 0.7)]],
  ])('%j', (address, specs) => expect(read(address)).toEqual(specs));

  it('come back as they were written, whatever the names', () => {
    const specs = [spec('a,b', 'x,y', 0.3), spec('100%2C', undefined, 1), spec('模型 & co')];
    const address = new URLSearchParams('session=s1&drawer=settings');
    writeSpecs(address, specs);
    expect(read(address.toString())).toEqual(specs);
    expect(address.get('session')).toBe('s1');
    writeSpecs(address, []);
    expect(address.toString()).toBe('session=s1&drawer=settings');
  });
});

it.each([
  ['b', ['a', 'b', 'c'], ['b', 'c']],
  ['c', ['a', 'b', 'c'], ['c', 'a']],
  ['a', ['a'], ['a', 'a']],
  ['gone', ['a', 'b'], ['gone', 'a']],
  ['a', [], ['a', 'a']],
])('%s of %j is compared first with %j', (model, models, expected) =>
  expect(firstSpecs(model, models).map((one) => one.model)).toEqual(expected),
);
