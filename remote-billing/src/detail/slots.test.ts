import { describe, expect, it } from 'vitest';
import { slotCount, slotsOf } from './slots';

const names = (from: number, count = 12) => Array.from({ length: count }, (_, index) => `model-${from + index}`);
const plain = (slots: Map<string, number>) => Object.fromEntries([...slots].sort());

describe('colours', () => {
  it('are all different for as many models as have one', () => {
    for (let from = 0; from < 200; from += 1) {
      const slots = slotsOf(names(from), new Map());
      expect(new Set(slots.values()).size).toBe(12);
      expect([...slots.values()].every((slot) => slot >= 0 && slot < slotCount)).toBe(true);
    }
  });

  it('do not depend on the order of models', () => {
    expect(plain(slotsOf(names(3).reverse(), new Map()))).toEqual(plain(slotsOf(names(3), new Map())));
  });

  it('stay with a model that stays, whoever comes and goes', () => {
    const remembered = new Map<string, number>();
    const before = slotsOf(names(0), remembered);
    const after = slotsOf(names(6), remembered);
    for (const name of names(6, 6)) {
      expect(after.get(name)).toBe(before.get(name));
    }
    expect(plain(slotsOf(names(0, 3), remembered))).toEqual(plain(new Map([...before].filter(([name]) => names(0, 3).includes(name)))));
  });
});
