/** Each hue is used plain and striped, so that both can be told apart without color. */
export const hues = ['blue', 'jade', 'orange', 'red', 'green', 'yellow'] as const;

export const colorSlotCount = hues.length * 2;

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
 * Assigns distinct slots by a hash of the name.
 *
 * @param knownSlots slots that models keep; updated
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
  // Sorted by name, so that slots do not depend on the range.
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
