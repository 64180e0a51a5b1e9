export const formatKilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en-US')} KB`;

export function formatKilobyteChange(bytes: number): string {
  const rounded = Math.round(bytes / 1000);
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±';
  return `${sign}${formatKilobytes(Math.abs(bytes))}`;
}
