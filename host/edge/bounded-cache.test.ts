import { expect, it } from 'vitest';
import { memoize } from './bounded-cache';

function countedLength(maxItems: number) {
  const computed: string[] = [];
  const lengthOf = memoize(maxItems, (text) => {
    computed.push(text);
    return text.length;
  });
  return { computed, lengthOf };
}

it('computes a value once', () => {
  const { computed, lengthOf } = countedLength(2);
  expect([lengthOf('one'), lengthOf('four'), lengthOf('one')]).toEqual([3, 4, 3]);
  expect(computed).toEqual(['one', 'four']);
});

it('keeps the newest values', () => {
  const { computed, lengthOf } = countedLength(2);
  for (const text of ['a', 'b', 'c', 'c', 'b', 'a']) {
    lengthOf(text);
  }
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});

it('keeps no long text', () => {
  const { computed, lengthOf } = countedLength(2);
  const long = 'x'.repeat(501);
  expect([lengthOf(long), lengthOf(long)]).toEqual([501, 501]);
  expect(computed).toHaveLength(2);
});
