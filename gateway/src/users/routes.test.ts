import type { PageRecord, UserRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { catalogue } from '../messages/catalogue';

type UserPage = { data: PageRecord<UserRecord> };

const names = (page: { body: UserPage }) => page.body.data.items.map(({ username }) => username);

describe('GET and PUT /api/user/self', () => {
  it('reports which secrets exist without revealing them', async () => {
    const { call } = await startTestGateway({ as: 'user', me: { access_token: 'x'.repeat(28) } });
    const { body } = await call('GET', '/api/user/self/');
    expect(body.data).toMatchObject({ access_token: null, has_access_token: true, password: '', has_password: true, username: 'user' });
    expect(JSON.stringify(body)).not.toContain('x'.repeat(28));
  });

  it('stores non-empty fields and ignores read-only ones', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const response = await call('PUT', '/api/user/self', {
      display_name: 'Amy',
      username: '',
      password: '',
      quota: 9,
      role: 100,
      group: 'vip',
    });
    expect(response.body).toEqual({ success: true, message: '' });
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({
      display_name: 'Amy',
      username: 'user',
      quota: 500_000,
      role: 1,
      group: 'default',
    });
  });

  it('keeps the current session after a password change and ends all others', async () => {
    const { call, callAs, seeded } = await startTestGateway({ as: 'user' });
    const otherBrowser = await callAs(seeded.user?.id ?? 0);
    // Also for what the page asks at the same moment.
    const [change, ...concurrently] = await Promise.all([
      call('PUT', '/api/user/self', { password: 'new password', original_password: seededPassword }),
      ...Array.from({ length: 20 }, () => call('GET', '/api/user/self')),
    ]);
    expect(change.body.success).toBe(true);
    expect(concurrently.map(({ status }) => status)).toEqual(concurrently.map(() => 200));
    expect((await otherBrowser('GET', '/api/user/self')).status).toBe(401);
    expect((await call('GET', '/api/user/self')).status).toBe(200);
    const login = (password: string) => call('POST', '/api/user/login', { username: 'user', password });
    expect((await login(seededPassword)).body.success).toBe(false);
    expect((await login('new password')).body.success).toBe(true);
  });

  it.each([
    [{ password: 'short', original_password: seededPassword }, '输入不符合要求：password（min 8）'],
    [{ username: 'a'.repeat(13) }, '输入不符合要求：username（max 12）'],
    [{ display_name: 'a'.repeat(21) }, '输入不符合要求：display_name（max 20）'],
    [{ username: 'root' }, catalogue.nameTaken.zh],
  ])('refuses %j', async (body, message) => {
    const { call } = await startTestGateway({ as: 'user' });
    expect((await call('PUT', '/api/user/self', body)).body).toMatchObject({ success: false, message });
  });
});

