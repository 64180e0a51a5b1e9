import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { startTestGateway } from '../../testing/start-test-gateway';

const edgeToken = 'edge';
const overHttps = { 'x-edge-token': edgeToken, 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
const amy = { username: 'amy', password: seededPassword };

const signedIn = () => startTestGateway({ users: [{ username: 'amy' }] }, { edgeToken });

it('sends nosniff with every response, including errors', async () => {
  const { call } = await signedIn();
  for (const path of ['/api/status', '/api/user/self', '/v1/models', '/nothing']) {
    expect((await call('GET', path)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  }
});

describe('the session cookie over HTTPS', () => {
  it('cannot be set or read over plain connections or by other hosts of the domain', async () => {
    const { call } = await signedIn();
    const response = await call<{ data: { id: number } }>('POST', '/api/user/login', amy, overHttps);
    const cookie = response.headers['set-cookie']?.[0] ?? '';
    expect(cookie).toMatch(/^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const pair = cookie.split(';')[0] ?? '';
    const self = (headers: Record<string, string>) =>
      call('GET', '/api/user/self', undefined, { 'new-api-user': String(response.body.data.id), ...headers });
    expect((await self({ ...overHttps, cookie: pair })).status).toBe(200);
    expect((await self({ ...overHttps, cookie: pair.replace('__Host-', '') })).status).toBe(401);

    const remaining = await call('GET', '/api/user/logout', undefined, {
      ...overHttps,
      cookie: pair,
      'new-api-user': String(response.body.data.id),
    });
    expect(remaining.headers['set-cookie']?.[0]).toMatch(/^__Host-session=; Max-Age=0;.* Secure;/);
    expect((await self({ ...overHttps, cookie: pair })).status).toBe(401);
  });

  it('is only used on the word of the edge', async () => {
    const { call } = await signedIn();
    const response = await call('POST', '/api/user/login', amy, { ...overHttps, 'x-edge-token': 'guess' });
    expect(response.headers['set-cookie']?.[0]).toMatch(/^session=/);
  });
});

it('binds an OAuth flow to the browser with such a cookie', async () => {
  const { call } = await signedIn();
  const response = await call('GET', '/api/oauth/state', undefined, overHttps);
  expect(response.headers['set-cookie']?.[0]).toMatch(/^__Host-oauth=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});
