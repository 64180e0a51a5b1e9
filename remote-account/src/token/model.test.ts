import { type TokenRecord, tokenStatus } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { canBeReactivated, formatKeyLines, fromRecord, remainingRatio, toKeySearch } from './model';

const now = 1_800_000_000;

const record: TokenRecord = {
  id: 7,
  user_id: 2,
  key: 'Ab12**********wX34',
  status: tokenStatus.enabled,
  name: 'laptop',
  created_time: 1_700_000_000,
  accessed_time: 1_700_000_000,
  expired_time: -1,
  remain_quota: 300,
  unlimited_quota: false,
  model_limits_enabled: false,
  model_limits: '',
  allow_ips: null,
  used_quota: 100,
  group: '',
  DeletedAt: null,
};

describe('fromRecord', () => {
  it.each<[string, Partial<TokenRecord>, string]>([
    ['enabled', {}, 'enabled'],
    ['disabled', { status: 2 }, 'disabled'],
    ['disabled, whatever its limits', { status: 2, remain_quota: 0, expired_time: 1 }, 'disabled'],
    ['marked expired', { status: 3 }, 'expired'],
    ['marked exhausted', { status: 4 }, 'exhausted'],
    ['of a kind that nobody knows', { status: 9 }, 'unknown'],
    ['past its time, not used since', { expired_time: now }, 'expired'],
    ['without quota, not used since', { remain_quota: 0 }, 'exhausted'],
    ['overdrawn but unlimited', { remain_quota: -5, unlimited_quota: true }, 'enabled'],
  ])('resolves the status of a token that is %s', (_name, change, status) => {
    expect(fromRecord({ ...record, ...change }, now).status).toBe(status);
  });

  it('maps sentinel values to undefined', () => {
    expect(fromRecord(record, now)).toMatchObject({
      maskedKey: 'sk-Ab12…wX34',
      expiresAt: undefined,
      lastUsedAt: undefined,
      group: undefined,
      models: [],
    });
    expect(fromRecord({ ...record, accessed_time: now }, now).lastUsedAt).toBe(now);
    expect(fromRecord({ ...record, group: 'vip', expired_time: now + 5, model_limits: 'a,b' }, now)).toMatchObject({
      expiresAt: now + 5,
      group: 'vip',
      models: ['a', 'b'],
    });
  });
});

it.each<[string, Partial<TokenRecord>, boolean]>([
  ['expired and extended', { status: 3, expired_time: now + 60 }, true],
  ['expired still', { status: 3, expired_time: now - 60 }, false],
  ['exhausted and filled', { status: 4, remain_quota: 1 }, true],
  ['exhausted and made unlimited', { status: 4, remain_quota: 0, unlimited_quota: true }, true],
  ['exhausted still', { status: 4, remain_quota: 0 }, false],
  ['disabled by its owner', { status: 2 }, false],
])('can reactivate a token that is %s: %s', (_name, change, expected) => {
  expect(canBeReactivated({ ...record, ...change }, now)).toBe(expected);
});

it.each([
  [' sk-Ab12cD34eF56gH78iJ90kL12mN34oP56qR78sT90uV12wX34 ', 'Ab12cD34eF56'],
  ['Ab12', 'Ab12'],
  ['', ''],
])('searches by a prefix of %j', (typed, part) => expect(toKeySearch(typed)).toBe(part));

it('formats one line of name and key per token', () => {
  const tokens = [
    { id: 1, name: 'laptop' },
    { id: 2, name: 'gone' },
    { id: 3, name: 'phone' },
  ];
  const keys = new Map([
    [1, 'sk-x'],
    [3, 'sk-y'],
  ]);
  expect(formatKeyLines(tokens, keys)).toBe('laptop    sk-x\nphone    sk-y');
});

it.each([
  [300, 100, 0.75],
  [-50, 100, 0],
  [0, 0, 0],
])('computes the remaining ratio of %d left and %d used as %d', (remainingQuota, usedQuota, share) => {
  expect(remainingRatio({ remainingQuota, usedQuota })).toBe(share);
});
