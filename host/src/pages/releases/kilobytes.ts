/** `1,204 KB` */
export const formatKilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en-US')} KB`;

/** `+12 KB`, `−3 KB`, `±0 KB` */
export function formatKilobyteChange(bytes: number): string {
  const rounded = Math.round(bytes / 1000);
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±';
  return `${sign}${formatKilobytes(Math.abs(bytes))}`;
}
