import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Seed } from '../../testing/seed';
import { startTestGateway } from '../../testing/start-test-gateway';
import { type ReceivedMail, testMailServer } from '../../testing/test-mail-server';
import { mailSecrets, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const extractCode = ({ text }: ReceivedMail) => /^[0-9a-f]{6}$/m.exec(text)?.[0] ?? '';
const english = { 'accept-language': 'en' };
const amy = { username: 'amy', password: 'longenough', email: 'amy@example.com' };
const requestCode = (email: string) => `/api/verification?email=${encodeURIComponent(email)}`;

async function setUp(options: Record<string, string> = {}, overrides: Seed = {}) {
  const mail = await testMailServer();
  const gateway = await startTestGateway({ ...overrides, options: { EmailVerificationEnabled: 'true', ...mail.options, ...options } });
  const codeFor = async (email: string) => {
    expect((await gateway.call('GET', requestCode(email))).body).toEqual({ success: true, message: '' });
    return extractCode(await mail.mailTo(email.toLowerCase()));
  };
  const register = (body: object) => gateway.call('POST', '/api/user/register', { ...amy, ...body });
  return { ...gateway, mail, codeFor, register };
}

describe('GET /api/verification', () => {
  it.each([
    ['zh', '【Konsole <b>】邮箱验证码', '验证码 10 分钟内有效'],
    ['en', 'Your Konsole <b> verification code', 'It is valid for 10 minutes'],
  ])('mails a code in the language of the request (%s)', async (language, subject, life) => {
    const { call, mail, db } = await setUp({ SystemName: 'Konsole <b>' });
    await call('GET', requestCode(' Amy@Example.com '), undefined, { 'accept-language': language });
    const received = await mail.mailTo('amy@example.com');
    expect(received).toMatchObject({ subject, from: { name: 'Konsole <b>' } });
    expect(received.text).toContain(life);
    expect(received.html).toContain('Konsole &lt;b&gt;');
    expect(extractCode(received)).toHaveLength(6);
    expect(received.html).toContain(`>${extractCode(received)}<`);
    expect(JSON.stringify(await db.select().from(mailSecrets))).not.toContain(extractCode(received));
  });

  const restricted = { EmailDomainRestrictionEnabled: 'true', EmailDomainWhitelist: 'Example.com, example.org' };
  it.each([
    { name: 'an empty address', options: {}, email: '', message: 'invalidParameter' },
    { name: 'an invalid address', options: {}, email: 'amy', message: 'invalidParameter' },
    { name: 'two addresses', options: {}, email: 'amy@example.com,eve@example.com', message: 'invalidParameter' },
    { name: 'a line break', options: {}, email: 'amy@example.com\r\nBcc: eve@example.com', message: 'invalidParameter' },
    { name: 'a domain that is not listed', options: restricted, email: 'amy@sub.example.com', message: 'mailDomain' },
    { name: 'an alias with a plus', options: { EmailAliasRestrictionEnabled: 'true' }, email: 'amy+x@example.com', message: 'mailAlias' },
    { name: 'an alias with a dot', options: { EmailAliasRestrictionEnabled: 'true' }, email: 'a.my@example.com', message: 'mailAlias' },
    {
      name: 'the domain before the alias',
      options: { ...restricted, EmailAliasRestrictionEnabled: 'true' },
      email: 'a.my@example.net',
      message: 'mailDomain',
    },
    { name: 'an address in use', options: {}, email: 'Taken@example.com', message: 'mailTaken' },
    { name: 'the address of a cancelled user', options: {}, email: 'gone@example.com', message: 'mailTaken' },
    {
      name: 'any address when no mail server is configured',
      options: { SMTPServer: '' },
      email: 'amy@example.com',
      message: 'mailNotConfigured',
    },
  ] as const)('rejects $name and sends nothing', async ({ options, email, message }) => {
    const { call, mail } = await setUp(options, {
      users: [{ email: 'taken@example.com' }, { email: 'gone@example.com', DeletedAt: '2026-01-01T00:00:00Z' }],
    });
    expect((await call('GET', requestCode(email))).body).toMatchObject({ success: false, message: catalogue[message].zh });
    expect(mail.mails).toEqual([]);
  });

  it('reports the length limit of an address', async () => {
    const { call } = await setUp();
    const response = await call('GET', requestCode(`${'a'.repeat(40)}@example.com`), undefined, english);
    expect(response.body.message).toBe('Input not valid: email (max 50)');
  });

  it('accepts listed domains in any spelling', async () => {
    const { codeFor } = await setUp({ ...restricted, EmailAliasRestrictionEnabled: 'true' });
    expect(await codeFor('amy@EXAMPLE.org')).toHaveLength(6);
  });

  it('sends one mail per 30 seconds to an address and reports the wait', async () => {
    const { call, codeFor, mail, db, register } = await setUp();
    const first = await codeFor('amy@example.com');
    const again = await call('GET', requestCode('AMY@example.com'), undefined, english);
    expect(again.body).toMatchObject({ success: false, message: expect.stringMatching(/Try again in (29|30) s$/) });
    expect(mail.mails).toHaveLength(1);
    expect(await codeFor('eve@example.com')).toHaveLength(6);

    await db.update(mailSecrets).set({ sent_at: 1 });
    const second = await codeFor('amy@example.com');
    expect((await register({ verification_code: first })).body.message).toBe(catalogue.codeWrong.zh);
    expect((await register({ verification_code: second })).body.success).toBe(true);
  });

  it('sends one mail for concurrent requests', async () => {
    const { call, mail } = await setUp();
    const responses = await Promise.all(Array.from({ length: 8 }, () => call('GET', requestCode('amy@example.com'))));
    expect(responses.filter(({ body }) => body.success)).toHaveLength(1);
    expect(mail.mails).toHaveLength(1);
  });

  it('can be requested again immediately when the mail could not be sent', async () => {
    const { call, mail, codeFor, db } = await setUp();
    mail.play({ refuse: 'Greylisted' });
    const refused = await call('GET', requestCode('amy@example.com'), undefined, english);
    expect(refused.body.message).toMatch(/^The mail could not be sent: \d{3} Greylisted/);
    expect(await db.select().from(mailSecrets)).toEqual([]);
    mail.play({});
    expect(await codeFor('amy@example.com')).toHaveLength(6);
  });

  it('shares the rate limit of guessable endpoints', async () => {
    const { call } = await startTestGateway({}, { criticalLimit: { requests: 1, seconds: 60 } });
    await call('POST', '/api/user/login', { username: 'root', password: 'no' });
    expect((await call('GET', requestCode('amy@example.com'))).status).toBe(429);
  });

  it('checks the captcha first', async () => {
    const { call } = await setUp({ TurnstileCheckEnabled: 'true' });
    expect((await call('GET', requestCode('an empty address'))).body.message).toBe(catalogue.captchaMissing.zh);
  });
});

describe('registering with a code', () => {
  it('stores the verified address', async () => {
    const { codeFor, register, call } = await setUp();
    const verification_code = ` ${(await codeFor('Amy@Example.com')).toUpperCase()} `;
    expect((await register({ email: ' Amy@Example.COM', verification_code })).body).toEqual({ success: true, message: '' });
    const signedIn = await call('POST', '/api/user/login', { username: 'AMY@example.com', password: amy.password });
    expect(signedIn.body).toMatchObject({ success: true, data: { username: 'amy' } });
  });

  it('consumes a code on success only', async () => {
    const { codeFor, register, db } = await setUp({}, { users: [{ username: 'taken' }] });
    const verification_code = await codeFor(amy.email);
    expect((await register({ username: 'taken', verification_code })).body.message).toBe(catalogue.nameTaken.zh);
    expect((await register({ password: 'short', verification_code })).body.success).toBe(false);
    expect((await register({ verification_code })).body.success).toBe(true);
    await db.update(users).set({ email: '' }).where(eq(users.username, 'amy'));
    expect((await register({ username: 'eve', verification_code })).body.message).toBe(catalogue.codeWrong.zh);
  });

  it('creates one user per code for concurrent requests', async () => {
    const { codeFor, register, db } = await setUp();
    const verification_code = await codeFor(amy.email);
    const responses = await Promise.all([1, 2, 3, 4].map((n) => register({ username: `amy${n}`, verification_code })));
    expect(responses.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await db.select().from(users).where(eq(users.email, amy.email))).toHaveLength(1);
  });

  it('rejects a code of another address and rechecks rules that have changed', async () => {
    const { codeFor, register, options } = await setUp();
    const verification_code = await codeFor(amy.email);
    expect((await register({ email: 'eve@example.com', verification_code })).body.message).toBe(catalogue.codeWrong.zh);
    await options.set('EmailDomainRestrictionEnabled', 'true');
    expect((await register({ verification_code })).body.message).toBe(catalogue.mailDomain.zh);
  });

  it('invalidates a code after five wrong attempts', async () => {
    const { codeFor, register } = await setUp();
    const verification_code = await codeFor(amy.email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await register({ verification_code: 'wrong' })).body.message).toBe(catalogue.codeWrong.zh);
    }
    expect((await register({ verification_code })).body.message).toBe(catalogue.codeWrong.zh);
  });

  it('expires a code after ten minutes', async () => {
    const { codeFor, register, db } = await setUp();
    const verification_code = await codeFor(amy.email);
    const [row] = await db.select().from(mailSecrets);
    expect((row?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(600, -1);
    await db.update(mailSecrets).set({ expires_at: Math.floor(Date.now() / 1000) });
    expect((await register({ verification_code })).body.message).toBe(catalogue.codeWrong.zh);
  });

  it('stores no address while verification is off', async () => {
    const { register, db } = await setUp({ EmailVerificationEnabled: 'false' });
    expect((await register({})).body.success).toBe(true);
    expect((await db.select().from(users).where(eq(users.username, 'amy')))[0]?.email).toBe('');
  });
});
