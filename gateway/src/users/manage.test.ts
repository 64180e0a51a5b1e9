import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { catalogue } from '../messages/catalogue';
import { decide } from './manage';

const levels = { ordinary: 1, admin: 10, root: 100 };

describe('decide', () => {
  it.each([
    ['promote', 10, 'ordinary', { refused: 'adminCannotPromote' }],
    ['promote', 100, 'ordinary', { role: 10 }],
    ['promote', 100, 'admin', { refused: 'alreadyAdmin' }],
    ['promote', 100, 'root', { refused: 'alreadyAdmin' }],
    ['demote', 10, 'ordinary', { refused: 'alreadyOrdinary' }],
    ['demote', 100, 'ordinary', { refused: 'alreadyOrdinary' }],
    ['demote', 100, 'admin', { role: 1 }],
    ['demote', 100, 'root', { refused: 'rootNotDemotable' }],
    ['disable', 10, 'ordinary', { status: 2 }],
    ['disable', 100, 'ordinary', { status: 2 }],
    ['disable', 100, 'admin', { status: 2 }],
    ['disable', 100, 'root', { refused: 'rootNotDisablable' }],
    ['enable', 10, 'ordinary', { status: 1 }],
    ['enable', 100, 'admin', { status: 1 }],
    ['enable', 100, 'root', { status: 1 }],
    ['delete', 10, 'ordinary', { deleted: true }],
    ['delete', 100, 'admin', { deleted: true }],
    ['delete', 100, 'root', { refused: 'rootNotDeletable' }],
    ['constructor', 100, 'admin', {}],
    ['', 100, 'ordinary', {}],
  ] as const)('%s by %i on %s', (action, caller, target, expected) => {
    expect(decide(action, caller, { role: levels[target], status: 1 })).toEqual(expected);
  });

  it.each(['promote', 'demote', 'disable', 'enable', 'delete', 'nonsense'])(
    'refuses %s by an administrator on their own level or above',
    (action) => {
      for (const role of [levels.admin, levels.root]) {
        expect(decide(action, levels.admin, { role, status: 1 })).toEqual({ refused: 'userNotEditable' });
      }
    },
  );
});

describe('POST /api/user/manage', () => {
  it('bans, frees, promotes, demotes and cancels, answering role and status', async () => {
    const { call, seeded } = await calledGateway({ as: 'root', users: [{ username: 'amy' }] });
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

  it('ends what a cancelled user was doing', async () => {
    const { call, callAs, seeded } = await calledGateway({ as: 'admin', users: [{ username: 'amy' }] });
    const id = seeded.users[0]?.id ?? 0;
    const amy = await callAs(id);
    await call('POST', '/api/user/manage', { id, action: 'delete' });
    expect((await amy('GET', '/api/user/self')).status).toBe(401);
  });

  it('keeps the last super administrator', async () => {
    const { call } = await calledGateway({ as: 'root' });
    for (const action of ['disable', 'demote', 'delete']) {
      expect((await call('POST', '/api/user/manage', { id: 1, action })).body.success).toBe(false);
    }
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ role: 100, status: 1, DeletedAt: null });
  });
});
