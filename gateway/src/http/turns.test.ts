import { expect, it } from 'vitest';
import { encode, runInTurn, stringify } from './turns';

it('yields to other requests between steps of long work', async () => {
  const order: string[] = [];
  let isOver = false;
  const serve = () => {
    order.push('served');
    if (!isOver) {
      setImmediate(serve);
    }
  };
  setImmediate(serve);
  await Promise.all(['one', 'two', 'three'].map((name) => runInTurn(1e6, () => order.push(name))));
  isOver = true;
  const work = order.flatMap((name, index) => (name === 'served' ? [] : [index]));
  expect(work).toHaveLength(3);
  for (const index of work) {
    expect(order[index - 1]).toBe('served');
  }
});

it('runs short work immediately', () => {
  let isDone = false;
  void runInTurn(10, () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});

it.each([[{ a: ['x'.repeat(1e6), { b: null }] }], [Array.from({ length: 100_000 }, (_, index) => index)], ['short'], [{}]])(
  'writes the same JSON as JSON.stringify',
  async (value) => {
    expect(await stringify(value)).toBe(JSON.stringify(value));
  },
);

it.each(['short', 'é😀'.repeat(2_000_000), `${'x'.repeat(4 * 1024 * 1024 - 1)}😀y`, ''])('encodes %# like Buffer.from', async (text) => {
  expect(Buffer.compare(Buffer.from((await encode(text)) as string), Buffer.from(text))).toBe(0);
});
