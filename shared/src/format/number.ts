/** `9999`, `1.2k` from 10,000, `3.4M` from a million, `5.6B` from a billion. */
export function compactNumber(value: number): string {
  if (!Number.isFinite(value)) {
    return '–';
  }
  const size = Math.abs(value);
  if (size >= 1e9) {
    return `${(value / 1e9).toFixed(1)}B`;
  }
  if (size >= 1e6) {
    return `${(value / 1e6).toFixed(1)}M`;
  }
  if (size >= 1e4) {
    return `${(value / 1e3).toFixed(1)}k`;
  }
  return String(value);
}
