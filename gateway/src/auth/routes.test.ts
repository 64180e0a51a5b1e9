import type { LogRecord, PageRecord, UserRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { seededPassword } from '../../testing/seeded-password';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const cookieOf = (answer: { headers: { 'set-cookie'?: string[] | undefined } }) => answer.headers['set-cookie']?.[0] ?? '';

describe('POST /api/user/login', () => {
  it('signs in with a cookie that scripts cannot read, and tells six fields only', async () => {
    const { call } = await calledGateway({ users: [{ username: 'amy', quota: 99 }] });
    const answer = await call<{ data: UserRecord }>('POST', '/api/user/login', { username: ' amy ', password: seededPassword });
    expect(answer.body).toMatchObject({
      success: true,
      message: '',
      data: { username: 'amy', role: 1, status: 1, group: 'default', quota: 0, password: '' },
    });
    expect(cookieOf(answer)).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);

    const self = await call<{ data: UserRecord }>('GET', '/api/user/self', undefined, {
      cookie: cookieOf(answer).split(';')[0] ?? '',
      'new-api-user': String(answer.body.data.id),
    });
    expect(self.body.data.quota).toBe(99);
  });

  it('lets the first super administrator in although the password is short', async () => {
    const { call } = await calledGateway();
    expect((await call('POST', '/api/user/login', { username: 'root', password: '123456' })).body).toMatchObject({
      success: true,
      data: { role: 100 },
    });
  });

  it('takes the e-mail address for a name', async () => {
    const { call } = await calledGateway({ users: [{ username: 'amy', email: 'amy@example.com' }] });
    expect((await call('POST', '/api/user/login', { username: 'amy@example.com', password: seededPassword })).body.success).toBe(true);
  });

  it.each([
    ['a wrong password', { username: 'amy', password: 'wrong' }, 'wrongPassword'],
    ['an unknown user', { username: 'nobody', password: seededPassword }, 'wrongPassword'],
    ['a banned user', { username: 'banned', password: seededPassword }, 'wrongPassword'],
    ['a cancelled user', { username: 'gone', password: seededPassword }, 'wrongPassword'],
    ['no password', { username: 'amy', password: '' }, 'invalidParameter'],
    ['a blank name', { username: '  ', password: 'x' }, 'invalidParameter'],
  ] as const)('refuses %s without a cookie', async (_, body, message) => {
    const { call } = await calledGateway({
      users: [{ username: 'amy' }, { username: 'banned', status: 2 }, { username: 'gone', DeletedAt: '2026-01-01T00:00:00Z' }],
    });
    const answer = await call('POST', '/api/user/login', body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: false, message: catalogue[message].zh });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('can be turned off for passwords', async () => {
    const { call } = await calledGateway({ options: { PasswordLoginEnabled: 'false' } });
    const answer = await call('POST', '/api/user/login', { username: 'root', password: '123456' }, { 'accept-language': 'en-GB,en;q=0.8' });
    expect(answer.body.message).toBe(catalogue.passwordLoginOff.en);
  });

  it('is limited by address, with an empty 429 that says when to come back', async () => {
    const { call } = await calledGateway({}, { criticalLimit: { requests: 2, seconds: 60 }, edgeToken: 'edge' });
    const attempt = (from: string) =>
      call('POST', '/api/user/login', { username: 'root', password: 'no' }, { 'x-edge-token': 'edge', 'x-forwarded-for': from });
    await attempt('10.0.0.1');
    await attempt('10.0.0.1');
    const third = await attempt('10.0.0.1');
    expect(third).toMatchObject({ status: 429, body: '' });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(50);
    expect((await attempt('10.0.0.2')).status).toBe(200);
  });

  it('does not believe an address that somebody else than the edge forwards', async () => {
    const { call } = await calledGateway({}, { criticalLimit: { requests: 1, seconds: 60 }, edgeToken: 'edge' });
    const attempt = (from: string) =>
      call('POST', '/api/user/login', { username: 'root', password: 'no' }, { 'x-edge-token': 'guess', 'x-forwarded-for': from });
    await attempt('10.0.0.1');
    expect((await attempt('10.0.0.2')).status).toBe(429);
  });
});

describe('GET /api/user/logout', () => {
  it('signs nobody out who is led here by a link, without the user-id header', async () => {
    const { call } = await calledGateway({ as: 'user' });
    const answer = await call('GET', '/api/user/logout', undefined, { 'new-api-user': '' });
    expect(answer).toMatchObject({ status: 401, body: { message: catalogue.userHeaderMissing.zh } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await call('GET', '/api/user/self')).status).toBe(200);
  });

  it('clears the cookie of a session that has ended', async () => {
    const { call } = await calledGateway();
    const answer = await call('GET', '/api/user/logout', undefined, { cookie: 'session=ended.signature' });
    expect(answer.body.success).toBe(true);
    expect(cookieOf(answer)).toContain('Max-Age=0');
  });

  it('ends the session for good, not only in this browser', async () => {
    const { call, seeded } = await calledGateway({ as: 'user' });
    expect((await call('GET', '/api/user/self')).status).toBe(200);
    const answer = await call('GET', '/api/user/logout');
    expect(cookieOf(answer)).toContain('Max-Age=0');
    expect((await call('GET', '/api/user/self', undefined, { cookie: seeded.cookie })).status).toBe(401);
  });
});

describe('POST /api/user/register', () => {
  const amy = { username: 'amy', password: 'longenough', password2: 'longenough' };

  it('makes an ordinary user with the gifts of the site and does not sign in', async () => {
    const { call, db, callAs } = await calledGateway({
      options: { QuotaForNewUser: '100', QuotaForInvitee: '20', QuotaForInviter: '7' },
      users: [{ username: 'inviter', aff_code: 'aB3d' }],
    });
    const answer = await call('POST', '/api/user/register', { ...amy, aff_code: 'aB3d' });
    expect(answer.body).toEqual({ success: true, message: '' });
    expect(answer.headers['set-cookie']).toBeUndefined();

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
    ['a taken name', {}, { username: 'taken' }, 'nameTaken'],
    ['the name of a cancelled user', {}, { username: 'gone' }, 'nameTaken'],
    ['a taken address', {}, { email: 'taken@example.com' }, 'mailTaken'],
    ['a missing e-mail code', { EmailVerificationEnabled: 'true' }, { email: 'a@example.com' }, 'emailCodeRequired'],
    ['a wrong e-mail code', { EmailVerificationEnabled: 'true' }, { email: 'a@example.com', verification_code: '1' }, 'codeWrong'],
    ['everybody while closed', { RegisterEnabled: 'false' }, {}, 'registerClosed'],
    ['passwords while they are off', { PasswordRegisterEnabled: 'false' }, {}, 'passwordRegisterOff'],
  ] as const)('refuses %s', async (_, options, body, message) => {
    const { call } = await calledGateway({
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
  ])('names the rule that %s breaks', async (_, body, rule) => {
    const { call } = await calledGateway();
    const answer = await call('POST', '/api/user/register', { ...amy, ...body }, { 'accept-language': 'en' });
    expect(answer.body.message).toBe(`Input not valid: ${rule}`);
  });

  it('counts characters, not bytes', async () => {
    const { call } = await calledGateway();
    expect((await call('POST', '/api/user/register', { ...amy, username: '一二三四五六七八九十甲乙' })).body.success).toBe(true);
  });

  it('makes one of two who take the same name at the same time', async () => {
    const { call } = await calledGateway();
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/user/register', amy)));
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, false, true]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
