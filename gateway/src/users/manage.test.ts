import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import type { MessageId } from '../messages/translate';
import { decideAction } from './manage';

const levels = { ordinary: 1, admin: 10, root: 100 };

describe('decideAction', () => {
  it.each([
    { action: 'promote', caller: 10, target: 'ordinary', expected: { refused: 'adminCannotPromote' } },
    { action: 'promote', caller: 100, target: 'ordinary', expected: { role: 10 } },
    { action: 'promote', caller: 100, target: 'admin', expected: { refused: 'alreadyAdmin' } },
    { action: 'promote', caller: 100, target: 'root', expected: { refused: 'alreadyAdmin' } },
    { action: 'demote', caller: 10, target: 'ordinary', expected: { refused: 'alreadyOrdinary' } },
    { action: 'demote', caller: 100, target: 'ordinary', expected: { refused: 'alreadyOrdinary' } },
    { action: 'demote', caller: 100, target: 'admin', expected: { role: 1 } },
    { action: 'demote', caller: 100, target: 'root', expected: { refused: 'rootNotDemotable' } },
    { action: 'disable', caller: 10, target: 'ordinary', expected: { status: 2 } },
    { action: 'disable', caller: 100, target: 'ordinary', expected: { status: 2 } },
    { action: 'disable', caller: 100, target: 'admin', expected: { status: 2 } },
    { action: 'disable', caller: 100, target: 'root', expected: { refused: 'rootNotDisablable' } },
    { action: 'enable', caller: 10, target: 'ordinary', expected: { status: 1 } },
    { action: 'enable', caller: 100, target: 'admin', expected: { status: 1 } },
    { action: 'enable', caller: 100, target: 'root', expected: { status: 1 } },
    { action: 'delete', caller: 10, target: 'ordinary', expected: { deleted: true } },
    { action: 'delete', caller: 100, target: 'admin', expected: { deleted: true } },
    { action: 'delete', caller: 100, target: 'root', expected: { refused: 'rootNotDeletable' } },
    { action: 'constructor', caller: 100, target: 'admin', expected: {} },
    { action: '', caller: 100, target: 'ordinary', expected: {} },
  ] as const)('$action by role $caller on role $target', ({ action, caller, target, expected }) => {
    expect(decideAction(action, caller, { role: levels[target], status: 1 })).toEqual(expected);
  });

  it.each(['promote', 'demote', 'disable', 'enable', 'delete', 'nonsense'])(
    'refuses %s by an administrator on their own level or above',
    (action) => {
      for (const role of [levels.admin, levels.root]) {
        expect(decideAction(action, levels.admin, { role, status: 1 })).toEqual({ refused: 'userNotEditable' });
      }
    },
  );
});

type Change = { role?: number; status?: number; cancelled?: true };

/** What each caller may do to whom: the words of a refusal, or what changes. */
const matrix: Record<string, Record<'admin' | 'root', Record<keyof typeof levels, MessageId | Change>>> = {
  promote: {
    admin: { ordinary: 'adminCannotPromote', admin: 'userNotEditable', root: 'userNotEditable' },
    root: { ordinary: { role: 10 }, admin: 'alreadyAdmin', root: 'alreadyAdmin' },
  },
  demote: {
    admin: { ordinary: 'alreadyOrdinary', admin: 'userNotEditable', root: 'userNotEditable' },
    root: { ordinary: 'alreadyOrdinary', admin: { role: 1 }, root: 'rootNotDemotable' },
  },
  disable: {
    admin: { ordinary: { status: 2 }, admin: 'userNotEditable', root: 'userNotEditable' },
    root: { ordinary: { status: 2 }, admin: { status: 2 }, root: 'rootNotDisablable' },
  },
  enable: {
    admin: { ordinary: {}, admin: 'userNotEditable', root: 'userNotEditable' },
    root: { ordinary: {}, admin: {}, root: {} },
  },
  delete: {
    admin: { ordinary: { cancelled: true }, admin: 'userNotEditable', root: 'userNotEditable' },
    root: { ordinary: { cancelled: true }, admin: { cancelled: true }, root: 'rootNotDeletable' },
  },
};

describe('DELETE /api/user/:id', () => {
  it.each([
    ['admin', 1, undefined],
    ['admin', 10, 'userNotDeletable'],
    ['admin', 100, 'userNotDeletable'],
    ['root', 10, undefined],
    ['root', 100, 'rootNotDeletable'],
  ] as const)('by the role %s on the role %i', async (as, role, refused) => {
    const { call, seeded, db } = await startTestGateway({ as, users: [{ username: 'amy', role }] });
    const id = seeded.users[0]?.id ?? 0;
    const { body } = await call('DELETE', `/api/user/${id}`);
    expect(body).toEqual(refused ? { success: false, message: catalogue[refused].zh } : { success: true, message: '' });
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row?.deleted_at === null).toBe(refused !== undefined);
    expect((await call('POST', '/api/user/', { username: 'amy', password: 'longenough' })).body.success).toBe(false);
  });
});

