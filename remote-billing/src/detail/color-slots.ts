/** Hues of the palette; each comes plain and striped, so that two of one hue are told apart without their colours. */
export const hues = ['blue', 'jade', 'orange', 'red', 'green', 'yellow'] as const;

export const colorSlotCount = hues.length * 2;

/** Slots from this one on are striped, and dashed as lines. */
export const firstStripedSlot = hues.length;

/** FNV-1a. */
function hash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A slot for each of at most twelve models, no two alike: the one that follows from its name, or the next that is free.
 *
 * @param remembered slots of models that were drawn before: they keep them; is added to
 */
export function assignColorSlots(models: readonly string[], knownSlots: Map<string, number>): Map<string, number> {
  const colorSlots = new Map<string, number>();
  const usedSlots = new Set<number>();
  const take = (model: string, slot: number) => {
    colorSlots.set(model, slot);
    usedSlots.add(slot);
    knownSlots.set(model, slot);
  };
  const isFree = (slot: number | undefined): slot is number => slot !== undefined && !usedSlots.has(slot);
  // By name, not by rank: the order must not depend on the range.
  const sorted = [...models].sort();
  for (const model of sorted) {
    const slot = knownSlots.get(model);
    if (isFree(slot)) {
      take(model, slot);
    }
  }
  for (const model of sorted) {
    if (colorSlots.has(model)) {
      continue;
    }
    let slot = hash(model) % colorSlotCount;
    while (!isFree(slot)) {
      slot = (slot + 1) % colorSlotCount;
    }
    take(model, slot);
  }
  return colorSlots;
}
