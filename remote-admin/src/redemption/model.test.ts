import type { RedemptionRecord } from '@console/shared/contract';
import { formatTime } from '@console/shared/format';
import { describe, expect, it } from 'vitest';
import type { Code } from './api/types';
import { blankValues, getChange, getDefaultName, toFormValues, toNewCodes } from './form-model';
import { filterByStatus, fromRecord, getAffectedCodes, getRefusal, parseStatusChoice } from './model';

const record: RedemptionRecord = {
  id: 7,
  user_id: 1,
  key: '0123456789abcdef0123456789abcdef',
  status: 1,
  name: 'Welcome',
  quota: 100_000,
  created_time: 1_700_000_000,
  redeemed_time: 0,
  count: 0,
  used_user_id: 0,
  DeletedAt: null,
};
const code = (changes: Partial<Code> = {}): Code => ({ ...fromRecord(record), ...changes });

describe('fromRecord', () => {
  it.each([
    [1, 'unused'],
    [2, 'disabled'],
    [3, 'used'],
    [9, 'unknown'],
  ])('maps status %d to %s', (status, name) => expect(fromRecord({ ...record, status }).status).toBe(name));

  it.each([
    [1, 0, 'unused'],
    [1, 1_700_000_000, 'expired'],
    [1, 4_000_000_000, 'unused'],
    [2, 1_700_000_000, 'disabled'],
    [3, 1_700_000_000, 'used'],
  ])('maps status %d and expiry %d to %s', (status, expired_time, name) =>
    expect(fromRecord({ ...record, status, expired_time }).status).toBe(name),
  );

  it('contains who redeemed the code, and when if known', () => {
    expect(fromRecord(record).used).toBeUndefined();
    expect(fromRecord({ ...record, used_user_id: 4, redeemed_time: 1_700_000_100 }).used).toEqual({ by: 4, at: 1_700_000_100 });
    expect(fromRecord({ ...record, used_user_id: 4 }).used).toEqual({ by: 4, at: undefined });
  });

  it('contains a group only if the record has one', () => {
    expect(
      [fromRecord(record), fromRecord({ ...record, group_id: null }), fromRecord({ ...record, group_id: 0 })].map(({ groupId }) => groupId),
    ).toEqual([undefined, undefined, 0]);
  });
});

it.each([
  ['edit', 'unused', undefined],
  ['edit', 'disabled', 'disabled'],
  ['edit', 'used', 'used'],
  ['edit', 'expired', undefined],
  ['edit', 'unknown', 'unknown'],
  ['enable', 'disabled', undefined],
  ['enable', 'used', 'used'],
  ['disable', 'unused', undefined],
  ['disable', 'used', 'used'],
  ['delete', 'used', undefined],
] as const)('%s of a code that is %s: %s', (action, status, refusal) => expect(getRefusal(action, { status })).toBe(refusal));

describe('bulk operations', () => {
  const codes = (['unused', 'disabled', 'used', 'unknown', 'expired'] as const).map((status, id) => code({ id, status }));
  it.each([
    ['enable', ['disabled', 'unknown']],
    ['disable', ['unused', 'expired']],
    ['delete', ['unused', 'disabled', 'used', 'unknown', 'expired']],
  ] as const)('applies %s to codes that are %j', (kind, changed) =>
    expect(getAffectedCodes({ kind, codes }).map(({ status }) => status)).toEqual(changed),
  );

  it('ignores an unknown status filter in the URL', () => {
    expect(filterByStatus(codes, parseStatusChoice('used')).map(({ id }) => id)).toEqual([2]);
    expect(filterByStatus(codes, parseStatusChoice('broken'))).toEqual(codes);
    expect(parseStatusChoice('')).toBe('all');
  });
});

describe('form values', () => {
  const expiresAt = 1_900_000_000;
  const currency = { quota_per_unit: 500_000, display_in_currency: true };

  it('names codes after their value by default', () => {
    expect(getDefaultName(100_000, currency)).toBe('¥0.20');
    expect(getDefaultName(100_000, { ...currency, display_in_currency: false })).toBe('100.0k');
    expect(getDefaultName(10 ** 15, { quota_per_unit: 0.0001, display_in_currency: true })).toHaveLength(20);
    expect(toNewCodes({ ...blankValues, name: '  ' }, currency)).toEqual({
      name: '¥0.20',
      quota: 100_000,
      count: 1,
      group_id: null,
      expired_time: 0,
    });
    expect(toNewCodes({ name: ' Gift ', quota: '5', count: '20', group: '7', expiry: formatTime(expiresAt) }, currency)).toEqual({
      name: 'Gift',
      quota: 5,
      count: 20,
      group_id: 7,
      expired_time: expiresAt,
    });
  });

  it('produces only the changes', () => {
    expect(getChange(code(), toFormValues(code()))).toEqual({ id: 7 });
    expect(getChange(code(), { ...toFormValues(code()), name: ' Hi ', quota: '0' })).toEqual({ id: 7, name: 'Hi', quota: 0 });
    const expiring = code({ expiresAt });
    expect(getChange(expiring, toFormValues(expiring))).toEqual({ id: 7 });
    expect(getChange(expiring, { ...toFormValues(expiring), expiry: '-1' })).toEqual({ id: 7, expired_time: 0 });
    expect(getChange(code(), { ...toFormValues(code()), expiry: formatTime(expiresAt) })).toEqual({ id: 7, expired_time: expiresAt });
  });
});
