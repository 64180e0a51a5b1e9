import type { LogRecord, PageRecord, UserRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { startTestGateway } from '../../testing/start-test-gateway';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const readCookie = (response: { headers: { 'set-cookie'?: string[] | undefined } }) => response.headers['set-cookie']?.[0] ?? '';

describe('POST /api/user/login', () => {
  it('sets an HttpOnly cookie and returns only six fields', async () => {
    const { call } = await startTestGateway({ users: [{ username: 'amy', quota: 99 }] });
    const response = await call<{ data: UserRecord }>('POST', '/api/user/login', { username: ' amy ', password: seededPassword });
    expect(response.body).toMatchObject({
      success: true,
      message: '',
      data: { username: 'amy', role: 1, status: 1, group: 'default', quota: 0, password: '' },
    });
    expect(readCookie(response)).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);

    const self = await call<{ data: UserRecord }>('GET', '/api/user/self', undefined, {
      cookie: readCookie(response).split(';')[0] ?? '',
      'new-api-user': String(response.body.data.id),
    });
    expect(self.body.data.quota).toBe(99);
  });

  it('accepts the short password of the first super administrator', async () => {
    const { call } = await startTestGateway();
    expect((await call('POST', '/api/user/login', { username: 'root', password: '123456' })).body).toMatchObject({
      success: true,
      data: { role: 100 },
    });
  });

  it('accepts the email address as the name', async () => {
    const { call } = await startTestGateway({ users: [{ username: 'amy', email: 'amy@example.com' }] });
    expect((await call('POST', '/api/user/login', { username: 'amy@example.com', password: seededPassword })).body.success).toBe(true);
  });

  it.each([
    ['a wrong password', { username: 'amy', password: 'wrong' }, 'wrongPassword'],
    ['an unknown user', { username: 'nobody', password: seededPassword }, 'wrongPassword'],
    ['a banned user', { username: 'banned', password: seededPassword }, 'wrongPassword'],
    ['a cancelled user', { username: 'gone', password: seededPassword }, 'wrongPassword'],
    ['no password', { username: 'amy', password: '' }, 'invalidParameter'],
    ['a blank name', { username: '  ', password: 'x' }, 'invalidParameter'],
  ] as const)('rejects %s without setting a cookie', async (_, body, message) => {
    const { call } = await startTestGateway({
      users: [{ username: 'amy' }, { username: 'banned', status: 2 }, { username: 'gone', DeletedAt: '2026-01-01T00:00:00Z' }],
    });
    const response = await call('POST', '/api/user/login', body);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ success: false, message: catalogue[message].zh });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('can be disabled for passwords', async () => {
    const { call } = await startTestGateway({ options: { PasswordLoginEnabled: 'false' } });
    const response = await call(
      'POST',
      '/api/user/login',
      { username: 'root', password: '123456' },
      { 'accept-language': 'en-GB,en;q=0.8' },
    );
    expect(response.body.message).toBe(catalogue.passwordLoginOff.en);
  });

  it('is rate-limited by address with an empty 429 and Retry-After', async () => {
    const { call } = await startTestGateway({}, { criticalLimit: { requests: 2, seconds: 60 }, edgeToken: 'edge' });
    const attempt = (from: string) =>
      call('POST', '/api/user/login', { username: 'root', password: 'no' }, { 'x-edge-token': 'edge', 'x-forwarded-for': from });
    await attempt('10.0.0.1');
    await attempt('10.0.0.1');
    const third = await attempt('10.0.0.1');
    expect(third).toMatchObject({ status: 429, body: '' });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(50);
    expect((await attempt('10.0.0.2')).status).toBe(200);
  });

  it('ignores a forwarded address that is not from the edge', async () => {
    const { call } = await startTestGateway({}, { criticalLimit: { requests: 1, seconds: 60 }, edgeToken: 'edge' });
    const attempt = (from: string) =>
      call('POST', '/api/user/login', { username: 'root', password: 'no' }, { 'x-edge-token': 'guess', 'x-forwarded-for': from });
    await attempt('10.0.0.1');
    expect((await attempt('10.0.0.2')).status).toBe(429);
  });
});

