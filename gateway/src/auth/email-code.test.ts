import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import type { Seed } from '../../testing/seed';
import { type ReceivedMail, testMailServer } from '../../testing/test-mail-server';
import { mailSecrets, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const codeIn = ({ text }: ReceivedMail) => /^[0-9a-f]{6}$/m.exec(text)?.[0] ?? '';
const english = { 'accept-language': 'en' };
const amy = { username: 'amy', password: 'longenough', email: 'amy@example.com' };
const ask = (email: string) => `/api/verification?email=${encodeURIComponent(email)}`;

async function setUp(options: Record<string, string> = {}, more: Seed = {}) {
  const mail = await testMailServer();
  const gateway = await calledGateway({ ...more, options: { EmailVerificationEnabled: 'true', ...mail.options, ...options } });
  const codeFor = async (email: string) => {
    expect((await gateway.call('GET', ask(email))).body).toEqual({ success: true, message: '' });
    return codeIn(await mail.mailTo(email.toLowerCase()));
  };
  const register = (body: object) => gateway.call('POST', '/api/user/register', { ...amy, ...body });
  return { ...gateway, mail, codeFor, register };
}

describe('GET /api/verification', () => {
  it.each([
    ['zh', '【Konsole <b>】邮箱验证码', '验证码 10 分钟内有效'],
    ['en', 'Your Konsole <b> verification code', 'It is valid for 10 minutes'],
  ])('mails a code in the language of the caller (%s)', async (language, subject, life) => {
    const { call, mail, db } = await setUp({ SystemName: 'Konsole <b>' });
    await call('GET', ask(' Amy@Example.com '), undefined, { 'accept-language': language });
    const received = await mail.mailTo('amy@example.com');
    expect(received).toMatchObject({ subject, from: { name: 'Konsole <b>' } });
    expect(received.text).toContain(life);
    expect(received.html).toContain('Konsole &lt;b&gt;');
    expect(codeIn(received)).toHaveLength(6);
    expect(received.html).toContain(`>${codeIn(received)}<`);
    expect(JSON.stringify(await db.select().from(mailSecrets))).not.toContain(codeIn(received));
  });

  const restricted = { EmailDomainRestrictionEnabled: 'true', EmailDomainWhitelist: 'Example.com, example.org' };
  it.each([
    ['no address', {}, '', 'invalidParameter'],
    ['what is no address', {}, 'amy', 'invalidParameter'],
    ['two addresses', {}, 'amy@example.com,eve@example.com', 'invalidParameter'],
    ['a line break', {}, 'amy@example.com\r\nBcc: eve@example.com', 'invalidParameter'],
    ['a domain that is not listed', restricted, 'amy@sub.example.com', 'mailDomain'],
    ['an alias with a plus', { EmailAliasRestrictionEnabled: 'true' }, 'amy+x@example.com', 'mailAlias'],
    ['an alias with a dot', { EmailAliasRestrictionEnabled: 'true' }, 'a.my@example.com', 'mailAlias'],
    ['the domain before the alias', { ...restricted, EmailAliasRestrictionEnabled: 'true' }, 'a.my@example.net', 'mailDomain'],
    ['a taken address', {}, 'Taken@example.com', 'mailTaken'],
    ['the address of a cancelled user', {}, 'gone@example.com', 'mailTaken'],
    ['everybody without a mail server', { SMTPServer: '' }, 'amy@example.com', 'mailNotConfigured'],
  ] as const)('refuses %s and sends nothing', async (_, options, email, message) => {
    const { call, mail } = await setUp(options, {
      users: [{ email: 'taken@example.com' }, { email: 'gone@example.com', DeletedAt: '2026-01-01T00:00:00Z' }],
    });
    expect((await call('GET', ask(email))).body).toMatchObject({ success: false, message: catalogue[message].zh });
    expect(mail.mails).toEqual([]);
  });

  it('names the limit of an address', async () => {
    const { call } = await setUp();
    const answer = await call('GET', ask(`${'a'.repeat(40)}@example.com`), undefined, english);
    expect(answer.body.message).toBe('Input not valid: email (max 50)');
  });

  it('lets listed domains pass, in any spelling', async () => {
    const { codeFor } = await setUp({ ...restricted, EmailAliasRestrictionEnabled: 'true' });
    expect(await codeFor('amy@EXAMPLE.org')).toHaveLength(6);
  });

  it('sends one mail in half a minute to an address, and says when the next may be asked for', async () => {
    const { call, codeFor, mail, db, register } = await setUp();
    const first = await codeFor('amy@example.com');
    const again = await call('GET', ask('AMY@example.com'), undefined, english);
    expect(again.body).toMatchObject({ success: false, message: expect.stringMatching(/try again in (29|30) s$/) });
    expect(mail.mails).toHaveLength(1);
    expect(await codeFor('eve@example.com')).toHaveLength(6);

    await db.update(mailSecrets).set({ sent_at: 1 });
    const second = await codeFor('amy@example.com');
    expect((await register({ verification_code: first })).body.message).toBe(catalogue.codeWrong.zh);
    expect((await register({ verification_code: second })).body.success).toBe(true);
  });

  it('sends one mail to many who ask at the same time', async () => {
    const { call, mail } = await setUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('GET', ask('amy@example.com'))));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(mail.mails).toHaveLength(1);
  });

  it('can be asked again at once when the mail could not be sent', async () => {
    const { call, mail, codeFor, db } = await setUp();
    mail.play({ refuse: 'Greylisted' });
    const refused = await call('GET', ask('amy@example.com'), undefined, english);
    expect(refused.body.message).toMatch(/^The mail could not be sent: \d{3} Greylisted/);
    expect(await db.select().from(mailSecrets)).toEqual([]);
    mail.play({});
    expect(await codeFor('amy@example.com')).toHaveLength(6);
  });

  it('is limited with the other calls that guess', async () => {
    const { call } = await calledGateway({}, { criticalLimit: { requests: 1, seconds: 60 } });
    await call('POST', '/api/user/login', { username: 'root', password: 'no' });
    expect((await call('GET', ask('amy@example.com'))).status).toBe(429);
  });

  it('asks for the captcha first', async () => {
    const { call } = await setUp({ TurnstileCheckEnabled: 'true' });
    expect((await call('GET', ask('no address'))).body.message).toBe(catalogue.captchaMissing.zh);
  });
});

