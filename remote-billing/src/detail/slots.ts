/** Hues of the palette; each comes plain and striped, so that two of one hue are told apart without their colours. */
export const hues = ['blue', 'jade', 'orange', 'red', 'green', 'yellow'] as const;

export const slotCount = hues.length * 2;

/** Slots from this one on are striped, and dashed as lines. */
export const firstStriped = hues.length;

/** FNV-1a. */
function hashOf(text: string): number {
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
export function slotsOf(models: readonly string[], remembered: Map<string, number>): Map<string, number> {
  const slots = new Map<string, number>();
  const taken = new Set<number>();
  const take = (model: string, slot: number) => {
    slots.set(model, slot);
    taken.add(slot);
    remembered.set(model, slot);
  };
  const isFree = (slot: number | undefined): slot is number => slot !== undefined && !taken.has(slot);
  // By name, not by rank: the order must not depend on the range.
  const sorted = [...models].sort();
  for (const model of sorted) {
    const slot = remembered.get(model);
    if (isFree(slot)) {
      take(model, slot);
    }
  }
  for (const model of sorted) {
    if (slots.has(model)) {
      continue;
    }
    let slot = hashOf(model) % slotCount;
    while (!isFree(slot)) {
      slot = (slot + 1) % slotCount;
    }
    take(model, slot);
  }
  return slots;
}
