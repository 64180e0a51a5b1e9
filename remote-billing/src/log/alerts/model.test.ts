import type { LogAlertRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { filterNames, type LogFilters } from '../api/types';
import { fromRecord, isFiltered, isThreshold, newValues, periodsWith, toAlertFilters, toInput, toRule, toValues } from './model';

const allCalls = { token_name: '', model_name: '', group: '', username: '', channel: 0 };
const record: LogAlertRecord = {
  id: 3,
  name: 'Spending',
  scope: 'all',
  measure: 'cost',
  threshold: 500,
  minutes: 60,
  filters: allCalls,
  status: 1,
  notified_at: 0,
  error: '',
};

it('reads a record, and sends back what it was', () => {
  const alert = fromRecord(record);
  expect(alert).toMatchObject({ isEnabled: true, notifiedAt: undefined, error: undefined });
  const { id: _, notified_at: __, error: ___, ...input } = record;
  expect(toInput(alert)).toEqual(input);
  expect(toInput({ ...alert, isEnabled: false })).toEqual({ ...input, status: 2 });
  expect(toInput({ ...toRule(toValues(alert)), isEnabled: true })).toEqual(input);
});

describe('filters of an alert', () => {
  const none = Object.fromEntries(filterNames.map((name) => [name, ''])) as LogFilters;
  const listed = { ...none, type: '2', model_name: 'gpt-4o', username: 'amy', channel: '3', range: '7d', min_quota: '5' };

  it.each([
    { scope: 'all', expected: { ...allCalls, model_name: 'gpt-4o', username: 'amy', channel: 3 } },
    { scope: 'own', expected: { ...allCalls, model_name: 'gpt-4o' } },
  ] as const)('are those of the list that it has, for $scope calls', ({ scope, expected }) => {
    const filters = toAlertFilters(listed, scope);
    expect(filters).toEqual(expected);
    expect(isFiltered(filters)).toBe(true);
  });

  it('are none where the list has none', () => expect(isFiltered(toAlertFilters(none, 'all'))).toBe(false));

  it('lose what only administrators see when they narrow an alert to their calls', () => {
    const values = { ...newValues('all', toAlertFilters(listed, 'all')), points: '5', scope: 'own' as const };
    expect(toRule(values).filters).toEqual({ ...allCalls, model_name: 'gpt-4o' });
  });
});

it.each([
  ['1', true],
  ['500000', true],
  ['0', false],
  ['1.5', false],
  ['-1', false],
  ['', false],
  ['NaN', false],
  ['1e300', false],
])('tells whether %j is a threshold: %s', (text, expected) => expect(isThreshold(text)).toBe(expected));

it.each([
  [60, [5, 15, 60, 360, 1440]],
  [30, [5, 15, 30, 60, 360, 1440]],
])('offers periods around %d', (minutes, expected) => expect(periodsWith(minutes)).toEqual(expected));
