import { customRange, formatTime, spanOf } from '@console/shared/format';
import type { Page } from '@console/shared/http';
import { defaultRange, type LogEntry, type LogFilters } from './api/types';

export const maxRows = 100_000;

/** A gateway may return fewer. */
export const requestPageSize = 1000;

/** New entries do not shift the pages of a snapshot. */
export type Snapshot = {
  head: LogEntry[];
  filters: LogFilters;
  pageSize: number;
  /** Pages behind the head, 1-based. */
  pages: number[];
  rowCount: number;
  found: number;
};

/** Entries may still be added to the newest second: those already read are kept, and paging starts before it. */
export function snapshotOf(filters: LogFilters, { items, total, hasNext }: Page<LogEntry>): Snapshot {
  const found = total ?? (hasNext ? maxRows : items.length);
  const rowCount = Math.min(found, maxRows);
  const { start, end } = spanOf(filters, defaultRange);
  const newest = items[0]?.at ?? end;
  const pageSize = items.length < found && items.length > 0 ? Math.min(items.length, requestPageSize) : requestPageSize;
  const isWhole = items.length >= found;
  const firstSecond = items.filter(({ at }) => at === newest);
  // The second may have more entries than this page.
  const isOneSecond = firstSecond.length === items.length;
  const head = isWhole ? items : isOneSecond ? [] : firstSecond;
  const left = Math.ceil(Math.max(0, rowCount - head.length) / pageSize);
  return {
    head,
    filters: { ...filters, ...customRange({ start, end: isOneSecond ? newest : newest - 1 }) },
    pageSize,
    pages: Array.from({ length: left }, (_, index) => index + 1),
    rowCount,
    found,
  };
}

export const rowsReadAfter = ({ head, pageSize, rowCount }: Snapshot, pages: number): number =>
  Math.min(rowCount, head.length + pages * pageSize);

export function fileName(name: string, filters: LogFilters): string {
  const { start, end } = spanOf(filters, defaultRange);
  const [from, to] = [formatTime(start).slice(0, 10), formatTime(end).slice(0, 10)];
  return `${name}_${from}${from === to ? '' : `_${to}`}.csv`;
}
