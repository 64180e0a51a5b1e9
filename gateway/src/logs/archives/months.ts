import type { TimeRange } from '../sums/time-parts';

/** Of a time in Unix seconds, in UTC, such as `2026-08`. */
export const monthOf = (time: number): string => new Date(time * 1000).toISOString().slice(0, 7);

export function rangeOf(month: string): TimeRange {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1) / 1000, to: Date.UTC(year, number) / 1000 };
}

export const archiveName = (month: string): string => `logs-${month}.db`;

export const isArchiveName = (name: string): boolean => /^logs-\d{4}-\d{2}\.db$/.test(name);
