import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { startTestGateway } from '../../testing/start-test-gateway';
import { sessions, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const key = 'K'.repeat(48);
const accessToken = 'A'.repeat(32);
const relay = { authorization: `Bearer sk-${key}` };

/** The three ways in that a user has: a session, an access token and a token key, each as the answer of a call. */
async function accessMethods(as: 'user' | 'admin' = 'user') {
  const gateway = await startTestGateway({ as, me: { access_token: accessToken }, tokens: [{ key, unlimited_quota: true }] });
  const { call, db, seeded } = gateway;
  const id = seeded.user?.id ?? 0;
  const byToken = { cookie: '', authorization: accessToken, 'new-api-user': String(id) };
  return {
    ...gateway,
    id,
    bySession: (path = '/api/user/self') => call('GET', path),
    byAccessToken: (path = '/api/user/self') => call('GET', path, undefined, byToken),
    byKey: (pin = '') => call('GET', '/v1/models', undefined, { authorization: `${relay.authorization}${pin}` }),
    row: async () => (await db.select().from(users).where(eq(users.id, id)))[0],
  };
}

describe('GET /api/user/token', () => {
  it('returns a new access token and revokes the former one', async () => {
    const { call, byAccessToken, id } = await accessMethods();
    const { body } = await call<{ data: string }>('GET', '/api/user/token');
    expect(body.data).toMatch(/^[A-Za-z0-9+/]{32}$/);
    expect((await byAccessToken()).body.message).toBe(catalogue.accessTokenInvalid.zh);
    const headers = { cookie: '', authorization: `Bearer ${body.data}`, 'new-api-user': String(id) };
    const self = await call('GET', '/api/user/self', undefined, headers);
    expect(self.body).toMatchObject({ success: true, data: { has_access_token: true } });
    expect(JSON.stringify(self.body)).not.toContain(body.data);
    expect((await call('GET', '/api/user/token')).body.data).not.toBe(body.data);
  });
});

describe('DELETE /api/user/self', () => {
  it('revokes all access immediately, clears the cookie and keeps the name', async () => {
    const { call, callAs, bySession, byAccessToken, byKey, row, id, db } = await accessMethods();
    const otherBrowser = await callAs(id);
    expect([(await bySession()).status, (await byAccessToken()).status, (await byKey()).status]).toEqual([200, 200, 200]);

    const response = await call('DELETE', '/api/user/self');
    expect(response.body).toEqual({ success: true, message: '' });
    expect(response.headers['set-cookie']?.[0]).toMatch(/^session=; Max-Age=0/);

    expect(await row()).toMatchObject({ username: 'user', access_token: null, deleted_at: expect.stringMatching(/^\d{4}-/) });
    expect(await db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
    expect((await bySession()).status).toBe(401);
    expect((await otherBrowser('GET', '/api/user/self')).status).toBe(401);
    expect((await byAccessToken()).body.message).toBe(catalogue.accessTokenInvalid.zh);
    expect((await byKey()).status).toBe(401);
    const again = await call('POST', '/api/user/register', { username: 'user', password: 'longenough' });
    expect(again.body.message).toBe(catalogue.nameTaken.zh);
  });

  it('rejects root', async () => {
    const { call } = await startTestGateway({ as: 'root' });
    expect((await call('DELETE', '/api/user/self')).body).toEqual({ success: false, message: catalogue.rootNotSelfDeletable.zh });
    expect((await call('GET', '/api/user/self')).body.success).toBe(true);
  });
});

describe('access after a user change', () => {
  it('ends immediately on a ban and stays revoked after the user is enabled again', async () => {
    const { callAs, id, bySession, byAccessToken, byKey } = await accessMethods();
    const root = await callAs(1);
    const manage = (action: string) => root('POST', '/api/user/manage', { id, action });
    expect((await manage('disable')).body.success).toBe(true);
    expect((await byKey()).status).toBe(403);
    expect((await manage('enable')).body.success).toBe(true);
    expect((await bySession()).status).toBe(401);
    expect((await byAccessToken()).body).toEqual({ success: false, message: catalogue.accessTokenInvalid.zh });
    expect((await byKey()).status).toBe(200);
  });

  it('ends immediately when an administrator deletes the user', async () => {
    const { callAs, id, bySession, byAccessToken, byKey } = await accessMethods();
    const root = await callAs(1);
    expect((await root('POST', '/api/user/manage', { id, action: 'delete' })).body.success).toBe(true);
    expect((await bySession()).status).toBe(401);
    expect((await byAccessToken()).body).toMatchObject({ success: false, message: catalogue.accessTokenInvalid.zh });
    expect((await byKey()).status).toBe(401);
  });

  it('is that of an ordinary user after a demotion', async () => {
    const { callAs, id, bySession, byAccessToken, byKey } = await accessMethods('admin');
    expect([(await bySession('/api/user/')).body.success, (await byAccessToken('/api/user/')).body.success]).toEqual([true, true]);
    expect((await byKey('-1')).status).toBe(200);
    const root = await callAs(1);
    await root('POST', '/api/user/manage', { id, action: 'demote' });
    for (const response of [await bySession('/api/user/'), await byAccessToken('/api/user/')]) {
      expect(response.body).toMatchObject({ success: false, message: catalogue.permissionDenied.zh });
    }
    expect((await byKey('-1')).status).toBe(403);
    expect([(await bySession()).status, (await byKey()).status]).toEqual([200, 200]);
  });

  it('ends for session and access token when an administrator sets a password, but not for API keys', async () => {
    const { callAs, id, bySession, byAccessToken, byKey } = await accessMethods();
    const root = await callAs(1);
    expect((await root('PUT', '/api/user/', { id, password: 'another one' })).body.success).toBe(true);
    expect((await bySession()).status).toBe(401);
    expect((await byAccessToken()).body.message).toBe(catalogue.accessTokenInvalid.zh);
    expect((await byKey()).status).toBe(200);
  });

  it('ends for all other sessions and the access token when the user changes the password', async () => {
    const { call, callAs, id, bySession, byAccessToken, byKey } = await accessMethods();
    const otherBrowser = await callAs(id);
    await call('PUT', '/api/user/self', { password: 'another one', original_password: seededPassword });
    expect((await otherBrowser('GET', '/api/user/self')).status).toBe(401);
    expect((await byAccessToken()).body.message).toBe(catalogue.accessTokenInvalid.zh);
    expect([(await bySession()).status, (await byKey()).status]).toEqual([200, 200]);
  });
});

it('never returns access tokens or password hashes', async () => {
  const { bySession, callAs, id } = await accessMethods();
  const ownRecords = JSON.stringify((await bySession()).body);
  expect(ownRecords).not.toContain(accessToken);
  const root = await callAs(1);
  const others = [
    await root('GET', `/api/user/${id}`),
    await root('GET', '/api/user/'),
    await root('GET', '/api/user/search?keyword=user'),
  ];
  for (const text of [ownRecords, ...others.map(({ body }) => JSON.stringify(body))]) {
    expect(text).toContain('"password":""');
    expect(text).not.toContain('scrypt');
    expect(text).not.toContain(accessToken);
  }
});
