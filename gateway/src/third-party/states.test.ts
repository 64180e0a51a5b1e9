import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { oauthStates } from '../db/schema';

const cookieOf = ({ headers }: { headers: { 'set-cookie'?: string[] | undefined } }) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

describe('GET /api/oauth/state', () => {
  it('gives a state that cannot be guessed, bound to the browser by a cookie that scripts cannot read', async () => {
    const { call, db } = await calledGateway();
    const one = await call<{ data: string }>('GET', '/api/oauth/state?aff=aB3d');
    const two = await call<{ data: string }>('GET', '/api/oauth/state');
    expect(one.body.data).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(two.body.data).not.toBe(one.body.data);
    expect(one.headers['set-cookie']).toEqual([expect.stringMatching(/^oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)]);
    expect(cookieOf(two)).not.toBe(cookieOf(one));

    const rows = await db.select().from(oauthStates);
    expect(rows.map(({ aff_code }) => aff_code)).toEqual(expect.arrayContaining(['aB3d', '']));
    expect((rows[0]?.expires_at ?? 0) - Date.now() / 1000).toBeCloseTo(600, -1);
    expect(JSON.stringify(rows)).not.toContain(one.body.data);
    expect(JSON.stringify(rows)).not.toContain(cookieOf(one).slice('oauth='.length));
  });

  it('keeps the cookie of a browser that has one, unless it was made up', async () => {
    const { call } = await calledGateway({ as: 'user' });
    const first = cookieOf(await call('GET', '/api/oauth/state'));
    expect(cookieOf(await call('GET', '/api/oauth/state', undefined, { cookie: first }))).toBe(first);
    expect(cookieOf(await call('GET', '/api/oauth/state', undefined, { cookie: 'oauth=short' }))).not.toBe('oauth=short');
  });

  it.each(['', '?aff=', '?aff=%00', '?aff=%FF', '?aff=a%20b', `?aff=${'a'.repeat(33)}`, '?aff[]=aB3d'])(
    'keeps no invite code of %j',
    async (query) => {
      const { call, db } = await calledGateway();
      expect((await call('GET', `/api/oauth/state${query}`)).body.success).toBe(true);
      expect(await db.select().from(oauthStates)).toMatchObject([{ aff_code: '' }]);
    },
  );

  it('forgets states that nobody came back with', async () => {
    const { call, db } = await calledGateway();
    await call('GET', '/api/oauth/state');
    await db.update(oauthStates).set({ expires_at: 1 });
    await call('GET', '/api/oauth/state');
    expect(await db.select().from(oauthStates)).toHaveLength(1);
  });
});

describe('the limit of calls', () => {
  const calls = ['state', 'github', 'linuxdo', 'wechat', 'wechat/bind', 'telegram/login', 'telegram/bind'];

  it.each(calls)('counts /api/oauth/%s together with the other ways to sign in', async (path) => {
    const { call } = await calledGateway({ as: 'user' }, { criticalLimit: { requests: 2, seconds: 60 } });
    await call('POST', '/api/user/login', { username: 'root', password: 'no' });
    expect((await call('GET', `/api/oauth/${path}`)).status).not.toBe(429);
    const answer = await call('GET', `/api/oauth/${path}`);
    expect(answer).toMatchObject({ status: 429, body: '' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
  });
});
