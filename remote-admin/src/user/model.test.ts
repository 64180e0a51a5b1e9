import type { UserRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { applyAction, fromRecord, getChange, getRefusal, getUndoAction, hasChanges, toFormValues } from './model';

const record = {
  id: 7,
  username: 'amy',
  display_name: 'Amy',
  password: '',
  role: 1,
  status: 1,
  group: 'default',
  quota: 1000,
  used_quota: 20,
  request_count: 3,
  aff_count: 0,
  aff_history_quota: 0,
  inviter_id: 0,
  DeletedAt: null,
} as UserRecord;

describe('fromRecord', () => {
  it.each([
    [{ status: 1 }, 'activated', false],
    [{ status: 2 }, 'banned', false],
    [{ status: 3 }, 'unknown', true],
    [{ status: 9 }, 'unknown', false],
    [{ status: 1, DeletedAt: '2026-01-01T00:00:00Z' }, 'cancelled', false],
  ])('maps %j to %s', (fields, status, isLocked) => expect(fromRecord({ ...record, ...fields })).toMatchObject({ status, isLocked }));

  it.each([
    [1, 'user'],
    [10, 'admin'],
    [100, 'root'],
    [5, 'unknown'],
  ])('maps role %d to %s', (role, name) => expect(fromRecord({ ...record, role }).role).toBe(name));

  it('contains an inviter only if there is one', () => {
    expect(fromRecord(record).inviterId).toBeUndefined();
    expect(fromRecord({ ...record, inviter_id: 4 }).inviterId).toBe(4);
  });
});

it('applies role and status of the response, except after cancelling', () => {
  const user = fromRecord(record);
  expect(applyAction(user, 'disable', { role: 1, status: 2 })).toMatchObject({ status: 'banned', role: 'user' });
  expect(applyAction(user, 'promote', { role: 10, status: 1 })).toMatchObject({ role: 'admin', level: 10 });
  expect(applyAction(user, 'delete', { role: 1, status: 1 }).status).toBe('cancelled');
});

describe('getRefusal follows the gateway’s permission matrix', () => {
  const user = (role: number, status = 1) => fromRecord({ ...record, role, status });
  const by = { 10: { id: 50, role: 10 }, 100: { id: 1, role: 100 } };
  it.each([
    { action: 'promote', level: 10, user: user(1), refusal: 'rootOnly' },
    { action: 'demote', level: 10, user: user(1), refusal: 'alreadyUser' },
    { action: 'disable', level: 10, user: user(1), refusal: undefined },
    { action: 'enable', level: 10, user: user(1, 2), refusal: undefined },
    { action: 'enable', level: 10, user: user(1, 3), refusal: 'locked' },
    { action: 'delete', level: 10, user: user(1), refusal: undefined },
    { action: 'edit', level: 10, user: user(1), refusal: undefined },
    { action: 'group', level: 10, user: user(1), refusal: undefined },
    ...(['promote', 'demote', 'disable', 'enable', 'delete', 'edit', 'quota'] as const).flatMap((action) => [
      { action, level: 10, user: user(10), refusal: 'sameLevel' } as const,
      { action, level: 10, user: user(100), refusal: 'sameLevel' } as const,
    ]),
    { action: 'promote', level: 100, user: user(1), refusal: undefined },
    { action: 'promote', level: 100, user: user(10), refusal: 'alreadyAdmin' },
    { action: 'promote', level: 100, user: user(100), refusal: 'alreadyAdmin' },
    { action: 'demote', level: 100, user: user(10), refusal: undefined },
    { action: 'demote', level: 100, user: user(1), refusal: 'alreadyUser' },
    { action: 'demote', level: 100, user: user(100), refusal: 'rootFixed' },
    { action: 'disable', level: 100, user: user(1), refusal: undefined },
    { action: 'disable', level: 100, user: user(10), refusal: undefined },
    { action: 'disable', level: 100, user: user(100), refusal: 'rootFixed' },
    { action: 'delete', level: 100, user: user(10), refusal: undefined },
    { action: 'delete', level: 100, user: user(100), refusal: 'rootFixed' },
    { action: 'enable', level: 100, user: user(10, 2), refusal: undefined },
    { action: 'enable', level: 100, user: user(100), refusal: undefined },
    { action: 'edit', level: 100, user: user(10), refusal: undefined },
    { action: 'edit', level: 100, user: user(100), refusal: undefined },
  ] as const)('decides on $action by role $level: $refusal', ({ action, level, user: target, refusal }) =>
    expect(getRefusal(action, by[level], target)).toBe(refusal),
  );

  it.each([
    ['edit', undefined],
    ['group', 'self'],
    ['quota', 'self'],
    ['disable', 'rootFixed'],
  ] as const)('decides on %s by root on their own account: %s', (action, refusal) => {
    expect(getRefusal(action, by[100], { ...user(100), id: 1 })).toBe(refusal);
  });

  it('allows nothing on a cancelled user', () => {
    for (const action of ['edit', 'enable', 'delete', 'quota'] as const) {
      expect(getRefusal(action, by[100], { ...user(1), status: 'cancelled' })).toBe('cancelled');
    }
  });
});

describe('getChange', () => {
  it('returns only changed fields', () => {
    expect(getChange(record, toFormValues(record))).toEqual({ id: 7, add: 0 });
    expect(hasChanges({ id: 7, add: 0 })).toBe(false);
    expect([hasChanges({ id: 7, add: -1 }), hasChanges({ id: 7, add: 0, group: 'vip' })]).toEqual([true, true]);
    expect(
      getChange(record, { ...toFormValues(record), username: ' bea ', password: 'secret-12', group: 'vip', quota: '5', add: '-2' }),
    ).toEqual({
      id: 7,
      username: 'bea',
      password: 'secret-12',
      group: 'vip',
      quota: 5,
      add: -2,
    });
  });
});

describe('getUndoAction', () => {
  const user = fromRecord(record);
  it.each([
    ['disable', {}, 'enable'],
    ['enable', { status: 'banned' }, 'disable'],
    ['demote', { level: 10 }, 'promote'],
    // No action leads to either of these states.
    ['enable', { status: 'unknown' }, undefined],
    ['demote', { level: 5 }, undefined],
    ['disable', { status: 'unknown' }, undefined],
    ['promote', {}, undefined],
    ['delete', {}, undefined],
  ] as const)('undoes %s of %j with %s', (action, state, reverse) => expect(getUndoAction({ ...user, ...state }, action)).toBe(reverse));
});
