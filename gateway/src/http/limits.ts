/** Counts characters, not bytes or UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;
