/** No quota of a user or token may be larger (two billion currency units), so that sums stay exact in a double. */
export const maxQuota = 1_000_000_000_000_000;

/** Characters as people count them, not bytes or UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;
