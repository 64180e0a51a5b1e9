import type { SessionRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { sessions } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0';
const accessToken = 'A'.repeat(32);

async function setUp() {
  const users = [{ username: 'amy', access_token: accessToken }, { username: 'eve' }];
  const gateway = await startTestGateway({ users }, { edgeToken: 'edge' });
  const [amy, eve] = gateway.seeded.users.map(({ id }) => id);
  const signIn = async (userAgent: string, ip: string) => {
    const headers = { 'user-agent': userAgent, 'x-edge-token': 'edge', 'x-forwarded-for': ip };
    const login = await gateway.call('POST', '/api/user/login', { username: 'amy', password: seededPassword }, headers);
    const cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const identity = { ...headers, cookie, 'new-api-user': String(amy) };
    return {
      identity,
      send: <Body>(method: string, path: string, body?: unknown) => gateway.call<Body>(method, path, body, identity),
      isSignedIn: async () => (await gateway.call('GET', '/api/user/self', undefined, identity)).status === 200,
      list: async () => (await gateway.call<{ data: SessionRecord[] }>('GET', '/api/user/sessions', undefined, identity)).body.data,
    };
  };
  return { ...gateway, amy: amy ?? 0, eve: eve ?? 0, signIn };
}

describe('GET /api/user/sessions', () => {
  it('lists device, address and times of the user’s sessions and marks the current one', async () => {
    const { signIn, headersOf, eve, db } = await setUp();
    const [desk, phone] = [await signIn(edge, '192.0.2.7'), await signIn('curl/8.0', '2001:db8::1')];
    await headersOf(eve);
    const list = await desk.list();
    expect(list).toHaveLength(2);
    expect(list.find(({ current }) => current)).toEqual({
      sid: expect.stringMatching(/^[0-9a-f]{32}$/),
      current: true,
      ip: '192.0.2.7',
      user_agent: edge,
      browser: 'Microsoft Edge',
      os: 'Windows',
      created_at: expect.closeTo(now(), -1),
      last_active_at: expect.closeTo(now(), -1),
      expires_at: expect.closeTo(now() + 30 * 86_400, -1),
    });
    expect(list.find(({ current }) => !current)).toMatchObject({ ip: '2001:db8::1', user_agent: 'curl/8.0', browser: '', os: '' });
    expect((await phone.list()).find(({ current }) => current)?.ip).toBe('2001:db8::1');
    for (const { id } of await db.select().from(sessions)) {
      expect(JSON.stringify(list)).not.toContain(id);
    }
  });

  it('is unavailable to system access tokens, as is ending a session', async () => {
    const { call, amy, signIn } = await setUp();
    const [session] = await (await signIn(edge, '192.0.2.7')).list();
    const byToken = { authorization: accessToken, 'new-api-user': String(amy) };
    const calls = [
      ['GET', '/api/user/sessions'],
      ['POST', '/api/user/sessions/revoke-others'],
      ['DELETE', `/api/user/sessions/${session?.sid}`],
    ] as const;
    for (const [method, path] of calls) {
      expect(await call(method, path, undefined, byToken)).toMatchObject({ status: 403, body: { message: catalogue.sessionRequired.zh } });
    }
  });
});

describe('DELETE /api/user/sessions/:sid', () => {
  it('ends exactly that session, once', async () => {
    const { signIn } = await setUp();
    const [desk, phone, tablet] = [await signIn(edge, '192.0.2.1'), await signIn('b', '192.0.2.2'), await signIn('c', '192.0.2.3')];
    const sid = (await desk.list()).find(({ ip }) => ip === '192.0.2.2')?.sid;
    expect((await desk.send('DELETE', `/api/user/sessions/${sid}`)).body).toMatchObject({
      success: true,
      data: { revoked_sid: sid, current: false },
    });
    expect([await desk.isSignedIn(), await phone.isSignedIn(), await tablet.isSignedIn()]).toEqual([true, false, true]);
    expect(await desk.send('DELETE', `/api/user/sessions/${sid}`)).toMatchObject({
      status: 404,
      body: { success: false, message: catalogue.sessionMissing.zh },
    });
  });

  it('does not end sessions of others', async () => {
    const { signIn, callAs, eve } = await setUp();
    const desk = await signIn(edge, '192.0.2.1');
    const [session] = await desk.list();
    const stranger = await callAs(eve);
    for (const sid of [session?.sid, '%', session?.sid.slice(0, 8)]) {
      expect((await stranger('DELETE', `/api/user/sessions/${sid}`)).status).toBe(404);
    }
    expect(await desk.isSignedIn()).toBe(true);
  });

  it('signs out the current browser for its own session', async () => {
    const { signIn } = await setUp();
    const desk = await signIn(edge, '192.0.2.1');
    const [session] = await desk.list();
    const response = await desk.send('DELETE', `/api/user/sessions/${session?.sid}`);
    expect(response).toMatchObject({
      body: { data: { current: true } },
      headers: { 'set-cookie': [expect.stringContaining('Max-Age=0')] },
    });
    expect(await desk.isSignedIn()).toBe(false);
  });
});

describe('POST /api/user/sessions/revoke-others', () => {
  it('ends every other session and the system access token', async () => {
    const { signIn, call, amy, callAs, eve } = await setUp();
    const [desk, phone, stranger] = [await signIn(edge, '192.0.2.1'), await signIn('b', '192.0.2.2'), await callAs(eve)];
    expect((await desk.send('POST', '/api/user/sessions/revoke-others')).body).toMatchObject({ success: true, data: { revoked_count: 1 } });
    expect([await desk.isSignedIn(), await phone.isSignedIn()]).toEqual([true, false]);
    const byToken = { authorization: accessToken, 'new-api-user': String(amy) };
    expect((await call('GET', '/api/user/self', undefined, byToken)).body.message).toBe(catalogue.accessTokenInvalid.zh);
    expect((await stranger('GET', '/api/user/self')).status).toBe(200);
  });
});

describe('an idle session', () => {
  it('expires after seven days and is removed', async () => {
    const { signIn, amy, db } = await setUp();
    const [desk, phone] = [await signIn(edge, '192.0.2.1'), await signIn('b', '192.0.2.2')];
    const idle = (seconds: number) =>
      db
        .update(sessions)
        .set({ last_active_at: now() - seconds })
        .where(eq(sessions.ip, '192.0.2.2'));
    await idle(7 * 86_400 + 1);
    expect(await phone.isSignedIn()).toBe(false);
    expect(await desk.list()).toHaveLength(1);
    await signIn('c', '192.0.2.3');
    expect(await db.select().from(sessions).where(eq(sessions.user_id, amy))).toHaveLength(2);
  });

  it('stays alive with weekly use and is written at most every five minutes', async () => {
    const { signIn, db, call } = await setUp();
    const desk = await signIn(edge, '192.0.2.1');
    const lastActive = async () => (await db.select().from(sessions))[0]?.last_active_at;
    const before = now() - 240;
    await db.update(sessions).set({ last_active_at: before });
    expect(await desk.isSignedIn()).toBe(true);
    expect(await lastActive()).toBe(before);

    await db.update(sessions).set({ last_active_at: now() - 7 * 86_400 + 60 });
    await call('GET', '/api/user/self', undefined, { ...desk.identity, 'x-forwarded-for': '198.51.100.9' });
    expect(await lastActive()).toBeCloseTo(now(), -1);
    expect((await db.select().from(sessions))[0]?.ip).toBe('198.51.100.9');
  });
});
