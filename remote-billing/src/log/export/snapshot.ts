import { customRange, formatTime, spanOf } from '@console/shared/format';
import type { Page } from '@console/shared/http';
import { defaultRange, type LogEntry, type LogFilters } from '../api/types';

/** Lines that a file holds at most. */
export const maxRows = 100_000;

/** Lines that are asked for at once; a gateway may give fewer. */
export const requestPageSize = 1000;

/** The part of a log that an export reads: however long it takes, no new line moves the pages. */
export type Snapshot = {
  /** What has been read already. */
  head: LogEntry[];
  /** With the times that it is about, in place of "today". */
  filters: LogFilters;
  pageSize: number;
  /** Of what is behind the head, 1-based. */
  pages: number[];
  /** Lines of the file. */
  rowCount: number;
  /** Lines that match. */
  found: number;
};

/**
 * What is left to read, by the first page of a list of the newest lines. Lines may still be added to their second: those are taken as
 * they are, and the pages are of what was before it.
 */
export function snapshotOf(filters: LogFilters, { items, total, hasNext }: Page<LogEntry>): Snapshot {
  const found = total ?? (hasNext ? maxRows : items.length);
  const rowCount = Math.min(found, maxRows);
  const { start, end } = spanOf(filters, defaultRange);
  const newest = items[0]?.at ?? end;
  const pageSize = items.length < found && items.length > 0 ? Math.min(items.length, requestPageSize) : requestPageSize;
  const isWhole = items.length >= found;
  const firstSecond = items.filter(({ at }) => at === newest);
  // All of one second: how many more it has is not known.
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

/** Lines that have been read after so many pages. */
export const rowsReadAfter = ({ head, pageSize, rowCount }: Snapshot, pages: number): number =>
  Math.min(rowCount, head.length + pages * pageSize);

/** The name of the file, by the days that it is about. */
export function fileName(name: string, filters: LogFilters): string {
  const { start, end } = spanOf(filters, defaultRange);
  const [from, to] = [formatTime(start).slice(0, 10), formatTime(end).slice(0, 10)];
  return `${name}_${from}${from === to ? '' : `_${to}`}.csv`;
}
