export type Random = {
  next(): number;
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Mostly small, seldom large; mean about 1. */
  skewed(): number;
};

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) {
        throw new Error('There is nothing to pick from');
      }
      return item;
    },
    skewed: () => Math.exp((next() + next() + next() - 1.5) * 2),
  };
}

export function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): (random: Random) => Item {
  let sum = 0;
  const sums = items.map((item) => (sum += weightOf(item)));
  return (random) => {
    const target = random.next() * sum;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > target) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return items[low] as Item;
  };
}