describe('GET /api/user/logout', () => {
  it('does not sign out without the user-id header, as from a link', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const response = await call('GET', '/api/user/logout', undefined, { 'new-api-user': '' });
    expect(response).toMatchObject({ status: 401, body: { message: catalogue.userHeaderMissing.zh } });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await call('GET', '/api/user/self')).status).toBe(200);
  });

  it('clears the cookie of an expired session', async () => {
    const { call } = await startTestGateway();
    const response = await call('GET', '/api/user/logout', undefined, { cookie: 'session=ended.signature' });
    expect(response.body.success).toBe(true);
    expect(readCookie(response)).toContain('Max-Age=0');
  });

  it('invalidates the session on the server', async () => {
    const { call, seeded } = await startTestGateway({ as: 'user' });
    expect((await call('GET', '/api/user/self')).status).toBe(200);
    const response = await call('GET', '/api/user/logout');
    expect(readCookie(response)).toContain('Max-Age=0');
    expect((await call('GET', '/api/user/self', undefined, { cookie: seeded.cookie })).status).toBe(401);
  });
});

describe('POST /api/user/register', () => {
  const amy = { username: 'amy', password: 'longenough', password2: 'longenough' };

  it('creates a user with the site’s gifts and does not sign in', async () => {
    const { call, db, callAs } = await startTestGateway({
      options: { QuotaForNewUser: '100', QuotaForInvitee: '20', QuotaForInviter: '7' },
      users: [{ username: 'inviter', aff_code: 'aB3d' }],
    });
    const response = await call('POST', '/api/user/register', { ...amy, aff_code: 'aB3d' });
    expect(response.body).toEqual({ success: true, message: '' });
    expect(response.headers['set-cookie']).toBeUndefined();

    const [user] = await db.select().from(users).where(eq(users.username, 'amy'));
    const [inviter] = await db.select().from(users).where(eq(users.username, 'inviter'));
    expect(user).toMatchObject({ role: 1, status: 1, group: 'default', quota: 120, display_name: 'amy', inviter_id: inviter?.id });
    expect(inviter).toMatchObject({ aff_count: 1, aff_quota: 7, aff_history_quota: 7 });
    const root = await callAs(1);
    const { body } = await root<{ data: PageRecord<LogRecord> }>('GET', '/api/log/?type=4');
    expect(body.data.items.map(({ username }) => username)).toEqual(['inviter', 'amy', 'amy']);
    expect((await call('POST', '/api/user/login', amy)).body.success).toBe(true);
  });

  it.each([
    { name: 'a username in use', options: {}, body: { username: 'taken' }, message: 'nameTaken' },
    { name: 'the username of a cancelled user', options: {}, body: { username: 'gone' }, message: 'nameTaken' },
    { name: 'an address in use', options: {}, body: { email: 'taken@example.com' }, message: 'mailTaken' },
    {
      name: 'a missing e-mail code',
      options: { EmailVerificationEnabled: 'true' },
      body: { email: 'a@example.com' },
      message: 'emailCodeRequired',
    },
    {
      name: 'a wrong e-mail code',
      options: { EmailVerificationEnabled: 'true' },
      body: { email: 'a@example.com', verification_code: '1' },
      message: 'codeWrong',
    },
    { name: 'any user when registration is closed', options: { RegisterEnabled: 'false' }, body: {}, message: 'registerClosed' },
    {
      name: 'a password when password registration is off',
      options: { PasswordRegisterEnabled: 'false' },
      body: {},
      message: 'passwordRegisterOff',
    },
  ] as const)('refuses $name', async ({ options, body, message }) => {
    const { call } = await startTestGateway({
      options,
      users: [
        { username: 'taken', email: 'taken@example.com' },
        { username: 'gone', DeletedAt: '2026-01-01T00:00:00Z' },
      ],
    });
    expect((await call('POST', '/api/user/register', { ...amy, ...body })).body).toMatchObject({
      success: false,
      message: catalogue[message].zh,
    });
  });

  it.each([
    ['a long name', { username: 'a'.repeat(13) }, 'username (max 12)'],
    ['a blank name', { username: '   ' }, 'username (min 1)'],
    ['a short password', { password: 'short12' }, 'password (min 8)'],
    ['a long password', { password: 'a'.repeat(21) }, 'password (max 20)'],
  ])('reports the rule that %s violates', async (_, body, message) => {
    const { call } = await startTestGateway();
    const response = await call('POST', '/api/user/register', { ...amy, ...body }, { 'accept-language': 'en' });
    expect(response.body.message).toBe(`Input not valid: ${message}`);
  });

  it('counts characters instead of bytes', async () => {
    const { call } = await startTestGateway();
    expect((await call('POST', '/api/user/register', { ...amy, username: '一二三四五六七八九十甲乙' })).body.success).toBe(true);
  });

  it('creates one user when two requests take a name at once', async () => {
    const { call } = await startTestGateway();
    const responses = await Promise.all([1, 2, 3].map(() => call('POST', '/api/user/register', amy)));
    expect(responses.map(({ body }) => body.success).sort()).toEqual([false, false, true]);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });
});
