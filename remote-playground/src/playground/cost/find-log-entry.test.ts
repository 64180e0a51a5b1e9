import { expect, it } from 'vitest';
import type { LogEntry } from '../api/types';
import { findLogEntry, logEntryKey } from './find-log-entry';

const entry = (fields: Partial<LogEntry>): LogEntry => ({
  id: 7,
  token: 'playground-default',
  prompt: 10,
  completion: 100,
  quota: 5,
  seconds: 3,
  at: 1000,
  ...fields,
});
const criteria = { group: 'default', completion: 98, seconds: 3.2 };
const find = (entries: LogEntry[], taken: LogEntry[] = []) =>
  findLogEntry(entries, criteria, (one) => taken.map(logEntryKey).includes(logEntryKey(one)));

it('finds the entry that matches the call best', () => {
  const [other, best] = [entry({ completion: 400 }), entry({ completion: 100 })];
  expect(find([other, best])).toBe(best);
  expect(find([entry({ seconds: 30 }), best])).toBe(best);
});

it('ignores entries of API keys, other groups and other answers', () => {
  expect(find([entry({ token: 'my key' }), entry({ token: 'playground-vip' })])).toBeUndefined();
  expect(find([entry({})], [entry({})])).toBeUndefined();
  expect(find([entry({}), entry({ id: 8 })], [entry({})])).toMatchObject({ id: 8 });
  expect(find([])).toBeUndefined();
});
