export const minus = '−';

/** A formatted number with a minus sign instead of the hyphen, which is shorter than digits are wide. */
export const withMinus = (number: string): string => number.replace('-', minus);

/** `9999`, `1.2k` from 10,000, `3.4M` from a million, `5.6B` from a billion. */
export function compactNumber(value: number): string {
  if (!Number.isFinite(value)) {
    return '–';
  }
  const size = Math.abs(value);
  if (size >= 1e9) {
    return withMinus(`${(value / 1e9).toFixed(1)}B`);
  }
  if (size >= 1e6) {
    return withMinus(`${(value / 1e6).toFixed(1)}M`);
  }
  if (size >= 1e4) {
    return withMinus(`${(value / 1e3).toFixed(1)}k`);
  }
  return withMinus(String(value));
}
