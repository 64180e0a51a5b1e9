/** @returns undefined for anything but a whole number */
export function parsePoints(text: string): number | undefined {
  const value = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}
