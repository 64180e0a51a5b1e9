import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

describe('who may call', () => {
  it.each([
    ['nobody', { cookie: '', 'new-api-user': '-1' }, 'notSignedIn'],
    ['a cookie that was made up', { cookie: 'session=abc.def' }, 'notSignedIn'],
    ['a header that is no number', { 'new-api-user': 'root' }, 'userHeaderMalformed'],
    ['the header of another user', { 'new-api-user': '1' }, 'userHeaderDifferent'],
  ] as const)('answers 401 to %s', async (_, headers, message) => {
    const { call } = await calledGateway({ as: 'user' });
    const answer = await call('GET', '/api/user/self', undefined, headers);
    expect(answer).toMatchObject({ status: 401, body: { success: false, message: catalogue[message].zh } });
  });

  it('needs the user-id header, under either name', async () => {
    const { call, seeded } = await calledGateway({ as: 'user' });
    const { cookie, user } = seeded;
    const bare = await calledGateway();
    expect((await bare.call('GET', '/api/user/self', undefined, { cookie })).status).toBe(401);
    expect((await call('GET', '/api/user/self', undefined, { cookie, 'veloera-user': String(user?.id) })).status).toBe(200);
  });

  it('knows no session whose signature was changed', async () => {
    const { call, seeded } = await calledGateway({ as: 'user' });
    const [id = '', signature = ''] = seeded.cookie.split('.');
    const changed = `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect((await call('GET', '/api/user/self', undefined, { cookie: changed })).status).toBe(401);
  });

  it('lets a banned or cancelled user do nothing more, and a demoted one less, at once', async () => {
    const { call, db, seeded } = await calledGateway({ as: 'admin' });
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

  it('takes a system access token in place of a session', async () => {
    const { call, seeded } = await calledGateway({ users: [{ username: 'amy', access_token: 'A'.repeat(28) }] });
    const id = String(seeded.users[0]?.id);
    const self = (authorization: string) => call('GET', '/api/user/self', undefined, { authorization, 'new-api-user': id });
    expect((await self('A'.repeat(28))).body).toMatchObject({ success: true, data: { username: 'amy' } });
    expect((await self(`Bearer ${'A'.repeat(28)}`)).body.success).toBe(true);
    expect(await self('wrong')).toMatchObject({ status: 200, body: { success: false, message: catalogue.accessTokenInvalid.zh } });
  });
});

describe('a GET that changes something', () => {
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

  it.each(forSignedIn)('is refused without the user-id header while somebody is signed in: %s', async (path) => {
    const { call } = await calledGateway({ as: 'admin' });
    const answer = await call('GET', path, undefined, { 'new-api-user': '' });
    expect(answer).toMatchObject({ status: 401, body: { success: false, message: catalogue.userHeaderMissing.zh } });
  });

  it.each([...forSignedIn, '/api/verification', '/api/reset_password', '/api/oauth/state', '/api/oauth/github', '/api/oauth/linuxdo'])(
    'is refused from another site: %s',
    async (path) => {
      const { call } = await calledGateway({ as: 'admin' });
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://elsewhere.example' },
      ]) {
        const answer = await call('GET', path, undefined, headers);
        expect(answer).toMatchObject({ status: 403, body: { success: false, message: catalogue.crossSite.zh } });
      }
    },
  );
});
