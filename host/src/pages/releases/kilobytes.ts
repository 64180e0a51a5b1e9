/** `1,204 KB` */
export const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en-US')} KB`;

/** `+12 KB`, `−3 KB`, `±0 KB` */
export function signedKilobytes(bytes: number): string {
  const rounded = Math.round(bytes / 1000);
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±';
  return `${sign}${kilobytes(Math.abs(bytes))}`;
}
