/** Merges the items with equal keys in order; the item seen last comes first. */
export function mergeByKey<Item extends { lastAt: string }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  merge: (one: Item, another: Item) => Item,
): Item[] {
  const merged = new Map<string, Item>();
  for (const item of items) {
    const existing = merged.get(keyOf(item));
    merged.set(keyOf(item), existing ? merge(existing, item) : item);
  }
  return [...merged.values()].sort((one, another) => another.lastAt.localeCompare(one.lastAt));
}