describe('registering with a code', () => {
  it('keeps the address that was proven', async () => {
    const { codeFor, register, call } = await setUp();
    const verification_code = ` ${(await codeFor('Amy@Example.com')).toUpperCase()} `;
    expect((await register({ email: ' Amy@Example.COM', verification_code })).body).toEqual({ success: true, message: '' });
    const signedIn = await call('POST', '/api/user/login', { username: 'AMY@example.com', password: amy.password });
    expect(signedIn.body).toMatchObject({ success: true, data: { username: 'amy' } });
  });

  it('uses a code up when it has succeeded, not before', async () => {
    const { codeFor, register, db } = await setUp({}, { users: [{ username: 'taken' }] });
    const verification_code = await codeFor(amy.email);
    expect((await register({ username: 'taken', verification_code })).body.message).toBe(catalogue.nameTaken.zh);
    expect((await register({ password: 'short', verification_code })).body.success).toBe(false);
    expect((await register({ verification_code })).body.success).toBe(true);
    await db.update(users).set({ email: '' }).where(eq(users.username, 'amy'));
    expect((await register({ username: 'eve', verification_code })).body.message).toBe(catalogue.codeWrong.zh);
  });

  it('makes one user of one code, however many come at once', async () => {
    const { codeFor, register, db } = await setUp();
    const verification_code = await codeFor(amy.email);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => register({ username: `amy${n}`, verification_code })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await db.select().from(users).where(eq(users.email, amy.email))).toHaveLength(1);
  });

  it('takes no code for another address, and no rules that were changed meanwhile', async () => {
    const { codeFor, register, options } = await setUp();
    const verification_code = await codeFor(amy.email);
    expect((await register({ email: 'eve@example.com', verification_code })).body.message).toBe(catalogue.codeWrong.zh);
    await options.set('EmailDomainRestrictionEnabled', 'true');
    expect((await register({ verification_code })).body.message).toBe(catalogue.mailDomain.zh);
  });

  it('ends a code after five wrong ones', async () => {
    const { codeFor, register } = await setUp();
    const verification_code = await codeFor(amy.email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await register({ verification_code: 'wrong' })).body.message).toBe(catalogue.codeWrong.zh);
    }
    expect((await register({ verification_code })).body.message).toBe(catalogue.codeWrong.zh);
  });

  it('ends a code after ten minutes', async () => {
    const { codeFor, register, db } = await setUp();
    const verification_code = await codeFor(amy.email);
    const [row] = await db.select().from(mailSecrets);
    expect((row?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(600, -1);
    await db.update(mailSecrets).set({ expires_at: Math.floor(Date.now() / 1000) });
    expect((await register({ verification_code })).body.message).toBe(catalogue.codeWrong.zh);
  });

  it('keeps no address while addresses are not verified', async () => {
    const { register, db } = await setUp({ EmailVerificationEnabled: 'false' });
    expect((await register({})).body.success).toBe(true);
    expect((await db.select().from(users).where(eq(users.username, 'amy')))[0]?.email).toBe('');
  });
});
