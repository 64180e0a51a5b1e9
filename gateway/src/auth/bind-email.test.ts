import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testMailServer } from '../../testing/test-mail-server';
import { catalogue } from '../messages/catalogue';

const bind = (email: string, code: string) => `/api/oauth/email/bind?${new URLSearchParams({ email, code })}`;

async function setUp(options: Record<string, string> = {}) {
  const mail = await testMailServer();
  const gateway = await startTestGateway({
    as: 'user',
    me: { email: 'old@example.com' },
    users: [{ username: 'eve' }],
    options: { ...mail.options, ...options },
  });
  const codeFor = async (email: string) => {
    await gateway.call('GET', `/api/verification?email=${email}`);
    return /^[0-9a-f]{6}$/m.exec((await mail.mailTo(email)).text)?.[0] ?? '';
  };
  return { ...gateway, codeFor };
}

describe('GET /api/oauth/email/bind', () => {
  it('replaces the former address by the verified one, once', async () => {
    const { call, codeFor } = await setUp();
    const code = await codeFor('new@example.com');
    const withoutUserHeader = await call('GET', bind('New@example.com', code), undefined, { 'new-api-user': '' });
    expect(withoutUserHeader).toMatchObject({ status: 401, body: { message: catalogue.userHeaderMissing.zh } });
    expect((await call('GET', bind('New@example.com', code))).body).toEqual({ success: true, message: '' });
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ email: 'new@example.com' });
    expect((await call('GET', bind('new@example.com', code))).body.message).toBe(catalogue.codeWrong.zh);
  });

  it('requires a session of an active user', async () => {
    const { call, callAs, codeFor, seeded, db } = await setUp();
    const path = bind('new@example.com', await codeFor('new@example.com'));
    expect(await call('GET', path, undefined, { cookie: '' })).toMatchObject({ status: 401, body: { message: catalogue.notSignedIn.zh } });
    const eve = await callAs(seeded.users[0]?.id ?? 0);
    await db.run(`UPDATE users SET status = 2 WHERE username = 'eve'`);
    expect(await eve('GET', path)).toMatchObject({ status: 200, body: { message: catalogue.banned.zh } });
    await db.run(`UPDATE users SET deleted_at = '2026-01-01T00:00:00Z' WHERE username = 'eve'`);
    expect((await eve('GET', path)).status).toBe(401);
  });

  it.each([
    ['a wrong code', 'new@example.com', 'codeWrong'],
    ['an address that no code was sent to', 'other@example.com', 'codeWrong'],
    ['what is no address', 'new', 'invalidParameter'],
  ] as const)('refuses %s', async (_, email, message) => {
    const { call, codeFor } = await setUp();
    await codeFor('new@example.com');
    expect((await call('GET', bind(email, 'wrong'))).body).toMatchObject({ success: false, message: catalogue[message].zh });
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ email: 'old@example.com' });
  });

  it('links an address once for concurrent requests', async () => {
    const { call, callAs, codeFor, seeded } = await setUp();
    const path = bind('new@example.com', await codeFor('new@example.com'));
    const eve = await callAs(seeded.users[0]?.id ?? 0);
    const responses = await Promise.all([call('GET', path), eve('GET', path)]);
    expect(responses.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect([catalogue.mailTaken.zh, catalogue.codeWrong.zh]).toContain(responses.find(({ body }) => !body.success)?.body.message);
  });

  it('shares the rate limit of guessable endpoints', async () => {
    const { call } = await startTestGateway({ as: 'user' }, { criticalLimit: { requests: 2, seconds: 60 } });
    await call('GET', bind('new@example.com', '1'));
    await call('POST', '/api/user/reset', { email: 'new@example.com', token: '1' });
    for (const path of ['/api/oauth/email/bind', '/api/reset_password']) {
      expect((await call('GET', path)).status).toBe(429);
    }
    expect((await call('POST', '/api/user/reset', {})).status).toBe(429);
  });
});
