import { describe, expect, it } from 'vitest';
import { type FacadeSettings, testFacade } from '../../gateway/testing/facades/start';
import { seededPassword } from '../../gateway/testing/seeded-password';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startTestEdge } from '../../host/edge/testing/test-edge';
import { testBrowser } from './browser';

const sessionCookie = 'session_tokens';

async function edgeOf(facade: { url: string }, sessionSecrets = ['secret']) {
  const edge = await startTestEdge(undefined, { gatewayProfile: undefined, sessionSecrets });
  edge.target = { url: new URL(facade.url), token: null };
  return edge;
}

async function consoleOf(settings: Partial<FacadeSettings> = {}) {
  const gateway = await startTestGateway({ users: [{ username: 'ann' }] });
  const facade = await testFacade({ profile: '2026-08', gateway: gateway.url, ...settings });
  const edge = await edgeOf(facade);
  const browser = testBrowser(edge.base);
  const credentials = { username: 'ann', password: seededPassword };
  const signIn = () => browser.call('POST', '/api/user/login', credentials);
  const self = (base?: string) => browser.call('GET', '/api/user/self', undefined, base);
  return { facade, edge, browser, signIn, self };
}

describe('a session at a gateway with bearer tokens', () => {
  it('gives the browser the account and a sealed cookie, but no token', async () => {
    const { browser, signIn, self, edge } = await consoleOf();
    const { body, headers } = await signIn();
    expect(body).toMatchObject({ success: true, data: { username: 'ann', role: 1 } });
    expect(JSON.stringify(body)).not.toMatch(/token|"sid"/);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session_tokens=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await self()).toMatchObject({ status: 200, body: { data: { username: 'ann' } } });
    expect((await browser.call('POST', '/api/user/auth/refresh', {})).status).toBe(404);
    expect(edge.logged).toContainEqual(expect.objectContaining({ event: 'gateway-found', profile: 'new-api-2026-08' }));
  });

  it.each(['/api/user%2Flogin', '/api/%75ser/login'])('keeps the tokens of a sign-in at %s as well', async (path) => {
    const { browser } = await consoleOf();
    const { status, body } = await browser.call('POST', path, { username: 'ann', password: seededPassword });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('access_token');
    expect(browser.cookies.has(sessionCookie)).toBe(true);
  });

  it('renews once for concurrent requests', async () => {
    // A second refresh with the same cookie would end the session.
    const { facade, signIn, self } = await consoleOf({ graceSeconds: -1 });
    await signIn();
    facade.expireTokens();
    const responses = await Promise.all(Array.from({ length: 8 }, () => self()));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await self()).status).toBe(200);
  });

  it('survives a renewed cookie that never reached the browser', async () => {
    const { facade, browser, signIn, self } = await consoleOf({ graceSeconds: -1 });
    await signIn();
    const before = browser.cookies.get(sessionCookie) ?? '';
    facade.expireTokens();
    await self();
    browser.cookies.set(sessionCookie, before);
    expect((await self()).status).toBe(200);
    expect(browser.cookies.get(sessionCookie)).not.toBe(before);
  });

  it('is shared by two edges, and survives a rotation of the secret', async () => {
    const { facade, signIn, self } = await consoleOf();
    const other = await edgeOf(facade, ['next', 'secret']);
    await signIn();
    facade.expireTokens();
    const responses = await Promise.all([self(), self(other.base), self(other.base)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await self(other.base)).status).toBe(200);
  });

  it.each(['limited', 'fails', 'silent'] as const)('goes on when a refresh is not answered as it should: %s', async (refresh) => {
    const { facade, browser, signIn, self } = await consoleOf();
    await signIn();
    facade.expireTokens();
    facade.control.refresh = refresh;
    const { status, headers, body } = await self();
    expect({ status, body }).toMatchObject({ status: 503, body: { success: false, message: expect.any(String) } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(browser.cookies.has(sessionCookie)).toBe(true);
    expect((await browser.call('GET', '/api/status')).status).toBe(200);
  });

  it('is renewed by three tabs while an earlier stream continues, and authorizes new streams', async () => {
    const { edge, facade, browser, signIn, self } = await consoleOf({ graceSeconds: -1 });
    await signIn();
    const request = async () => {
      const cookie = `${sessionCookie}=${browser.cookies.get(sessionCookie)}`;
      const messages = [{ role: 'user', content: 'tell me something long' }];
      const response = await fetch(`${edge.base}/pg/chat/completions`, {
        method: 'POST',
        headers: { cookie, origin: edge.base, 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'offline-demo', stream: true, group: 'default', messages }),
      });
      expect(response.status).toBe(200);
      return response;
    };
    const stream = await request();
    facade.expireTokens();
    const [next, ...tabs] = await Promise.all([request(), self(), self(), self()]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const response of [stream, next]) {
      expect(await response.text()).toContain('data: [DONE]');
    }
  });

  it('is renewed before its token expires, and keeps the old token while renewal fails', async () => {
    const { facade, browser, signIn, self } = await consoleOf({ accessSeconds: 50 });
    await signIn();
    const first = browser.cookies.get(sessionCookie);
    facade.control.refresh = 'limited';
    expect((await self()).status).toBe(200);
    expect(browser.cookies.get(sessionCookie)).toBe(first);
  });

  it('ends when the gateway ends it, and tells the browser', async () => {
    const { facade, browser, signIn, self } = await consoleOf();
    await signIn();
    facade.revoke();
    expect((await self()).status).toBe(401);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  it('ends at the gateway on sign-out', async () => {
    const { facade, browser, signIn, self } = await consoleOf();
    const other = await edgeOf(facade);
    await signIn();
    const stolen = browser.cookies.get(sessionCookie) ?? '';
    expect(await browser.call('GET', '/api/user/logout')).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    browser.cookies.set(sessionCookie, stolen);
    expect((await self(other.base)).status).toBe(401);
  });

  it('completes the second sign-in step without exposing its token to the browser', async () => {
    const { browser, signIn, self } = await consoleOf({ codes: { ann: '123456' } });
    const { body } = await signIn();
    expect(body).toMatchObject({ success: true, data: { require_2fa: true } });
    expect(JSON.stringify(body)).not.toContain('flow_token');
    expect((await self()).status).toBe(401);
    expect(await signIn()).toMatchObject({ body: { data: { require_2fa: true } } });
    expect(await browser.call('POST', '/api/user/login/2fa', { code: '000000' })).toMatchObject({ body: { success: false } });
    expect(await browser.call('POST', '/api/user/login/2fa', { code: '123456' })).toMatchObject({ body: { data: { username: 'ann' } } });
    expect((await self()).status).toBe(200);
  });

  it.each(['', 'x', 'eyJhbGciOiJub25lIn0.e30.', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA'])(
    'takes the cookie %j for none',
    async (cookie) => {
      const { browser, self } = await consoleOf();
      browser.cookies.set(sessionCookie, cookie);
      expect((await self()).status).toBe(401);
    },
  );

  it('passes system access tokens of programs through unchanged', async () => {
    const { edge, signIn, browser } = await consoleOf();
    await signIn();
    const { body } = await browser.call('GET', '/api/user/token');
    const authorization = `Bearer ${(body as { data: string }).data}`;
    const response = await fetch(`${edge.base}/api/user/self`, { headers: { authorization } });
    expect(response.status).toBe(200);
  });
});