describe('POST /api/user/manage', () => {
  it.each(Object.keys(matrix))('applies the matrix to every role for %s', async (action) => {
    for (const as of ['admin', 'root'] as const) {
      const targets = Object.entries(levels).map(([username, role]) => ({ username: `a ${username}`, role }));
      const { call, seeded, db } = await startTestGateway({ as, users: targets });
      for (const [index, [target, expected]] of Object.entries(matrix[action]?.[as] ?? {}).entries()) {
        const { id, role } = seeded.users[index] ?? { id: 0, role: 0 };
        const { body } = await call('POST', '/api/user/manage', { id, action });
        const [row] = await db.select().from(users).where(eq(users.id, id));
        const change = typeof expected === 'string' ? {} : expected;
        expect(body, `${as} ${action} ${target}`).toMatchObject(
          typeof expected === 'string'
            ? { success: false, message: catalogue[expected].zh }
            : { success: true, data: { role: change.role ?? role, status: change.status ?? 1 } },
        );
        expect([row?.role, row?.status, row?.deleted_at !== null]).toEqual([
          change.role ?? role,
          change.status ?? 1,
          change.cancelled === true,
        ]);
      }
    }
  });

  it('revokes sessions, access tokens and keys immediately on ban, demotion or cancellation', async () => {
    const key = 'k'.repeat(48);
    const { call, callAs, seeded } = await startTestGateway({
      as: 'root',
      users: [{ username: 'ann', role: 10, access_token: 'A'.repeat(32) }],
      tokens: [{ key, user_id: 2, unlimited_quota: true }],
    });
    const id = seeded.users[0]?.id ?? 0;
    const ann = await callAs(id);
    const withToken = () =>
      call('GET', '/api/user/self', undefined, { cookie: '', authorization: 'A'.repeat(32), 'new-api-user': String(id) });
    const withKey = () => call('GET', '/v1/models', undefined, { authorization: `Bearer sk-${key}` });
    const manage = (action: string) => call('POST', '/api/user/manage', { id, action });

    expect((await ann('GET', '/api/user/')).body.success).toBe(true);
    await manage('demote');
    expect((await ann('GET', '/api/user/')).body.message).toBe(catalogue.permissionDenied.zh);
    await manage('disable');
    expect((await ann('GET', '/api/user/self')).status).toBe(401);
    expect((await withToken()).body.message).toBe(catalogue.accessTokenInvalid.zh);
    expect((await withKey()).status).toBe(403);
    await manage('enable');
    expect((await ann('GET', '/api/user/self')).status).toBe(401);
    expect((await withToken()).body.message).toBe(catalogue.accessTokenInvalid.zh);
    expect((await withKey()).status).toBe(200);
    await manage('delete');
    expect((await ann('GET', '/api/user/self')).status).toBe(401);
    expect((await withToken()).body.message).toBe(catalogue.accessTokenInvalid.zh);
    expect((await withKey()).status).toBe(401);
  });

  it('bans, unbans, promotes, demotes and cancels, returning role and status', async () => {
    const { call, seeded } = await startTestGateway({ as: 'root', users: [{ username: 'amy' }] });
    const id = seeded.users[0]?.id;
    const manage = (action: string) => call('POST', '/api/user/manage', { id, action });
    expect((await manage('disable')).body).toMatchObject({ success: true, data: { id: 0, username: '', role: 1, status: 2 } });
    expect((await manage('enable')).body.data).toMatchObject({ role: 1, status: 1 });
    expect((await manage('promote')).body.data).toMatchObject({ role: 10, status: 1 });
    expect((await manage('demote')).body.data).toMatchObject({ role: 1, status: 1 });
    expect((await manage('dance')).body).toMatchObject({ success: true, data: { role: 1, status: 1 } });
    expect((await manage('delete')).body.success).toBe(true);
    expect((await manage('enable')).body).toEqual({ success: false, message: catalogue.userMissing.zh });
  });

  it('ends the sessions of a cancelled user', async () => {
    const { call, callAs, seeded } = await startTestGateway({ as: 'admin', users: [{ username: 'amy' }] });
    const id = seeded.users[0]?.id ?? 0;
    const amy = await callAs(id);
    await call('POST', '/api/user/manage', { id, action: 'delete' });
    expect((await amy('GET', '/api/user/self')).status).toBe(401);
  });

  it('keeps the last super administrator', async () => {
    const { call } = await startTestGateway({ as: 'root' });
    for (const action of ['disable', 'demote', 'delete']) {
      expect((await call('POST', '/api/user/manage', { id: 1, action })).body.success).toBe(false);
    }
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ role: 100, status: 1, DeletedAt: null });
  });
});
