import { formatDecimals } from '@console/shared/format';

export const formatKilobytes = (bytes: number): string => `${formatDecimals(bytes / 1000, 0)} KB`;

export function formatKilobyteChange(bytes: number): string {
  const rounded = Math.round(bytes / 1000);
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±';
  return `${sign}${formatKilobytes(Math.abs(bytes))}`;
}
