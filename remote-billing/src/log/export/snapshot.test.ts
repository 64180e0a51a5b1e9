import { afterEach, describe, expect, it, vi } from 'vitest';
import { filterNames, type LogEntry, type LogFilters } from '../api/types';
import { fileName, maxRows, requestPageSize, rowsReadAfter, snapshotOf } from './snapshot';

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

describe('a snapshot', () => {
  it('is read already where one page holds everything', () => {
    const snapshot = snapshotOf(filters, page([500, 500, 400], 3));
    expect(snapshot).toMatchObject({ pages: [], rowCount: 3, found: 3 });
    expect(snapshot.head).toHaveLength(3);
    expect(rowsReadAfter(snapshot, 0)).toBe(3);
  });

  it('takes the newest second as it is, and pages through what was before it', () => {
    const snapshot = snapshotOf(filters, page([500, 500, 400], 8));
    expect(snapshot.head).toEqual([line(500), line(500)]);
    expect(snapshot.filters).toEqual({ ...filters, start: '100', end: '499', range: '' });
    expect(snapshot).toMatchObject({ pageSize: 3, pages: [1, 2], rowCount: 8 });
    expect([0, 1, 2].map((pages) => rowsReadAfter(snapshot, pages))).toEqual([2, 5, 8]);
  });

  it('pages through one second from its beginning', () => {
    const snapshot = snapshotOf(filters, page([500, 500], 5));
    expect(snapshot).toMatchObject({ head: [], filters: { end: '500' }, pageSize: 2, pages: [1, 2, 3] });
  });

  it('ends at the most that a file holds, and says how much there would be', () => {
    const times = Array.from({ length: requestPageSize }, (_, index) => 5000 - index);
    const snapshot = snapshotOf(filters, page(times, 1_234_567));
    expect(snapshot).toMatchObject({ rowCount: maxRows, found: 1_234_567, pageSize: requestPageSize });
    expect(snapshot.pages).toHaveLength(100);
    expect(rowsReadAfter(snapshot, 99)).toBe(99_001);
    expect(rowsReadAfter(snapshot, 100)).toBe(maxRows);
  });

  it('may be empty, and may be of a gateway that does not count', () => {
    expect(snapshotOf(filters, page([], 0))).toMatchObject({ head: [], pages: [], rowCount: 0, found: 0 });
    expect(snapshotOf(filters, page([5, 4], undefined))).toMatchObject({ pages: [], rowCount: 2 });
  });
});

it.each([
  ['UTC', 'logs_2026-11-19_2026-11-20.csv'],
  ['Asia/Shanghai', 'logs_2026-11-20_2026-11-21.csv'],
  ['America/St_Johns', 'logs_2026-11-19_2026-11-20.csv'],
])('the file is named for the days that it is about, in %s', (zone, name) => {
  vi.stubEnv('TZ', zone);
  const start = String(Date.UTC(2026, 10, 19, 16) / 1000);
  expect(fileName('logs', { ...none, start, end: String(Date.UTC(2026, 10, 20, 16) / 1000) })).toBe(name);
  expect(fileName('logs', { ...none, start, end: start })).toMatch(/^logs_2026-11-(19|20)\.csv$/);
});
