/** Two billion currency units, so that sums stay exact in a double. */
export const maxQuota = 1_000_000_000_000_000;

/** Counts characters, not bytes or UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;
