import { describe, expect, it } from 'vitest';
import { assignColorSlots, colorSlotCount } from './color-slots';

const names = (from: number, count = 12) => Array.from({ length: count }, (_, index) => `model-${from + index}`);
const plain = (colorSlots: Map<string, number>) => Object.fromEntries([...colorSlots].sort());

describe('color slots', () => {
  it('are distinct for up to twelve models', () => {
    for (let from = 0; from < 200; from += 1) {
      const colorSlots = assignColorSlots(names(from), new Map());
      expect(new Set(colorSlots.values()).size).toBe(12);
      expect([...colorSlots.values()].every((slot) => slot >= 0 && slot < colorSlotCount)).toBe(true);
    }
  });

  it('do not depend on the order of the models', () => {
    expect(plain(assignColorSlots(names(3).reverse(), new Map()))).toEqual(plain(assignColorSlots(names(3), new Map())));
  });

  it('are kept by a model while others come and go', () => {
    const knownSlots = new Map<string, number>();
    const before = assignColorSlots(names(0), knownSlots);
    const after = assignColorSlots(names(6), knownSlots);
    for (const name of names(6, 6)) {
      expect(after.get(name)).toBe(before.get(name));
    }
    expect(plain(assignColorSlots(names(0, 3), knownSlots))).toEqual(
      plain(new Map([...before].filter(([name]) => names(0, 3).includes(name)))),
    );
  });
});
