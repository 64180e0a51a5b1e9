import { expect, it } from 'vitest';
import { encode, inTurn, stringify } from './turns';

it('does long work in turns of its own, so that others are served in between', async () => {
  const order: string[] = [];
  let isOver = false;
  const serve = () => {
    order.push('served');
    if (!isOver) {
      setImmediate(serve);
    }
  };
  setImmediate(serve);
  await Promise.all(['one', 'two', 'three'].map((name) => inTurn(1e6, () => order.push(name))));
  isOver = true;
  const work = order.flatMap((name, index) => (name === 'served' ? [] : [index]));
  expect(work).toHaveLength(3);
  for (const index of work) {
    expect(order[index - 1]).toBe('served');
  }
});

it('does short work at once', () => {
  let isDone = false;
  void inTurn(10, () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});

it.each([[{ a: ['x'.repeat(1e6), { b: null }] }], [Array.from({ length: 100_000 }, (_, index) => index)], ['short'], [{}]])(
  'writes JSON as ever',
  async (value) => {
    expect(await stringify(value)).toBe(JSON.stringify(value));
  },
);

it.each(['short', 'é😀'.repeat(2_000_000), `${'x'.repeat(4 * 1024 * 1024 - 1)}😀y`, ''])('encodes texts as ever', async (text) => {
  expect(Buffer.compare(Buffer.from((await encode(text)) as string), Buffer.from(text))).toBe(0);
});
