import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { oauthStates } from '../db/schema';

const readCookie = ({ headers }: { headers: { 'set-cookie'?: string[] | undefined } }) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

describe('GET /api/oauth/state', () => {
  it('returns an unguessable state bound to an HttpOnly cookie', async () => {
    const { call, db } = await startTestGateway();
    const one = await call<{ data: string }>('GET', '/api/oauth/state?aff=aB3d');
    const two = await call<{ data: string }>('GET', '/api/oauth/state');
    expect(one.body.data).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(two.body.data).not.toBe(one.body.data);
    expect(one.headers['set-cookie']).toEqual([expect.stringMatching(/^oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)]);
    expect(readCookie(two)).not.toBe(readCookie(one));

    const rows = await db.select().from(oauthStates);
    expect(rows.map(({ aff_code }) => aff_code)).toEqual(expect.arrayContaining(['aB3d', '']));
    expect((rows[0]?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(600, -1);
    expect(JSON.stringify(rows)).not.toContain(one.body.data);
    expect(JSON.stringify(rows)).not.toContain(readCookie(one).slice('oauth='.length));
  });

  it('keeps a valid cookie and replaces a forged one', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const first = readCookie(await call('GET', '/api/oauth/state'));
    expect(readCookie(await call('GET', '/api/oauth/state', undefined, { cookie: first }))).toBe(first);
    expect(readCookie(await call('GET', '/api/oauth/state', undefined, { cookie: 'oauth=short' }))).not.toBe('oauth=short');
  });

  it.each(['', '?aff=', '?aff=%00', '?aff=%FF', '?aff=a%20b', `?aff=${'a'.repeat(33)}`, '?aff[]=aB3d'])(
    'keeps no invite code of %j',
    async (query) => {
      const { call, db } = await startTestGateway();
      expect((await call('GET', `/api/oauth/state${query}`)).body.success).toBe(true);
      expect(await db.select().from(oauthStates)).toMatchObject([{ aff_code: '' }]);
    },
  );

  it('removes expired states', async () => {
    const { call, db } = await startTestGateway();
    await call('GET', '/api/oauth/state');
    await db.update(oauthStates).set({ expires_at: 1 });
    await call('GET', '/api/oauth/state');
    expect(await db.select().from(oauthStates)).toHaveLength(1);
  });
});

describe('the rate limit', () => {
  const calls = ['state', 'github', 'discord', 'oidc', 'linuxdo', 'wechat', 'wechat/bind', 'telegram/login', 'telegram/bind'];

  it.each(calls)('counts /api/oauth/%s together with the other sign-in endpoints', async (path) => {
    const { call } = await startTestGateway({ as: 'user' }, { criticalLimit: { requests: 2, seconds: 60 } });
    await call('POST', '/api/user/login', { username: 'root', password: 'no' });
    expect((await call('GET', `/api/oauth/${path}`)).status).not.toBe(429);
    const response = await call('GET', `/api/oauth/${path}`);
    expect(response).toMatchObject({ status: 429, body: '' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(50);
  });
});
