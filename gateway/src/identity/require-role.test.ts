import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

describe('authentication', () => {
  it.each([
    ['nobody', { cookie: '', 'new-api-user': '-1' }, 'notSignedIn'],
    ['a cookie that was made up', { cookie: 'session=abc.def' }, 'notSignedIn'],
    ['a header that is no number', { 'new-api-user': 'root' }, 'userHeaderMalformed'],
    ['the header of another user', { 'new-api-user': '1' }, 'userHeaderDifferent'],
  ] as const)('responds with 401 to %s', async (_, headers, message) => {
    const { call } = await startTestGateway({ as: 'user' });
    const response = await call('GET', '/api/user/self', undefined, headers);
    expect(response).toMatchObject({ status: 401, body: { success: false, message: catalogue[message].zh } });
  });

  it('requires the user-id header under either name', async () => {
    const { call, seeded } = await startTestGateway({ as: 'user' });
    const { cookie, user } = seeded;
    const bare = await startTestGateway();
    expect((await bare.call('GET', '/api/user/self', undefined, { cookie })).status).toBe(401);
    expect((await call('GET', '/api/user/self', undefined, { cookie, 'veloera-user': String(user?.id) })).status).toBe(200);
  });

  it('rejects a session with a forged signature', async () => {
    const { call, seeded } = await startTestGateway({ as: 'user' });
    const [id = '', signature = ''] = seeded.cookie.split('.');
    const changed = `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect((await call('GET', '/api/user/self', undefined, { cookie: changed })).status).toBe(401);
  });

  it('applies a ban, a cancellation or a demotion immediately', async () => {
    const { call, db, seeded } = await startTestGateway({ as: 'admin' });
    const change = (values: Partial<typeof users.$inferInsert>) =>
      db
        .update(users)
        .set(values)
        .where(eq(users.id, seeded.user?.id ?? 0));
    expect((await call('GET', '/api/user/')).body.success).toBe(true);
    await change({ role: 1 });
    expect(await call('GET', '/api/user/')).toMatchObject({
      status: 200,
      body: { success: false, message: catalogue.permissionDenied.zh },
    });
    await change({ status: 2 });
    expect(await call('GET', '/api/user/self')).toMatchObject({ status: 200, body: { success: false, message: catalogue.banned.zh } });
    await change({ deleted_at: '2026-01-01T00:00:00Z' });
    expect(await call('GET', '/api/user/self')).toMatchObject({ status: 401, body: { message: catalogue.notSignedIn.zh } });
  });

  it('accepts a system access token instead of a session', async () => {
    const { call, seeded } = await startTestGateway({ users: [{ username: 'amy', access_token: 'A'.repeat(28) }] });
    const id = String(seeded.users[0]?.id);
    const self = (authorization: string) => call('GET', '/api/user/self', undefined, { authorization, 'new-api-user': id });
    expect((await self('A'.repeat(28))).body).toMatchObject({ success: true, data: { username: 'amy' } });
    expect((await self(`Bearer ${'A'.repeat(28)}`)).body.success).toBe(true);
    expect(await self('wrong')).toMatchObject({ status: 200, body: { success: false, message: catalogue.accessTokenInvalid.zh } });
  });
});

describe('a GET with side effects', () => {
  const forSignedIn = [
    '/api/user/token',
    '/api/user/logout',
    '/api/oauth/email/bind',
    '/api/oauth/wechat/bind',
    '/api/oauth/telegram/bind',
    '/api/channel/test',
    '/api/channel/test/1',
    '/api/channel/update_balance',
    '/api/channel/update_balance/1',
  ];

  it.each(forSignedIn)('is rejected without the user-id header while a user is signed in: %s', async (path) => {
    const { call } = await startTestGateway({ as: 'admin' });
    const response = await call('GET', path, undefined, { 'new-api-user': '' });
    expect(response).toMatchObject({ status: 401, body: { success: false, message: catalogue.userHeaderMissing.zh } });
  });

  it.each([...forSignedIn, '/api/verification', '/api/reset_password', '/api/oauth/state', '/api/oauth/github', '/api/oauth/linuxdo'])(
    'is refused from another site: %s',
    async (path) => {
      const { call } = await startTestGateway({ as: 'admin' });
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://elsewhere.example' },
      ]) {
        const response = await call('GET', path, undefined, headers);
        expect(response).toMatchObject({ status: 403, body: { success: false, message: catalogue.crossSite.zh } });
      }
    },
  );
});
