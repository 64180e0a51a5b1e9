import { expect, it } from 'vitest';
import { seededPassword } from '../../seeded-password';
import { send } from '../../send';
import { startTestGateway } from '../../start-test-gateway';
import { type FacadeSettings, testFacade } from '../start';

type Envelope = { success: boolean; code?: string; data: Record<string, unknown> & { access_token: string; session: { sid: string } } };

async function bearerFacade(settings: Partial<FacadeSettings> = {}) {
  const gateway = await startTestGateway({ users: [{ username: 'ann' }] });
  const facade = await testFacade({ profile: '2026-08', gateway: gateway.url, ...settings });
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
    send<Envelope>(`${facade.url}${path}`, method, { body, headers });
  const signIn = async () => {
    const response = await call('POST', '/api/user/login', {}, { username: 'ann', password: seededPassword });
    return { ...response, cookie: readCookie(response.headers['set-cookie']), token: response.body.data?.access_token };
  };
  const refresh = async (cookie: string, headers: Record<string, string> = {}) => {
    const response = await call('POST', '/api/user/auth/refresh', { cookie, ...headers });
    return { ...response, cookie: readCookie(response.headers['set-cookie']), token: response.body.data?.access_token };
  };
  const readSessions = (token: string | undefined) => call('GET', '/api/user/sessions', { authorization: `Bearer ${token}` });
  return { facade, call, signIn, refresh, self: readSessions };
}

const readCookie = (cookies: string[] = []) => cookies[0]?.split(';')[0] ?? '';

it('sets the refresh cookie for its own path and returns an access token of 15 minutes', async () => {
  const { signIn } = await bearerFacade();
  const { headers, body } = await signIn();
  expect(headers['set-cookie']?.[0]).toMatch(/^new_api_refresh=.+; Max-Age=\d+; Path=\/api\/user\/auth; .*HttpOnly; SameSite=Strict$/);
  expect(body.data.access_expires_at).toBeCloseTo(Date.now() / 1000 + 900, -1);
});

it('authenticates by the access token alone', async () => {
  const { call, signIn, self } = await bearerFacade();
  const { cookie, token } = await signIn();
  expect(await self(token)).toMatchObject({ status: 200 });
  const byCookie = await call('GET', '/api/user/sessions', { cookie, 'new-api-user': '2' });
  expect(byCookie).toMatchObject({ status: 401, body: { code: 'AUTH_UNAUTHORIZED' } });
});

it('rotates the cookie, accepts the former one within the grace period, and ends the session afterwards', async () => {
  const { facade, signIn, refresh, self } = await bearerFacade();
  const first = await signIn();
  const second = await refresh(first.cookie);
  expect(second.cookie).not.toBe(first.cookie);
  expect((await refresh(first.cookie)).cookie).toBe(second.cookie);
  expect(await self(first.token)).toMatchObject({ status: 200 });

  facade.control.graceSeconds = -1;
  const third = await refresh(second.cookie);
  expect(await refresh(second.cookie)).toMatchObject({ status: 401, body: { code: 'AUTH_SESSION_REVOKED' } });
  expect(await refresh(third.cookie)).toMatchObject({ status: 401, body: { code: 'AUTH_SESSION_REVOKED' } });
  expect(await self(third.token)).toMatchObject({ status: 401, body: { code: 'AUTH_SESSION_REVOKED' } });
});

it('only rejects cookies of two generations ago', async () => {
  const { signIn, refresh, self } = await bearerFacade();
  const first = await signIn();
  const { cookie } = await refresh(first.cookie);
  await refresh(cookie);
  expect(await refresh(first.cookie)).toMatchObject({ status: 401, body: { code: 'AUTH_UNAUTHORIZED' } });
  expect(await self(first.token)).toMatchObject({ status: 200 });
});

it('responds with a conflict for another session', async () => {
  const { signIn, refresh } = await bearerFacade();
  const { cookie, body } = await signIn();
  expect(await refresh(cookie, { 'x-auth-session': 'other' })).toMatchObject({ status: 409, body: { code: 'AUTH_SESSION_MISMATCH' } });
  expect(await refresh(cookie, { 'x-auth-session': body.data.session.sid })).toMatchObject({ status: 200 });
});

it('expires access tokens on demand, and limits or fails refreshes', async () => {
  const { facade, signIn, refresh, self } = await bearerFacade();
  const { cookie, token } = await signIn();
  facade.expireTokens();
  expect(await self(token)).toMatchObject({ status: 401, body: { code: 'AUTH_TOKEN_EXPIRED' } });
  facade.control.refresh = 'limited';
  expect(await refresh(cookie)).toMatchObject({ status: 429, body: '', headers: { 'retry-after': '1200' } });
  facade.control.refresh = 'normal';
  expect(await self((await refresh(cookie)).token)).toMatchObject({ status: 200 });
});

it('expires access tokens after their lifetime', async () => {
  const { facade, signIn, self } = await bearerFacade();
  facade.control.accessSeconds = -1;
  expect(await self((await signIn()).token)).toMatchObject({ status: 401, body: { code: 'AUTH_TOKEN_EXPIRED' } });
});

it('ends sessions by sign-out, by the session list and by the control', async () => {
  const { facade, call, signIn, self } = await bearerFacade();
  const [one, two, three] = [await signIn(), await signIn(), await signIn()];
  const headers = { authorization: `Bearer ${one.token}` };
  expect((await self(one.token)).body.data).toHaveLength(3);
  await call('DELETE', `/api/user/sessions/${two.body.data.session.sid}`, headers);
  expect(await self(two.token)).toMatchObject({ status: 401, body: { code: 'AUTH_SESSION_REVOKED' } });
  expect(await call('POST', '/api/user/sessions/revoke-others', headers)).toMatchObject({ body: { data: { revoked_count: 1 } } });
  expect(await self(three.token)).toMatchObject({ status: 401 });
  const out = await call('POST', '/api/user/auth/logout', { ...headers, cookie: one.cookie });
  expect(out).toMatchObject({ status: 200, body: { data: { cookie_cleared: true, revoked_sid: one.body.data.session.sid } } });
  expect(await self(one.token)).toMatchObject({ status: 401 });
  const again = await signIn();
  facade.revoke();
  expect(await self(again.token)).toMatchObject({ status: 401 });
});

it('requires a second step where the account has one', async () => {
  const { call, signIn } = await bearerFacade({ codes: { ann: '123456' } });
  const { body } = await signIn();
  expect(body.data).toMatchObject({ require_2fa: true, flow_token: expect.any(String) });
  const step = (code: string) => call('POST', '/api/user/login/2fa', {}, { code, flow_token: body.data.flow_token });
  expect(await step('000000')).toMatchObject({ status: 200, body: { success: false } });
  expect(await step('123456')).toMatchObject({ body: { data: { token_type: 'Bearer', session: { login_method: '2fa' } } } });
  expect(await step('123456')).toMatchObject({ body: { success: false } });
});

it('limits the sessions of an account', async () => {
  const { facade, signIn } = await bearerFacade();
  facade.control.signIn = 'too-many-sessions';
  expect(await signIn()).toMatchObject({ status: 409, body: { code: 'AUTH_SESSION_LIMIT' } });
  facade.control.signIn = 'too-many-sign-ins';
  expect(await signIn()).toMatchObject({ status: 429, body: { code: 'AUTH_SESSION_ISSUANCE_LIMIT' } });
});
