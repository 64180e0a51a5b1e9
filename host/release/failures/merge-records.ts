import { addHashes } from '../guard/kmv-sketch';
import { mergeByKey } from '../merge-by-key';
import type { FailureRecord } from './failure-files';

const maxBrowsers = 20;

const other = 'other';

export function addBrowsers(counts: Readonly<Record<string, number>>, more: Readonly<Record<string, number>>): Record<string, number> {
  const sum = { ...counts };
  for (const [browser, count] of Object.entries(more)) {
    const isRoom = Object.hasOwn(sum, browser) || Object.keys(sum).length < maxBrowsers;
    const name = isRoom ? browser : other;
    sum[name] = (sum[name] ?? 0) + count;
  }
  return sum;
}

export function mergeRecords(one: FailureRecord, another: FailureRecord): FailureRecord {
  const [earlier, later] = one.lastAt <= another.lastAt ? [one, another] : [another, one];
  const [firstAt = ''] = [one.firstAt, another.firstAt].sort();
  return {
    ...later,
    browsers: addBrowsers(earlier.browsers, later.browsers),
    count: one.count + another.count,
    visitors: [...addHashes(one.visitors, another.visitors)],
    firstAt,
  };
}

export const mergeAll = (records: readonly FailureRecord[]): FailureRecord[] => mergeByKey(records, ({ id }) => id, mergeRecords);
