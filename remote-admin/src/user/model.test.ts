import type { UserRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import {
  applyAction,
  fromRecord,
  getChange,
  getRefusal,
  getResultingQuota,
  getUndoAction,
  hasChanges,
  isValidBalance,
  toFormValues,
} from './model';

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
  ])('%j is %s', (fields, status, isLocked) => expect(fromRecord({ ...record, ...fields })).toMatchObject({ status, isLocked }));

  it.each([
    [1, 'user'],
    [10, 'admin'],
    [100, 'root'],
    [5, 'unknown'],
  ])('role %d is %s', (role, name) => expect(fromRecord({ ...record, role }).role).toBe(name));

  it('knows who came without invitation', () => {
    expect(fromRecord(record).inviterId).toBeUndefined();
    expect(fromRecord({ ...record, inviter_id: 4 }).inviterId).toBe(4);
  });
});

it('takes role and status of the answer, except after cancelling', () => {
  const user = fromRecord(record);
  expect(applyAction(user, 'disable', { role: 1, status: 2 })).toMatchObject({ status: 'banned', role: 'user' });
  expect(applyAction(user, 'promote', { role: 10, status: 1 })).toMatchObject({ role: 'admin', level: 10 });
  expect(applyAction(user, 'delete', { role: 1, status: 1 }).status).toBe('cancelled');
});

describe('refusalOf follows the matrix of the gateway', () => {
  const user = (role: number, status = 1) => fromRecord({ ...record, role, status });
  const by = { 10: { id: 50, role: 10 }, 100: { id: 1, role: 100 } };
  it.each([
    ['promote', 10, user(1), 'rootOnly'],
    ['demote', 10, user(1), 'alreadyUser'],
    ['disable', 10, user(1), undefined],
    ['enable', 10, user(1, 2), undefined],
    ['enable', 10, user(1, 3), 'locked'],
    ['delete', 10, user(1), undefined],
    ['edit', 10, user(1), undefined],
    ['group', 10, user(1), undefined],
    ...(['promote', 'demote', 'disable', 'enable', 'delete', 'edit', 'quota'] as const).flatMap((action) => [
      [action, 10, user(10), 'sameLevel'] as const,
      [action, 10, user(100), 'sameLevel'] as const,
    ]),
    ['promote', 100, user(1), undefined],
    ['promote', 100, user(10), 'alreadyAdmin'],
    ['promote', 100, user(100), 'alreadyAdmin'],
    ['demote', 100, user(10), undefined],
    ['demote', 100, user(1), 'alreadyUser'],
    ['demote', 100, user(100), 'rootFixed'],
    ['disable', 100, user(1), undefined],
    ['disable', 100, user(10), undefined],
    ['disable', 100, user(100), 'rootFixed'],
    ['delete', 100, user(10), undefined],
    ['delete', 100, user(100), 'rootFixed'],
    ['enable', 100, user(10, 2), undefined],
    ['enable', 100, user(100), undefined],
    ['edit', 100, user(10), undefined],
    ['edit', 100, user(100), undefined],
  ] as const)('%s by %d', (action, level, target, refusal) => expect(getRefusal(action, by[level], target)).toBe(refusal));

  it.each([
    ['edit', undefined],
    ['group', 'self'],
    ['quota', 'self'],
    ['disable', 'rootFixed'],
  ] as const)('root may %s themselves: %s', (action, refusal) => {
    expect(getRefusal(action, by[100], { ...user(100), id: 1 })).toBe(refusal);
  });

  it('leaves nothing to do with a cancelled user', () => {
    for (const action of ['edit', 'enable', 'delete', 'quota'] as const) {
      expect(getRefusal(action, by[100], { ...user(1), status: 'cancelled' })).toBe('cancelled');
    }
  });
});

describe('balances', () => {
  it.each([
    ['1000', '', 1000],
    ['1000', '-1500', -500],
    ['1000', 'x', undefined],
    ['', '5', undefined],
  ])('%j and %j make %s', (quota, add, after) => expect(getResultingQuota(quota, add)).toBe(after));

  it.each([
    [1e15, true],
    [-1e15, true],
    [1e15 + 1, false],
  ])('%d may be a balance: %s', (points, may) => expect(isValidBalance(points)).toBe(may));
});

describe('an edit', () => {
  it('names only what was changed', () => {
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

describe('undoOf', () => {
  const user = fromRecord(record);
  it.each([
    ['disable', {}, 'enable'],
    ['enable', { status: 'banned' }, 'disable'],
    ['demote', { level: 10 }, 'promote'],
    // Neither of these states can be set by an action.
    ['enable', { status: 'unknown' }, undefined],
    ['demote', { level: 5 }, undefined],
    ['disable', { status: 'unknown' }, undefined],
    ['promote', {}, undefined],
    ['delete', {}, undefined],
  ] as const)('%s of %j is taken back by %s', (action, state, reverse) =>
    expect(getUndoAction({ ...user, ...state }, action)).toBe(reverse),
  );
});
