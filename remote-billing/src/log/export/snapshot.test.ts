import { afterEach, describe, expect, it, vi } from 'vitest';
import { filterNames, type LogEntry, type LogFilters } from '../api/types';
import { fileName, maxRows, requestPageSize, rowsReadAfter, snapshotOf } from '../snapshot';

const none = Object.fromEntries(filterNames.map((name) => [name, ''])) as LogFilters;
const filters = { ...none, model_name: 'm', start: '100', end: '900' };
const line = (at: number) => ({ at }) as LogEntry;
const page = (times: number[], total: number | undefined, hasNext = false) => ({
  items: times.map(line),
  total,
  hasNext,
  page: 1,
  pageSize: requestPageSize,
});

afterEach(() => vi.unstubAllEnvs());

describe('snapshotOf', () => {
  it('uses the first page alone where it holds everything', () => {
    const snapshot = snapshotOf(filters, page([500, 500, 400], 3));
    expect(snapshot).toMatchObject({ pages: [], rowCount: 3, found: 3 });
    expect(snapshot.head).toHaveLength(3);
    expect(rowsReadAfter(snapshot, 0)).toBe(3);
  });

  it('keeps the newest second and pages through older entries', () => {
    const snapshot = snapshotOf(filters, page([500, 500, 400], 8));
    expect(snapshot.head).toEqual([line(500), line(500)]);
    expect(snapshot.filters).toEqual({ ...filters, start: '100', end: '499', range: '' });
    expect(snapshot).toMatchObject({ pageSize: 3, pages: [1, 2], rowCount: 8 });
    expect([0, 1, 2].map((pages) => rowsReadAfter(snapshot, pages))).toEqual([2, 5, 8]);
  });

  it('pages from the start when all entries are of one second', () => {
    const snapshot = snapshotOf(filters, page([500, 500], 5));
    expect(snapshot).toMatchObject({ head: [], filters: { end: '500' }, pageSize: 2, pages: [1, 2, 3] });
  });

  it('stops at the row limit and reports the total', () => {
    const times = Array.from({ length: requestPageSize }, (_, index) => 5000 - index);
    const snapshot = snapshotOf(filters, page(times, 1_234_567));
    expect(snapshot).toMatchObject({ rowCount: maxRows, found: 1_234_567, pageSize: requestPageSize });
    expect(snapshot.pages).toHaveLength(100);
    expect(rowsReadAfter(snapshot, 99)).toBe(99_001);
    expect(rowsReadAfter(snapshot, 100)).toBe(maxRows);
  });

  it('handles empty logs and gateways without totals', () => {
    expect(snapshotOf(filters, page([], 0))).toMatchObject({ head: [], pages: [], rowCount: 0, found: 0 });
    expect(snapshotOf(filters, page([5, 4], undefined))).toMatchObject({ pages: [], rowCount: 2 });
  });
});

it.each([
  ['UTC', 'logs_2026-11-19_2026-11-20.csv'],
  ['Asia/Shanghai', 'logs_2026-11-20_2026-11-21.csv'],
  ['America/St_Johns', 'logs_2026-11-19_2026-11-20.csv'],
])('names the file after its days in %s', (zone, name) => {
  vi.stubEnv('TZ', zone);
  const start = String(Date.UTC(2026, 10, 19, 16) / 1000);
  expect(fileName('logs', { ...none, start, end: String(Date.UTC(2026, 10, 20, 16) / 1000) })).toBe(name);
  expect(fileName('logs', { ...none, start, end: start })).toMatch(/^logs_2026-11-(19|20)\.csv$/);
});
