import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { startTestGateway } from '../../testing/start-test-gateway';
import { type ReceivedMail, testMailServer } from '../../testing/test-mail-server';
import { mailSecrets, sessions, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const requestReset = (email: string) => `/api/reset_password?email=${encodeURIComponent(email)}`;

const extractLink = ({ text }: ReceivedMail) => new URL(/^https?:.*$/m.exec(text)?.[0] ?? '');

async function setUp(options: Record<string, string> = {}) {
  const mail = await testMailServer();
  const gateway = await startTestGateway({
    options: { ServerAddress: 'https://console.example.com', ...mail.options, ...options },
    users: [
      { username: 'amy', email: 'amy@example.com', access_token: 'A'.repeat(32) },
      { username: 'banned', email: 'banned@example.com', status: 2 },
      { username: 'gone', email: 'gone@example.com', DeletedAt: '2026-01-01T00:00:00Z' },
    ],
  });
  const link = async (headers: Record<string, string> = {}) => {
    expect((await gateway.call('GET', requestReset('Amy@Example.com'), undefined, headers)).body).toEqual({ success: true, message: '' });
    return extractLink(await mail.mailTo('amy@example.com'));
  };
  const reset = (url: URL) =>
    gateway.call<{ success: boolean; message: string; data: string }>('POST', '/api/user/reset', Object.fromEntries(url.searchParams));
  const signIn = (password: string) => gateway.call('POST', '/api/user/login', { username: 'amy', password });
  return { ...gateway, mail, link, reset, signIn };
}

describe('GET /api/reset_password', () => {
  it.each([
    ['zh', '【Konsole &】密码重置', '链接 10 分钟内有效'],
    ['en', 'Reset your Konsole & password', 'The link is valid for 10 minutes'],
  ])('mails a link to the configured address whatever Host header is sent (%s)', async (language, subject, life) => {
    const { call, mail, db } = await setUp({ SystemName: 'Konsole &', ServerAddress: 'https://console.example.com/' });
    await call('GET', requestReset('amy@example.com'), undefined, {
      'accept-language': language,
      host: 'evil.example',
      'x-forwarded-proto': 'http',
    });
    const received = await mail.mailTo('amy@example.com');
    expect(received.subject).toBe(subject);
    expect(received.text).toContain(life);
    expect(`${received.text}${received.html}`).not.toContain('evil');
    const { origin, pathname, searchParams } = extractLink(received);
    expect(`${origin}${pathname}`).toBe('https://console.example.com/user/reset');
    expect(Object.fromEntries(searchParams)).toEqual({ email: 'amy@example.com', token: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(received.html).toContain(`href="${extractLink(received).href.replace('&', '&amp;')}"`);
    expect(JSON.stringify(await db.select().from(mailSecrets))).not.toContain(searchParams.get('token'));
  });

  it.each([
    { name: 'an invalid address', options: {}, email: 'amy', message: 'invalidParameter' },
    {
      name: 'any address when no mail server is configured',
      options: { SMTPServer: '' },
      email: 'amy@example.com',
      message: 'mailNotConfigured',
    },
    {
      name: 'any address when the site address is not configured',
      options: { ServerAddress: '' },
      email: 'amy@example.com',
      message: 'siteAddressMissing',
    },
    {
      name: 'a request without a captcha token',
      options: { TurnstileCheckEnabled: 'true' },
      email: 'amy@example.com',
      message: 'captchaMissing',
    },
  ] as const)('rejects $name and sends nothing', async ({ options, email, message }) => {
    const { call, mail } = await setUp(options);
    expect((await call('GET', requestReset(email))).body).toMatchObject({ success: false, message: catalogue[message].zh });
    expect(mail.mails).toEqual([]);
  });

  it.each(['nobody@example.com', 'banned@example.com', 'gone@example.com'])(
    'does not tell that nobody can sign in as %s',
    async (email) => {
      const { call, link, mail } = await setUp();
      const outcome = async (address: string) => (await call('GET', requestReset(address))).body;
      const [unknown, unknownAgain] = [await outcome(email), await outcome(email)];
      expect(mail.mails).toEqual([]);
      await link();
      expect(unknown).toEqual({ success: true, message: '' });
      expect(unknownAgain).toMatchObject({ success: false, message: expect.stringMatching(/^刚刚已发送过邮件/) });
      expect((await outcome('amy@example.com')).message).toMatch(/^刚刚已发送过邮件/);
      expect(mail.mails).toHaveLength(1);
    },
  );

  it('sends one mail per 30 seconds', async () => {
    const { call, link, mail } = await setUp();
    await link();
    expect((await call('GET', requestReset('amy@example.com'))).body.success).toBe(false);
    expect(mail.mails).toHaveLength(1);
  });
});

describe('POST /api/user/reset', () => {
  it('returns a new password once and ends sessions and access token, but keeps API keys', async () => {
    const { link, reset, signIn, seeded, headersOf, call, db, seed } = await setUp();
    const id = seeded.users[0]?.id ?? 0;
    const before = await headersOf(id);
    const byToken = { authorization: 'A'.repeat(32), 'new-api-user': String(id) };
    const self = (headers: Record<string, string>) => call('GET', '/api/user/self', undefined, headers);
    expect([(await self(before)).body.success, (await self(byToken)).body.success]).toEqual([true, true]);

    const key = 'K'.repeat(48);
    await seed({ tokens: [{ user_id: id, key, unlimited_quota: true }] });

    const url = await link();
    const { body } = await reset(url);
    expect(body).toEqual({ success: true, message: '', data: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect((await signIn(body.data)).body.success).toBe(true);
    expect((await signIn(seededPassword)).body.success).toBe(false);
    expect((await self(before)).status).toBe(401);
    expect((await self(byToken)).body).toEqual({ success: false, message: catalogue.accessTokenInvalid.zh });
    expect(await db.select().from(sessions).where(eq(sessions.user_id, id))).toHaveLength(1);
    expect((await call('GET', '/v1/models', undefined, { authorization: `Bearer sk-${key}` })).status).toBe(200);
    expect((await reset(url)).body).toEqual({ success: false, message: catalogue.resetWrong.zh });
  });

  it('resets once for concurrent uses of a link', async () => {
    const { link, reset } = await setUp();
    const url = await link();
    const responses = await Promise.all([1, 2, 3, 4].map(() => reset(url)));
    expect(responses.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it.each([
    ['another token', { token: '0'.repeat(32) }],
    ['no token', { token: '' }],
    ['another address', { email: 'nobody@example.com' }],
  ])('refuses %s', async (_, change) => {
    const { link, call, signIn } = await setUp();
    const body = { ...Object.fromEntries((await link()).searchParams), ...change };
    expect((await call('POST', '/api/user/reset', body)).body).toEqual({ success: false, message: catalogue.resetWrong.zh });
    expect((await signIn(seededPassword)).body.success).toBe(true);
  });

  it.each([
    ['is banned', { status: 2 }],
    ['is cancelled', { deleted_at: '2026-01-01T00:00:00Z' }],
    ['has another address', { email: 'new@example.com' }],
  ])('rejects a link when the user was %s meanwhile', async (_, values) => {
    const { link, reset, db } = await setUp();
    const url = await link();
    await db.update(users).set(values).where(eq(users.username, 'amy'));
    expect((await reset(url)).body.message).toBe(catalogue.resetWrong.zh);
  });

  it('rejects a link after ten minutes, and a verification code', async () => {
    const { link, reset, db } = await setUp();
    const url = await link();
    await db.update(mailSecrets).set({ purpose: 'email' });
    expect((await reset(url)).body.message).toBe(catalogue.resetWrong.zh);
    await db.update(mailSecrets).set({ purpose: 'reset', expires_at: Math.floor(Date.now() / 1000) });
    expect((await reset(url)).body.message).toBe(catalogue.resetWrong.zh);
  });
});