describe('GET /api/user/ and /search', () => {
  const users = {
    users: [
      { username: 'amy', email: 'amy@example.com' },
      { username: 'bob', display_name: 'Bobby 100%', group: 'vip' },
    ],
  };

  it('returns 1-based pages, newest first, deleted users included, without secrets', async () => {
    const { call } = await startTestGateway({
      as: 'admin',
      users: [{ DeletedAt: '2026-01-01T00:00:00Z', username: 'gone', access_token: 'y'.repeat(28) }],
    });
    const first = await call<UserPage>('GET', '/api/user/?p=1&page_size=2');
    expect(names(first)).toEqual(['gone', 'admin']);
    expect(first.body.data).toMatchObject({ total: 3, page: 1, page_size: 2 });
    expect(first.body.data.items[0]).toMatchObject({ access_token: null, password: '', DeletedAt: '2026-01-01T00:00:00Z' });
    expect(names(await call<UserPage>('GET', '/api/user/?p=2&page_size=2'))).toEqual(['root']);
    expect(names(await call<UserPage>('GET', '/api/user/?p=-5&page_size=x'))).toHaveLength(3);
    expect((await call<UserPage>('GET', '/api/user/?page_size=5000')).body.data.page_size).toBe(100);
  });

  it.each([
    ['keyword=am', ['amy']],
    ['keyword=example.com', ['amy']],
    ['keyword=100%25', ['bob']],
    ['keyword=%25', ['bob']],
    ['keyword=1', ['bob', 'root']],
    ['group=vip', ['bob']],
    ['keyword=amy&group=vip', []],
    ['keyword=', ['bob', 'amy', 'admin', 'root']],
  ])('finds by %s', async (query, expected) => {
    const { call } = await startTestGateway({ as: 'admin', ...users });
    expect(names(await call<UserPage>('GET', `/api/user/search?${query}`))).toEqual(expected);
  });

  it.each([
    ['role=10', ['admin', 'ann']],
    ['role=100', ['root']],
    ['status=2', ['ann']],
    ['status=1&role=1', ['dora', 'cleo']],
    ['max_quota=0', ['dora', 'ann']],
    ['max_quota=-1', ['dora']],
    ['max_quota=500&keyword=c', ['cleo']],
    ['role=&status=&max_quota=', ['gone', 'dora', 'cleo', 'admin', 'ann', 'root']],
  ])('filters by %s', async (query, expected) => {
    const { call } = await startTestGateway({
      as: 'admin',
      me: { quota: 1000 },
      users: [
        { username: 'ann', role: 10, status: 2, quota: 0 },
        { username: 'cleo', quota: 500 },
        { username: 'dora', quota: -20 },
        { username: 'gone', status: 2, quota: 1000, DeletedAt: '2026-01-01T00:00:00Z' },
      ],
    });
    const found = names(await call<UserPage>('GET', `/api/user/search?${query}`));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it.each(['role=5', 'role=admin', 'status=3', 'max_quota=x', 'max_quota=1.5'])('refuses %s', async (query) => {
    const { call } = await startTestGateway({ as: 'admin' });
    expect((await call('GET', `/api/user/search?${query}`)).body).toMatchObject({ success: false, field: query.split('=')[0] });
  });

  it('sorts by the last sign-in, and tells when users signed up', async () => {
    const { call, callAs, seeded } = await startTestGateway({ as: 'admin', users: [{ username: 'amy' }, { username: 'bob' }] });
    const signedUpFrom = now();
    await call('POST', '/api/user/', { username: 'cleo', password: seededPassword });
    await callAs(seeded.users[0]?.id ?? 0);
    const { items } = (await call<UserPage>('GET', '/api/user/?sort=last_login_at&order=desc')).body.data;
    const byName = new Map(items.map((user) => [user.username, user]));
    expect(byName.get('amy')?.last_login_at).toBeGreaterThanOrEqual(signedUpFrom);
    expect(byName.get('cleo')).toMatchObject({ last_login_at: 0 });
    expect(byName.get('cleo')?.created_at).toBeGreaterThanOrEqual(signedUpFrom);
    expect(items.slice(0, 2).map(({ username }) => username)).toContain('amy');
  });
});

describe('GET /api/user/{id}', () => {
  it('shows users of lower levels, and everybody to root', async () => {
    const { call, callAs, seeded } = await startTestGateway({ as: 'admin', users: [{ username: 'amy' }, { username: 'boss', role: 10 }] });
    const [amy, boss] = seeded.users;
    expect((await call('GET', `/api/user/${amy?.id}`)).body.data).toMatchObject({ username: 'amy' });
    for (const id of [boss?.id, 1, seeded.user?.id]) {
      expect((await call('GET', `/api/user/${id}`)).body.message).toBe(catalogue.userNotViewable.zh);
    }
    expect((await call('GET', '/api/user/999')).body.message).toBe(catalogue.userMissing.zh);
    const root = await callAs(1);
    expect((await root('GET', `/api/user/${boss?.id}`)).body.success).toBe(true);
    expect((await root('GET', '/api/user/1')).body.success).toBe(true);
  });
});

describe('POST /api/user/', () => {
  it('creates ordinary users only', async () => {
    const { call } = await startTestGateway({ as: 'admin' });
    const body = { username: ' amy ', password: 'longenough', role: 1, quota: 5, group: 'vip' };
    expect((await call('POST', '/api/user/', body)).body).toEqual({ success: true, message: '' });
    const found = await call<UserPage>('GET', '/api/user/search?keyword=amy');
    expect(found.body.data.items[0]).toMatchObject({ username: 'amy', display_name: 'amy', role: 1, quota: 0, group: 'default' });
  });

  it.each([
    [{ username: '', password: 'longenough' }, catalogue.invalidParameter.zh],
    [{ username: 'amy', password: 'short' }, '输入不符合要求：password（min 8）'],
    [{ username: 'amy', password: 'longenough', role: 10 }, catalogue.userNotCreatable.zh],
    [{ username: 'root', password: 'longenough' }, catalogue.nameTaken.zh],
  ])('refuses %j', async (body, message) => {
    const { call } = await startTestGateway({ as: 'admin' });
    expect((await call('POST', '/api/user/', body)).body).toMatchObject({ success: false, message });
  });
});

describe('PUT /api/user/', () => {
  it('keeps a remark for administrators only', async () => {
    const { call, callAs, seeded } = await startTestGateway({ as: 'admin', users: [{ username: 'amy' }] });
    const id = seeded.users[0]?.id ?? 0;
    expect((await call('PUT', '/api/user/', { id, remark: 'Pays by invoice' })).body.success).toBe(true);
    await call('PUT', '/api/user/', { id, display_name: 'Amy' });
    expect((await call('GET', `/api/user/${id}`)).body.data).toMatchObject({ remark: 'Pays by invoice', display_name: 'Amy' });
    const amy = await callAs(id);
    expect(JSON.stringify((await amy('GET', '/api/user/self')).body)).not.toContain('invoice');
    const tooLong = await call('PUT', '/api/user/', { id, remark: 'x'.repeat(256) });
    expect(tooLong.body).toMatchObject({ success: false, field: 'remark' });
  });

  it('updates the given fields only', async () => {
    const { call, seeded } = await startTestGateway({ as: 'admin', users: [{ username: 'amy', display_name: 'Amy', quota: 10 }] });
    const id = seeded.users[0]?.id;
    expect((await call('PUT', '/api/user/', { id, group: 'vip', role: 1, status: 2 })).body.success).toBe(true);
    expect((await call('GET', `/api/user/${id}`)).body.data).toMatchObject({
      display_name: 'Amy',
      quota: 10,
      group: 'vip',
      role: 1,
      status: 1,
    });
  });

  it('ends the sessions of a user whose password is set', async () => {
    const { call, callAs, seeded } = await startTestGateway({ as: 'admin', users: [{ username: 'amy' }] });
    const id = seeded.users[0]?.id ?? 0;
    const amy = await callAs(id);
    await call('PUT', '/api/user/', { id, password: 'new password' });
    expect((await amy('GET', '/api/user/self')).status).toBe(401);
  });

  it('accepts an unchanged long generated name', async () => {
    const { call, seeded } = await startTestGateway({ as: 'admin', users: [{ username: 'linuxdo_12345' }] });
    const id = seeded.users[0]?.id;
    expect((await call('PUT', '/api/user/', { id, username: 'linuxdo_12345', group: 'vip' })).body.success).toBe(true);
    expect((await call('PUT', '/api/user/', { id, username: 'linuxdo_99999' })).body.message).toContain('username');
  });

  it.each([
    ['their own level', { id: 3, group: 'vip' }, catalogue.userNotEditable.zh],
    ['a higher level', { id: 1, group: 'vip' }, catalogue.userNotEditable.zh],
    ['a raise to their level', { id: 4, role: 10 }, catalogue.userNotRaisable.zh],
    ['an unknown group', { id: 4, group: 'gold' }, '没有这个分组：gold'],
    ['a quota', { id: 4, quota: 25 }, catalogue.userQuotaChangedSeparately.zh],
    ['the quota as it is', { id: 4, group: 'vip', quota: 0 }, catalogue.userQuotaChangedSeparately.zh],
    ['somebody who is not there', { id: 99 }, catalogue.userMissing.zh],
    ['somebody who is cancelled', { id: 5, group: 'vip' }, catalogue.userMissing.zh],
    ['a taken name', { id: 4, username: 'root' }, catalogue.nameTaken.zh],
  ])('rejects an administrator %s', async (_, body, message) => {
    const { call } = await startTestGateway({
      as: 'admin',
      users: [{ username: 'boss', role: 10 }, { username: 'amy' }, { username: 'gone', DeletedAt: '2026-01-01T00:00:00Z' }],
    });
    expect((await call('PUT', '/api/user/', body)).body).toMatchObject({ success: false, message });
  });
});
