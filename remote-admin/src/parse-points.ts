/** Whole points, perhaps negative; undefined for anything else. */
export function parsePoints(text: string): number | undefined {
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}
